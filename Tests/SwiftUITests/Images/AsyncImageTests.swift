import Foundation
import HalcyonCairo
import HalcyonCore
import HalcyonHeadless
import SwiftUI
import Testing
import UIKit

/// Pictures from addresses, loaded for real.
@MainActor @Suite struct AsyncImageTests {
    /// A view in a window of its own.
    @MainActor final class Stage {
        let root: MountedRoot
        let host: HeadlessHost

        init<Content: View>(_ view: Content) throws {
            let engine = try PangoTextEngine()
            host = HeadlessHost(rasteriser: CairoRasteriser(engine))
            root = MountedRoot(view, clock: host.clock, textEngine: engine, size: CGSize(width: 100, height: 100))
            root.connect(to: host)
            root.runTurn()
        }

        /// Lets real time pass until something is seen; nil if it is not within ten seconds.
        func waits(for seen: (String) -> Bool) async -> String? {
            for _ in 0..<1000 {
                await host.settle()
                let dump = root.displayList.dump()
                if seen(dump) { return dump }
                try? await Task.sleep(for: .milliseconds(10))
            }
            return nil
        }
    }

    @Test("341: empty, then a picture or a failure; nil stays empty")
    func statement341() async throws {
        let server = PictureServer([
            "/a.png": .init(body: ImagePixelTests.png), "/text.png": .init(body: Data("no picture".utf8)),
            "/gone.png": .init(status: "404 Not Found", body: ImagePixelTests.png),
        ])
        defer { server.close() }
        struct Phases: View {
            let url: URL?
            var body: some View {
                AsyncImage(url: url) { phase in
                    if let image = phase.image {
                        image
                    } else if phase.error != nil {
                        Text("failed")
                    } else {
                        Text("empty")
                    }
                }
            }
        }
        let good = try Stage(Phases(url: server.url("/a.png")))
        #expect(good.root.displayList.dump().contains("\"empty\""))
        #expect(await good.waits { $0.contains("image \"a.png ") } != nil)
        for path in ["/text.png", "/gone.png", "/nothing.png"] {
            let stage = try Stage(Phases(url: server.url(path)))
            #expect(await stage.waits { $0.contains("\"failed\"") } != nil, "\(path)")
        }
        let refused = try Stage(Phases(url: URL(string: "http://127.0.0.1:1/a.png")))
        #expect(await refused.waits { $0.contains("\"failed\"") } != nil)
        let strange = try Stage(Phases(url: URL(string: "ftp://127.0.0.1/a.png")))
        #expect(await strange.waits { $0.contains("\"failed\"") } != nil)
        let nothing = try Stage(Phases(url: nil))
        await nothing.host.settle()
        #expect(nothing.root.displayList.dump().contains("\"empty\""))
        #expect(server.requests.sorted() == ["/a.png", "/gone.png", "/nothing.png", "/text.png"])
    }

    @Test func thePlainFormIsAQuietAreaUntilThePictureIsThere() async throws {
        let server = PictureServer(["/a.png": .init(body: ImagePixelTests.png, delay: 0.1)])
        defer { server.close() }
        let stage = try Stage(AsyncImage(url: server.url("/a.png"), scale: 2))
        #expect(stage.root.displayList.dump().contains("fill rect 0,0 100×100 #111B2D@4%"))
        #expect(await stage.waits { $0.contains("49,49.5 2×1") } != nil)
        let failed = try Stage(AsyncImage(url: server.url("/b.png")))
        for _ in 0..<100 where server.requests.last != "/b.png" { try await Task.sleep(for: .milliseconds(10)) }
        try await Task.sleep(for: .milliseconds(100))
        await failed.host.settle()
        #expect(failed.root.displayList.dump().contains("fill rect 0,0 100×100 #111B2D@4%"))
    }

    @Test func contentAndPlaceholder() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("halcyon-\(UUID().uuidString).png")
        try ImagePixelTests.png.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let stage = try Stage(
            AsyncImage(url: file) {
                $0.resizable().frame(width: 20, height: 10)
            } placeholder: {
                ProgressText()
            })
        #expect(stage.root.displayList.dump().contains("\"loading\""))
        #expect(await stage.waits { $0.contains("40,45 20×10") } != nil)
        let data = try #require(URL(string: "data:image/png;base64,\(ImagePixelTests.png.base64EncodedString())"))
        let inline = try Stage(AsyncImage(url: data))
        #expect(await inline.waits { $0.contains("image \"data ") } != nil)
    }

    /// Loading ends with the view: what would arrive later has nobody to tell.
    @Test func aViewThatGoesStopsLoading() async throws {
        let server = PictureServer(["/slow.png": .init(body: ImagePixelTests.png, delay: 0.3)])
        defer { server.close() }
        @MainActor final class Model: ObservableObject { @Published var isShown = true }
        struct Shown: View {
            @ObservedObject var model: Model
            let server: PictureServer
            var body: some View {
                if model.isShown { AsyncImage(url: server.url("/slow.png")) } else { Text("gone") }
            }
        }
        let model = Model()
        let stage = try Stage(Shown(model: model, server: server))
        for _ in 0..<100 where server.requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(server.requests == ["/slow.png"])
        model.isShown = false
        await stage.host.settle()
        #expect(stage.root.displayList.dump().contains("\"gone\""))
        let turns = stage.root.engine.turn
        try await Task.sleep(for: .milliseconds(500))
        await stage.host.settle()
        #expect(stage.root.engine.turn == turns)
    }

    struct ProgressText: View { var body: some View { Text("loading") } }

    @Test func anotherAddressIsAnotherPicture() async throws {
        let server = PictureServer([
            "/slow.png": .init(body: ImagePixelTests.png, delay: 0.3), "/fast.png": .init(body: ImagePixelTests.png),
        ])
        defer { server.close() }
        @MainActor final class Model: ObservableObject { @Published var path = "/slow.png" }
        struct Shown: View {
            @ObservedObject var model: Model
            let server: PictureServer
            var body: some View { AsyncImage(url: server.url(model.path)) }
        }
        let model = Model()
        let stage = try Stage(Shown(model: model, server: server))
        await stage.host.settle()
        model.path = "/fast.png"
        #expect(await stage.waits { $0.contains("image \"fast.png ") } != nil)
        // What was asked for first and comes late is not shown.
        try await Task.sleep(for: .milliseconds(500))
        await stage.host.settle()
        #expect(stage.root.displayList.dump().contains("image \"fast.png "))
    }
}
