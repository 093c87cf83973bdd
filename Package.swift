// swift-tools-version: 6.2
import PackageDescription

// A folder is a target, and a target imports only what stands here; Tests/ModelTests/HouseTests.swift holds it to that.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// The release build carries the Swift runtime in the binary: one file to install, and a start in milliseconds.
let oneFile: [SwiftSetting] = strict + [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
let oneFileLink: [LinkerSetting] = [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]

let package = Package(
    name: "jamaal",
    products: [
        .executable(name: "jamaal", targets: ["jamaal"]),
        .executable(name: "jamaal-bench", targets: ["jamaal-bench"]),
    ],
    targets: [
        .target(name: "Values", swiftSettings: oneFile),
        .target(name: "JSON", swiftSettings: oneFile),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "SQLite", dependencies: ["CSQLite", "Values"], swiftSettings: oneFile),
        .target(name: "Model", dependencies: ["Values"], swiftSettings: oneFile),
        .target(name: "Store", dependencies: ["Model", "SQLite", "JSON"], swiftSettings: oneFile),
        .target(name: "Rules", dependencies: ["Model", "JSON"], swiftSettings: oneFile),
        .target(name: "Planner", dependencies: ["Rules", "Store"], swiftSettings: oneFile),
        .target(name: "Operations", dependencies: ["Planner"], swiftSettings: oneFile),
        .executableTarget(name: "jamaal", dependencies: ["Operations"], swiftSettings: oneFile, linkerSettings: oneFileLink),
        .executableTarget(name: "jamaal-bench", dependencies: ["JSON"], swiftSettings: oneFile, linkerSettings: oneFileLink),
        .target(name: "Support", dependencies: ["Operations"], path: "Tests/Support", swiftSettings: strict),
        .testTarget(name: "ValuesTests", dependencies: ["Values", "Support"], swiftSettings: strict),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
        .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "Support"], swiftSettings: strict),
        .testTarget(name: "ModelTests", dependencies: ["Model", "Support"], swiftSettings: strict),
        .testTarget(name: "StoreTests", dependencies: ["Store", "Support"], swiftSettings: strict),
        .testTarget(name: "RulesTests", dependencies: ["Rules", "Support"], swiftSettings: strict),
        .testTarget(name: "PlannerTests", dependencies: ["Planner", "Support"], swiftSettings: strict),
        .testTarget(name: "OperationsTests", dependencies: ["Operations", "Support"], swiftSettings: strict),
        .testTarget(name: "CommandTests", dependencies: ["jamaal", "Support"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
