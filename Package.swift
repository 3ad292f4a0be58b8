// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "framewise",
  platforms: [.macOS(.v26), .iOS(.v17)],
  products: [
    .executable(name: "framewise", targets: ["framewise"]),
    .library(name: "FrameRecorder", targets: ["FrameRecorder"]),
  ],
  targets: [
    .systemLibrary(
      name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "FrameModel",
      // Rounding is libm's on Linux, which nothing else links when Foundation is not imported.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Arguments"),
    .target(name: "CByteMasks"),
    .target(name: "TraceIngest", dependencies: ["FrameModel", "CByteMasks", "CZlib"]),
    .target(name: "FrameAnalysis", dependencies: ["FrameModel"]),
    .target(
      name: "MotionRules", dependencies: ["FrameModel", "FrameAnalysis"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ReleaseGate", dependencies: ["Arguments", "FrameModel", "FrameAnalysis"]),
    .target(name: "Reports", dependencies: ["FrameModel", "FrameAnalysis", "MotionRules"]),
    .target(name: "CFrameRecorder"),
    .target(name: "FrameRecorder", dependencies: ["CFrameRecorder"]),
    .executableTarget(
      name: "framewise",
      dependencies: [
        "Arguments", "CFreedMemory", "FrameModel", "TraceIngest", "FrameAnalysis", "MotionRules",
        "ReleaseGate", "Reports",
      ]),
    .executableTarget(
      name: "framewise-bench",
      dependencies: [
        "CAllocationCount", "CFreedMemory", "FrameModel", "FrameRecorder", "TraceIngest",
        "FrameAnalysis", "ReleaseGate", "Reports",
      ]),
    .target(name: "CAllocationCount"),
    .target(name: "CFreedMemory"),

    .target(name: "TestSupport", dependencies: ["FrameModel"], path: "Tests/TestSupport"),
    .testTarget(name: "FrameModelTests", dependencies: ["FrameModel", "TestSupport"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
    .testTarget(
      name: "TraceIngestTests",
      dependencies: ["CByteMasks", "FrameModel", "TraceIngest", "TestSupport"]),
    .testTarget(
      name: "FrameRecorderTests",
      dependencies: [
        "CAllocationCount", "FrameModel", "FrameRecorder", "TraceIngest", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FrameAnalysisTests",
      dependencies: ["FrameModel", "FrameAnalysis", "ReleaseGate", "TestSupport"]),
    .testTarget(
      name: "MotionRulesTests",
      dependencies: ["FrameModel", "TraceIngest", "FrameAnalysis", "MotionRules", "TestSupport"]),
    .testTarget(
      name: "ReleaseGateTests",
      dependencies: [
        "FrameModel", "FrameAnalysis", "ReleaseGate", "framewise-bench", "TestSupport",
      ]),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["FrameModel", "FrameAnalysis", "MotionRules", "Reports", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FramewiseTests",
      dependencies: [
        "framewise", "FrameModel", "TraceIngest", "FrameAnalysis", "Reports", "TestSupport",
      ],
      exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)

// libFuzzer brings its own main, so the target would not link in an ordinary build.
if Context.environment["FRAMEWISE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "framewise-fuzz", dependencies: ["FrameModel", "TraceIngest", "FrameAnalysis"]))
}

let inC: Set = ["CAllocationCount", "CByteMasks", "CFrameRecorder", "CFreedMemory"]

for target in package.targets where target.type != .system && !inC.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .strictMemorySafety(),
    ]
}
