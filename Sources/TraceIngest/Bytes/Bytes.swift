/// Borrowed bytes of an input: what every cursor and splitter reads.
///
/// The standard library's span by another name, because `Span` here is a stretch of time.
typealias Bytes = Swift.Span<UInt8>
