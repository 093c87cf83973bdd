// swift-tools-version: 6.2
import PackageDescription

// A folder is a target, and a target imports only what stands here; Tests/ModelTests/HouseTests.swift holds it to that.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// The release build is one file that needs nothing of the machine, and starts in a millisecond: everything is linked
// statically (lld, for the other linkers warn about glibc's own static parts), generic code is specialised across the
// targets, and metadata of generic types is reached directly, where a look-up by name costs a night a quarter of its time.
let optimised: [SwiftSetting] = strict + [.unsafeFlags([
    "-static-stdlib", "-cross-module-optimization", "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
], .when(configuration: .release))]
let oneFile: [LinkerSetting] = [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(configuration: .release))]

let package = Package(
    name: "jamaal",
    products: [
        .executable(name: "jamaal", targets: ["jamaal"]),
        .executable(name: "jamaal-bench", targets: ["jamaal-bench"]),
    ],
    targets: [
        .target(name: "Values", swiftSettings: optimised),
        .target(name: "JSON", swiftSettings: optimised),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "SQLite", dependencies: ["CSQLite", "Values"], swiftSettings: optimised),
        .target(name: "Model", dependencies: ["Values"], swiftSettings: optimised),
        .target(name: "Store", dependencies: ["Model", "SQLite", "JSON"], swiftSettings: optimised),
        .target(name: "Rules", dependencies: ["Model", "JSON"], swiftSettings: optimised),
        .target(name: "Planner", dependencies: ["Rules", "Store"], swiftSettings: optimised),
        .target(name: "Operations", dependencies: ["Planner"], swiftSettings: optimised),
        .executableTarget(name: "jamaal", dependencies: ["Operations"], swiftSettings: optimised, linkerSettings: oneFile),
        .executableTarget(name: "jamaal-bench", dependencies: ["JSON"], swiftSettings: optimised, linkerSettings: oneFile),
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
