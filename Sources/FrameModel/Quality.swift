/// A place in an input: enough to open the file and look.
package struct SourcePlace: Sendable, Equatable {
  /// From 1.
  package var line: Int
  /// Byte within the line, from 1.
  package var column: Int
  /// Byte within the (uncompressed) input, from 0.
  package var byte: Int
  /// The field, as `traceEvents[12].args.data.frameSeqId`; empty when no field is at fault.
  package var path: String
  /// A few bytes around the fault, printable.
  package var snippet: String

  package init(line: Int, column: Int, byte: Int, path: String = "", snippet: String = "") {
    self.line = line
    self.column = column
    self.byte = byte
    self.path = path
    self.snippet = snippet
  }
}

/// A kind of fault that costs a record, or a field of one, and not the trace.
package enum ProblemKind: String, Sendable, CaseIterable {
  case malformedRecord, missingField, wrongType, outOfRange, duplicateKey, lineTooLong
  case unknownKind, unmatchedEnd, timeWentBackwards, implausibleValue, unknownReference
  case truncatedTail, invalidUTF8, trailingBytes
}

/// A kind of fault, how often it occurred, and the first place.
package struct Problem: Sendable, Equatable {
  package var kind: ProblemKind
  package var count: Int
  package var first: SourcePlace
  /// What was expected and what was found, for the first.
  package var detail: String

  package init(kind: ProblemKind, count: Int = 1, first: SourcePlace, detail: String) {
    self.kind = kind
    self.count = count
    self.first = first
    self.detail = detail
  }
}

/// What reading a trace cost and left out.
package struct Quality: Sendable, Equatable {
  /// Lines of a log or events of a trace that were read, rejected ones included.
  package var records = 0
  package var rejected = 0
  /// Records by kind in a fixed order: a log's own kinds, or a trace's event names that matter.
  package var recordsByKind: [(kind: String, count: Int)] = []
  /// One entry a kind of fault, in the order of `ProblemKind`.
  package var problems: [Problem] = []
  /// Whether the input ended before its own end: no `end` record, no closing bracket.
  package var isTruncated = false
  /// Where a cut input stops.
  package var truncatedAt: SourcePlace?
  /// Records that the recorder says it lost.
  package var lost: Int64 = 0
  /// Bytes of the input, and uncompressed.
  package var bytes = 0
  package var uncompressedBytes = 0

  package init() {}

  package mutating func note(_ kind: ProblemKind, at place: SourcePlace, _ detail: String) {
    if let known = problems.firstIndex(where: { $0.kind == kind }) {
      problems[known].count += 1
    } else {
      let order = ProblemKind.allCases
      let next = problems.firstIndex { problem in
        guard let a = order.firstIndex(of: problem.kind), let b = order.firstIndex(of: kind) else {
          return false
        }
        return a > b
      }
      problems.insert(
        Problem(kind: kind, first: place, detail: detail), at: next ?? problems.endIndex)
    }
  }

  package func count(of kind: ProblemKind) -> Int {
    problems.first { $0.kind == kind }?.count ?? 0
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.records == b.records && a.rejected == b.rejected && a.problems == b.problems
      && a.isTruncated == b.isTruncated && a.truncatedAt == b.truncatedAt && a.lost == b.lost
      && a.bytes == b.bytes && a.uncompressedBytes == b.uncompressedBytes
      && a.recordsByKind.elementsEqual(b.recordsByKind, by: ==)
  }
}
