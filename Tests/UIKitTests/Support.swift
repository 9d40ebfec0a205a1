import Foundation
import HalcyonEngine
import HalcyonJournal
import HalcyonTesting
import SwiftUI

/// What happened, in order.
@MainActor final class Events {
    var list: [String] = []
    nonisolated init() {}
    func add(_ event: String) { list.append(event) }
    /// How often an event is in the list.
    func count(_ event: String) -> Int { list.filter { $0 == event }.count }
}

/// Shows one view of UIKit's.
struct Shown<Kind: UIView>: UIViewRepresentable {
    let make: @MainActor () -> Kind
    var update: @MainActor (Kind) -> Void = { _ in }
    func makeUIView(context: Context) -> Kind { make() }
    func updateUIView(_ uiView: Kind, context: Context) { update(uiView) }
}

extension TestRoot {
    /// What is drawn, a line an item.
    var drawn: [String] {
        mounted.displayList.dump().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Verdict of each run of a body, in order.
    func verdicts(of view: String) -> [Verdict] {
        Journal(mounted.engine.recorder).runs.filter { $0.view.hasSuffix(view) }.map(\.verdict)
    }

    /// The messages of diagnostics of a kind.
    func messages(_ code: Diagnostic.Code) -> [String] { diagnostics.filter { $0.code == code }.map(\.message) }

    /// Where diagnostics of a kind say that they are from: file and line, as a debug build knows them.
    func places(_ code: Diagnostic.Code) -> [String] {
        diagnostics.filter { $0.code == code }.map { diagnostic in
            let source = diagnostic.place.flatMap { PlacePrinter.sources(of: [$0])[0].first }
            return source?.description ?? "nowhere"
        }
    }

    /// Leaves a picture in the folder for pictures that tests look at, if there is one.
    func show(_ name: String, scale: Double = 2) throws {
        guard let folder = ProcessInfo.processInfo.environment["HALCYON_LOOK"] else { return }
        try picture(scale: scale).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}
