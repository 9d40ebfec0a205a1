// swift-tools-version: 6.1
import PackageDescription

// Without the trait `Window`: nothing here opens one.
let package = Package(
    name: "Benchmarks",
    traits: [.trait(name: "NoRecorder", description: "Halcyon without its recorder, to see what recording costs.")],
    dependencies: [
        .package(
            name: "Halcyon", path: "..",
            traits: [.trait(name: "NoRecorder", condition: .when(traits: ["NoRecorder"]))])
    ],
    targets: [
        .target(name: "CHeap"),
        // What every peer needs: the data, the operations' names, clocks and results.
        .target(name: "Measuring", dependencies: ["CHeap"]),
        // Plain objects, changed by code that knows what changed; and the same behind a keyed list.
        .target(name: "Floors", dependencies: ["Measuring"]),
        // The workload as views, compiled as a user's module is.
        .target(
            name: "Workload",
            dependencies: [
                "Measuring", .product(name: "SwiftUI", package: "Halcyon"),
                .product(name: "HalcyonTesting", package: "Halcyon"),
            ]),
        .executableTarget(name: "bench", dependencies: ["Measuring", "Floors", "Workload"]),
    ],
    swiftLanguageModes: [.v6]
)
