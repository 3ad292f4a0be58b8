/// A tool whose definitions can be shown side by side with the others'.
package enum DefinitionTool: String, Sendable, CaseIterable {
  case apple, android, flutter, chrome, sentry, firebase, perfdog, presentmon, capframex, mangohud
  case gamersnexus

  package var title: String {
    switch self {
    case .apple: "Apple (Instruments, Xcode Organizer)"
    case .android: "Android (gfxinfo, JankStats, Macrobenchmark, FrameTimeline, vitals)"
    case .flutter: "Flutter (TimelineSummary, DevTools)"
    case .chrome: "Chrome (smoothness, DevTools, web vitals)"
    case .sentry: "Sentry"
    case .firebase: "Firebase Performance"
    case .perfdog: "PerfDog"
    case .presentmon: "PresentMon"
    case .capframex: "CapFrameX"
    case .mangohud: "MangoHud"
    case .gamersnexus: "GamersNexus"
    }
  }

  package var definitions: [Definition] {
    switch self {
    case .apple: Definition.apple
    case .android: Definition.android
    case .flutter: Definition.flutter
    case .chrome: Definition.chrome
    case .sentry: Definition.sentry
    case .firebase: Definition.firebase
    case .perfdog: Definition.perfdog
    case .presentmon: Definition.presentmon
    case .capframex: Definition.capframex
    case .mangohud: Definition.mangohud
    case .gamersnexus: Definition.gamersnexus
    }
  }
}
