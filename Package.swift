// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The modules bear SwiftUI's, UIKit's and Combine's names so that users' imports resolve; on Apple's platforms those
// names are taken, hence the empty package there.
#if os(Linux)

let window: TargetDependency.Condition? = .when(traits: ["Window"])

/// Our own modules: Swift 6 language mode throughout.
func floor(
    _ name: String, _ dependencies: [TargetDependency] = [], exclude: [String] = []
) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: [.swiftLanguageMode(.v6)])
}

/// All that `import SwiftUI` brings. Targets name every module whose declarations they use, and products have them all:
/// through another target alone users' programs would not be built anew when such a module changes, and would read fields at
/// places where they no longer are.
let floors = [
    "SwiftUI", "UIKit", "HalcyonViews", "HalcyonCore", "HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing", "Combine",
]
let house: [TargetDependency] = floors.map { .target(name: $0) }

func tests(_ name: String, _ dependencies: [TargetDependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: [.swiftLanguageMode(.v6)])
}

typealias TargetDependency = Target.Dependency
extension Target.Dependency { typealias Condition = TargetDependencyCondition }

let package = Package(
    name: "Halcyon",
    products: [
        .library(name: "SwiftUI", targets: floors),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "UIKit", targets: floors.filter { $0 != "SwiftUI" }),
        .library(name: "HalcyonJournal", targets: ["HalcyonJournal", "HalcyonEngine"]),
        .library(name: "HalcyonInspector", targets: ["HalcyonInspector"] + floors),
        .library(name: "HalcyonTesting", targets: ["HalcyonTesting"] + floors),
        .executable(name: "halcyon", targets: ["halcyon"]),
        .executable(name: "halcyon-fuzz", targets: ["Fuzz"]),
    ],
    traits: [
        .trait(name: "Window", description: "The GTK 4 host: real windows. Without it nothing links GTK."),
        .trait(
            name: "NoRecorder", description: "Nothing is counted or recorded: for measuring what that costs."),
        .default(enabledTraits: ["Window"]),
    ],
    targets: [
        // The floors, lowest first. `make lint` holds the imports against the table in CONTRIBUTING.md.
        floor("Combine"),
        floor("HalcyonDrawing"),
        floor("HalcyonPlatform", ["HalcyonDrawing"]),
        .target(name: "CEngineSupport"),
        .target(
            name: "HalcyonEngine", dependencies: ["HalcyonPlatform", "HalcyonDrawing", "CEngineSupport"],
            swiftSettings: [
                .swiftLanguageMode(.v6), .define("HALCYON_NO_RECORDER", .when(traits: ["NoRecorder"])),
            ]),
        .systemLibrary(
            name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .target(
            name: "CFontMap", dependencies: ["CPangoCairo"],
            linkerSettings: [.linkedLibrary("pangoft2-1.0"), .linkedLibrary("fontconfig")]),
        .target(name: "CPixels", linkerSettings: [.linkedLibrary("m")]),
        .target(name: "CGlyphs", dependencies: ["CPangoCairo"], linkerSettings: [.linkedLibrary("m")]),
        .systemLibrary(
            name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        .systemLibrary(name: "CRsvg", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
        .target(
            name: "CImages", dependencies: ["CPangoCairo", "CPixbuf", "CRsvg"], linkerSettings: [.linkedLibrary("m")]),
        floor("HalcyonImages", ["HalcyonDrawing", "CImages"]),
        floor(
            "HalcyonCairo", ["HalcyonDrawing", "HalcyonImages", "CPangoCairo", "CFontMap", "CPixels", "CGlyphs"]),
        .macro(name: "HalcyonMacros", swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(name: "CMetadataSections"),
        floor(
            "HalcyonCore",
            [
                "HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing", "Combine", "HalcyonMacros", "CMetadataSections",
                "CEngineSupport",
            ]),
        floor(
            "HalcyonViews",
            ["HalcyonCore", "HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing", "HalcyonImages", "Combine"],
            exclude: ["Look/tokens.json"]),
        floor("_Testing_UIKit"),
        floor(
            "UIKit",
            [
                "HalcyonViews", "HalcyonCore", "HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing", "HalcyonImages",
                "_Testing_UIKit",
            ]),
        floor("HalcyonJournal", ["HalcyonEngine"]),
        .target(name: "CMainLoop"),
        floor("HalcyonHeadless", ["HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing", "HalcyonCairo", "CMainLoop"]),
        .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(
            name: "CGtkHost", dependencies: ["CMainLoop", .target(name: "CGtk4", condition: window)],
            cSettings: [.define("HALCYON_WINDOW", .when(traits: ["Window"]))]),
        floor(
            "HalcyonGTK",
            [
                "HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing", "HalcyonCairo", "CMainLoop",
                .target(name: "CGtkHost", condition: window),
                .target(name: "CGtk4", condition: window),
            ]),
        floor(
            "SwiftUI",
            [
                "HalcyonCore", "HalcyonViews", "UIKit", "Combine", "HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing",
                "HalcyonHeadless", "HalcyonCairo",
                .target(name: "HalcyonGTK", condition: window),
            ]),
        floor("HalcyonInspector", house + ["HalcyonJournal"]),
        floor("HalcyonTesting", house + ["HalcyonHeadless", "HalcyonCairo", "HalcyonJournal"]),
        .executableTarget(name: "halcyon", dependencies: ["HalcyonJournal"], swiftSettings: [.swiftLanguageMode(.v6)]),

        // What a newcomer opens first.
        .executableTarget(name: "Counter", dependencies: house, path: "Examples/Counter", exclude: ["session.ndjson"]),

        .target(
            name: "WheelViews", dependencies: house + ["HalcyonInspector"], path: "Examples/Wheel/Views",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Wheel", dependencies: house + ["WheelViews", "HalcyonInspector"], path: "Examples/Wheel/App",
            swiftSettings: [.swiftLanguageMode(.v6)]),

        // The floor under truth: random programs against fresh evaluations.
        .executableTarget(
            name: "Fuzz",
            dependencies: ["SwiftUI", "HalcyonCore", "HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing"],
            path: "Fuzz",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        // DEBUG in every configuration, since the write-ups tint their views only then.
        .target(
            name: "RedrawLabExperiments", dependencies: house + ["HalcyonJournal"],
            path: "Examples/RedrawLab/Experiments", swiftSettings: [.swiftLanguageMode(.v6), .define("DEBUG")]),
        .target(
            name: "RedrawLabViews",
            dependencies: house + [
                "RedrawLabExperiments", "HalcyonInspector", "HalcyonJournal", "HalcyonHeadless", "HalcyonCairo",
            ], path: "Examples/RedrawLab/Lab", swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "RedrawLab", dependencies: house + ["RedrawLabViews", "RedrawLabExperiments", "HalcyonInspector"],
            path: "Examples/RedrawLab/App", swiftSettings: [.swiftLanguageMode(.v6)]),

        tests("CombineTests", ["Combine"]),
        tests("HalcyonDrawingTests", ["HalcyonDrawing"]),
        tests("HalcyonImagesTests", ["HalcyonImages", "HalcyonDrawing"]),
        tests(
            "HalcyonViewsTests",
            [
                "Combine", "HalcyonViews", "HalcyonCore", "HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing",
                "HalcyonImages",
            ], exclude: ["Images/used-symbols.tsv"]),
        .executableTarget(
            name: "DeepProbe", dependencies: house, path: "Tests/Fixtures/DeepProbe",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "PaintProbe", dependencies: house, path: "Tests/Fixtures/PaintProbe",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "TrapProbe", dependencies: house, path: "Tests/Fixtures/TrapProbe",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        tests(
            "SwiftUITests",
            house + ["HalcyonTestSupport", "HalcyonHeadless", "HalcyonCairo", "DeepProbe", "PaintProbe", "TrapProbe"]),
        .target(
            name: "HalcyonTestSupport", dependencies: house, path: "Tests/Support/HalcyonTestSupport",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        tests("HalcyonEngineTests", house + ["HalcyonTestSupport", "PlaceProbe"]),
        tests("HalcyonCoreTests", house + ["HalcyonTestSupport", "HalcyonHeadless", "HalcyonCairo"]),
        tests("HalcyonInspectorTests", house + ["HalcyonInspector", "HalcyonCairo"]),
        tests(
            "HalcyonJournalTests",
            house + ["HalcyonJournal", "HalcyonTestSupport", "RedrawLabExperiments", "halcyon"]),
        tests(
            "RedrawLabTests",
            house + [
                "HalcyonInspector", "HalcyonJournal", "HalcyonTestSupport", "RedrawLabExperiments", "RedrawLabViews",
                "RedrawLab",
            ]),
        tests("HalcyonCairoTests", ["HalcyonCairo", "HalcyonDrawing", "CGlyphs", "CPangoCairo"]),
        tests("UIKitTests", house + ["HalcyonTesting", "HalcyonHeadless", "HalcyonJournal", "HalcyonCairo"]),
        tests(
            "WheelTests",
            house + [
                "WheelViews", "HalcyonTesting", "HalcyonHeadless", "HalcyonJournal", "HalcyonCairo", "HalcyonInspector",
                "RedrawLabExperiments", "Counter", "Wheel",
            ]),
        tests("ControlTests", house + ["HalcyonTesting", "HalcyonHeadless", "HalcyonJournal", "HalcyonCairo"]),
        tests(
            "GoldenTests",
            house + ["HalcyonHeadless", "HalcyonCairo", "HalcyonImages", "RedrawLabExperiments", "RedrawLabViews"],
            exclude: ["Pictures"]),
        tests("HalcyonPlatformTests", ["HalcyonPlatform", "HalcyonDrawing"]),
        .target(
            name: "HandBuilt", dependencies: ["HalcyonPlatform", "HalcyonDrawing"], path: "Tests/Fixtures/HandBuilt",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "HostProbe",
            dependencies: [
                "HandBuilt", "HalcyonHeadless", "HalcyonPlatform", "HalcyonDrawing", "HalcyonCairo",
                .target(name: "HalcyonGTK", condition: window),
            ], path: "Tests/Fixtures/HostProbe", swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(
            name: "ProbeControl", path: "Tests/Fixtures/ProbeControl", swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "PlaceProbe", dependencies: house, path: "Tests/Fixtures/PlaceProbe",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        tests(
            "HalcyonHeadlessTests",
            [
                "HalcyonHeadless", "HalcyonPlatform", "HalcyonDrawing", "HalcyonCairo", "HandBuilt", "HostProbe",
                "ProbeControl",
            ]),
        .executableTarget(
            name: "FormProgram", dependencies: house, path: "Tests/Fixtures/FormProgram",
            swiftSettings: [.swiftLanguageMode(.v6)]),
        tests(
            "WindowTests",
            ["HalcyonCairo", "HostProbe", "ProbeControl", "Counter", "FormProgram", "RedrawLab", "Wheel"],
            exclude: ["fingers.py", "reader.py", "touchpad.py"]),
        tests("HalcyonTestingTests", house + ["HalcyonTesting"]),
    ],
    swiftLanguageModes: [.v6, .v5]
)

#else
let package = Package(name: "Halcyon")
#endif
