/// Where converted bytes go: a file, a pipe, memory.
///
/// Bytes and not text, because a record is passed on as it is, whatever is in it. An output keeps
/// its first failure for its owner to ask about; it is called once for many records.
package protocol ByteOutput {
  mutating func write(_ bytes: [UInt8])
}
