/// A fault that a simulated session plants into one plot, with the rule that has to find it.
enum PlantedFault: String, CaseIterable {
  case wrongCurve, wrongTokenCurve, wrongPair, stretched
  case easeForUser, springForSystem, literal
  case tooShort, tooLong
  case layoutProperty, bounceOnOpacity
  case missingHaptic, doubleHaptic
  case staggerTooLong
  case velocityLost, velocityLostAtRelease, restart
  case motionUnderReduceMotion
  case stutter

  var rule: String {
    switch self {
    case .wrongCurve: "CRV-03"
    case .wrongTokenCurve: "TOK-02"
    case .wrongPair: "TOK-04"
    case .stretched: "DUR-05"
    case .easeForUser: "TRG-01"
    case .springForSystem: "TRG-02"
    case .literal: "TOK-01"
    case .tooShort: "DUR-01"
    case .tooLong: "DUR-02"
    case .layoutProperty: "LAY-01"
    case .bounceOnOpacity: "SPR-04"
    case .missingHaptic: "HAP-02"
    case .doubleHaptic: "HAP-01"
    case .staggerTooLong: "STG-01"
    case .velocityLost: "VEL-01"
    case .velocityLostAtRelease: "GST-02"
    case .restart: "VEL-02"
    case .motionUnderReduceMotion: "RDM-01"
    case .stutter: "FRM-03"
    }
  }

  /// What else is true of such a plot: a curve that is wrong overshoots wrongly, too.
  var consequences: [String] {
    switch self {
    case .wrongCurve: ["SPR-01", "SPR-02", "SPR-05", "DUR-05"]
    // Its role wants the token's curve, and it is played as declared.
    case .wrongTokenCurve: ["SPR-03"]
    case .wrongPair: ["DUR-04", "TOK-08"]
    case .stretched: ["CRV-03"]
    case .easeForUser: ["ROL-03", "VEL-03", "CON-02", "TRG-02"]
    case .springForSystem: ["ROL-07", "CON-02", "DUR-07"]
    case .literal: ["TOK-03", "CON-01", "CON-02", "ROL-02", "ROL-03"]
    case .tooShort: ["TOK-04", "TOK-08"]
    case .tooLong: ["TOK-04", "TOK-08", "DUR-03", "CAT-03", "CON-03"]
    case .layoutProperty: []
    case .bounceOnOpacity: ["CON-02"]
    case .missingHaptic: []
    case .doubleHaptic: []
    case .staggerTooLong: ["STG-02"]
    case .velocityLost: ["CRV-03"]
    case .velocityLostAtRelease: ["CRV-03", "SPR-02", "SPR-01"]
    case .restart: ["VEL-01"]
    case .motionUnderReduceMotion: ["RDM-06", "RDM-10", "RDM-12"]
    // Stutter is kept apart from faults of design.
    case .stutter: ["FRM-01", "FRM-07", "DUR-05"]
    }
  }
}
