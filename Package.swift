// swift-tools-version: 6.2
import PackageDescription

// A folder is a target, and names all that it imports, for a change in any of it must build it anew; HouseTests holds
// every import line to the house's own table.
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
        .target(name: "SQLite", dependencies: ["Values", "CSQLite"], swiftSettings: optimised),
        .target(name: "Model", dependencies: ["Values"], swiftSettings: optimised),
        .target(name: "Store", dependencies: ["Values", "JSON", "SQLite", "Model"], swiftSettings: optimised),
        .target(name: "Rules", dependencies: ["Values", "JSON", "Model"], swiftSettings: optimised),
        .target(name: "Planner", dependencies: ["Values", "JSON", "Model", "Store", "Rules"], swiftSettings: optimised),
        .target(name: "Mustache", swiftSettings: optimised),
        // The shipped templates, as text in the program: packed by a tool at every build in which one of them changed.
        .executableTarget(name: "TemplatePacker", swiftSettings: strict),
        .plugin(name: "PackTemplates", capability: .buildTool(), dependencies: ["TemplatePacker"], path: "Sources/PackTemplates"),
        .target(name: "Templates", path: "Templates", swiftSettings: optimised, plugins: ["PackTemplates"]),
        .target(name: "Reports", dependencies: ["Values", "JSON", "Model", "Rules", "Mustache", "Templates"], swiftSettings: optimised),
        .target(
            name: "Operations", dependencies: ["Values", "JSON", "Model", "Store", "Rules", "Planner", "Reports"],
            swiftSettings: optimised),
        .executableTarget(
            name: "jamaal", dependencies: ["Values", "JSON", "SQLite", "Model", "Store", "Rules", "Planner", "Mustache", "Templates", "Reports", "Operations"],
            swiftSettings: optimised, linkerSettings: oneFile),
        .executableTarget(name: "jamaal-bench", dependencies: ["JSON"], swiftSettings: optimised, linkerSettings: oneFile),
        .target(
            name: "Support", dependencies: ["Values", "JSON", "SQLite", "Model", "Store", "Rules", "Planner", "Operations"],
            path: "Tests/Support", swiftSettings: strict),
        .testTarget(name: "ValuesTests", dependencies: ["Values", "Support"], swiftSettings: strict),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
        .testTarget(name: "SQLiteTests", dependencies: ["Values", "SQLite", "Support"], swiftSettings: strict),
        .testTarget(name: "ModelTests", dependencies: ["Values", "Model", "Support"], swiftSettings: strict),
        .testTarget(
            name: "StoreTests", dependencies: ["Values", "JSON", "SQLite", "Model", "Store", "Support"],
            swiftSettings: strict),
        .testTarget(name: "RulesTests", dependencies: ["Values", "Model", "Rules", "Support"], swiftSettings: strict),
        .testTarget(
            name: "PlannerTests", dependencies: ["Values", "JSON", "SQLite", "Model", "Store", "Rules", "Planner", "Support"],
            swiftSettings: strict),
        .testTarget(name: "MustacheTests", dependencies: ["JSON", "Mustache", "Support"], swiftSettings: strict),
        .testTarget(
            name: "ReportsTests", dependencies: ["Values", "JSON", "Model", "Rules", "Mustache", "Templates", "Reports", "Support"], swiftSettings: strict),
        .testTarget(
            name: "OperationsTests", dependencies: ["Values", "JSON", "SQLite", "Model", "Store", "Rules", "Planner", "Reports", "Operations", "Support"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests", dependencies: ["JSON", "SQLite", "Model", "Store", "Rules", "Planner", "Mustache", "Reports", "Operations", "jamaal", "Support"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
