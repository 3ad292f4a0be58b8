import FrameModel

/// What specs declare, and animations override.
extension FrameLog {
  mutating func keepSpec(in bytes: Bytes) throws(RecordFault) {
    guard let id = fields.integer(.id), let name = try name(.name, in: bytes) else { return }
    let view = try self.name(.view, in: bytes)
    let declaration = try declaration(in: bytes)
    specs.define(id, row: builder.trace.specs.count)
    var spec = AnimationSpec(id: id, name: name, view: view, declaration: declaration)
    spec.line = start.line
    builder.trace.specs.append(spec)
  }

  /// What the record declares of a motion.
  mutating func declaration(in bytes: Bytes) throws(RecordFault) -> MotionDeclaration {
    var declaration = MotionDeclaration()
    declaration.token = try label(.token, in: bytes)
    declaration.isLiteral = fields.isNull(.token)
    declaration.curve = try curve(in: bytes)
    declaration.role = try label(.role, in: bytes)
    declaration.category = try fields.choice(.category, otherwise: .other, in: bytes)
    declaration.trigger = try fields.choice(.trigger, otherwise: .other, in: bytes)
    declaration.api = try label(.api, in: bytes)
    declaration.owner = try fields.choice(.owner, otherwise: .other, in: bytes)
    declaration.reduceMotion = try fields.choice(.reduceMotion, otherwise: .other, in: bytes)
    declaration.interruption = try fields.choice(.interruption, otherwise: .other, in: bytes)
    declaration.haptic = try label(.haptic, in: bytes)
    declaration.purpose = try label(.purpose, in: bytes)
    declaration.flags = try Self.flags(fields, in: bytes)
    declaration.source = try label(.source, in: bytes)
    return declaration
  }

  private mutating func curve(in bytes: Bytes) throws(RecordFault) -> MotionCurve? {
    guard fields.has(.curve) else { return nil }
    var cursor = JSONCursor(offset: fields.offset(of: .curve))
    do {
      guard try cursor.peek(in: bytes) == UInt8(ascii: "{") else {
        // A curve without parameters may be its type alone.
        return try fields.choice(.curve, otherwise: CurveWord.other, in: bytes).map { $0.curve }
      }
      return try FrameLogCurve.read(&cursor, by: &nested, in: bytes)
    } catch let error as JSONError {
      throw RecordFault(error, in: bytes)
    } catch let fault as RecordFault {
      throw fault
    } catch {
      return nil
    }
  }

  /// A word that the log chose: a string, the number of a name, a number or a truth as it stands.
  mutating func label(_ field: FrameLogField, in bytes: Bytes) throws(RecordFault) -> NameID? {
    guard fields.has(field) else { return nil }
    var cursor = JSONCursor(offset: fields.offset(of: field))
    do {
      switch try cursor.peek(in: bytes) {
      case UInt8(ascii: "\""):
        return try builder.names.intern(try cursor.text(in: bytes), in: bytes)
      case UInt8(ascii: "t"), UInt8(ascii: "f"):
        return builder.names.intern("\(try cursor.boolean(in: bytes))")
      case let first where JSONCursor.startsNumber(first):
        guard let number = try? cursor.integer(in: bytes) else { return nil }
        return names[number] ?? builder.names.intern("\(number)")
      default: return nil
      }
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }

  private static func flags(
    _ fields: RecordFields, in bytes: Bytes
  ) throws(RecordFault) -> MotionFlags {
    var flags = MotionFlags(rawValue: 0)
    guard fields.has(.flags) else { return flags }
    var cursor = JSONCursor(offset: fields.offset(of: .flags))
    do {
      if try cursor.peek(in: bytes) == UInt8(ascii: "\"") {
        return flag(try cursor.string(in: bytes).string(in: bytes))
      }
      guard try cursor.peek(in: bytes) == UInt8(ascii: "[") else { return flags }
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) {
        flags.formUnion(flag(try cursor.string(in: bytes).string(in: bytes)))
      }
    } catch {
      throw RecordFault(error, in: bytes)
    }
    return flags
  }

  private static func flag(_ word: String) -> MotionFlags {
    MotionFlags.names.first { $0.name == word }?.flag ?? .other
  }
}

/// Curves that need no parameters, by the word for them.
private enum CurveWord: String {
  case linear, interactive, system, custom, none, keyframes, phases, other

  var curve: MotionCurve {
    switch self {
    case .linear: .linear(duration: nil)
    case .interactive: .interactive
    case .system: .system
    case .custom: .custom(duration: nil)
    case .none: .none
    case .keyframes: .keyframes(tracks: nil, duration: nil)
    case .phases: .phases(count: nil)
    case .other: .other
    }
  }
}
