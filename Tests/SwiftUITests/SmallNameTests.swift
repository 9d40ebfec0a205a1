import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonHeadless
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

@MainActor @Suite struct SmallNameTests {
    // MARK: Namespaces

    private struct Named: View {
        @Namespace private var space
        let name: String
        let hold: Hold<[String: Namespace.ID]>
        @State private var count = 0
        var body: some View {
            let _ = hold.put(space, at: name)
            Button("\(name) \(count)") { count += 1 }
        }
    }

    @Test func aNamespaceIsTheViewsOwnAsLongAsItIsThere() {
        struct Page: View {
            @State private var isOther = false
            let hold: Hold<[String: Namespace.ID]>
            var body: some View {
                Named(name: "a", hold: hold)
                Named(name: "b", hold: hold).id(isOther)
                Button("switch") { isOther.toggle() }
            }
        }
        let hold = Hold<[String: Namespace.ID]>()
        hold.value = [:]
        let rig = Rig { Page(hold: hold) }
        let (a, b) = (hold.value["a"]!, hold.value["b"]!)
        #expect(a != b)
        rig.tap("a 0")
        #expect(rig.labels == ["a 1", "b 0", "switch"])
        #expect(hold.value["a"] == a)
        rig.tap("switch")
        #expect(hold.value["a"] == a)
        #expect(hold.value["b"] != b)
        #expect(hold.value["b"] != a)
    }

    // MARK: What has no meaning

    @Test func whatHasNoMeaningIsNotedOnceAndChangesNothing() {
        let plain = Rig { Text("a") }
        let rig = Rig {
            Text("a").statusBarHidden().statusBar(hidden: true).keyboardType(.numberPad).autocapitalization(.none)
                .statusBarHidden(false)
        }
        #expect(rig.codes == [.withoutMeaning, .withoutMeaning, .withoutMeaning, .withoutMeaning])
        #expect(
            rig.diagnostics.map(\.message).sorted() == [
                "autocapitalization(_:) has no meaning here: the keyboard is not on the screen. It changes nothing.",
                "keyboardType(_:) has no meaning here: the keyboard is not on the screen. It changes nothing.",
                "statusBar(hidden:) has no meaning here: there is no status bar. It changes nothing.",
                "statusBarHidden(_:) has no meaning here: there is no status bar. It changes nothing.",
            ])
        #expect(rig.root.displayList.looksLike(plain.root.displayList))
        #expect(plain.codes == [])
    }

    @Test func whatHasNoMeaningIsNotPrinted() {
        let rig = Rig { EmptyView() }
        var printed: [Diagnostic.Code] = []
        rig.engine.onDiagnostic = { printed.append($0.code) }
        rig.engine.note(Diagnostic(.withoutMeaning, ""))
        rig.engine.report(Diagnostic(.invalidLayout, ""))
        #expect(printed == [.invalidLayout])
        #expect(rig.codes == [.withoutMeaning, .invalidLayout])
    }

    // MARK: Environment

    @Test func sizeCategoriesAreTypeSizesByOtherNames() {
        struct Reader: View {
            @Environment(\.sizeCategory) private var category
            @Environment(\.dynamicTypeSize) private var size
            @Environment(\.horizontalSizeClass) private var width
            @Environment(\.verticalSizeClass) private var height
            var body: some View {
                let _ = log("\(category) \(size) \(width as Any) \(height as Any)")
                EmptyView()
            }
        }
        _ = Rig {
            Reader()
            Reader().environment(\.sizeCategory, .accessibilityExtraLarge)
            Reader().environment(\.dynamicTypeSize, .xSmall).environment(\.horizontalSizeClass, .compact)
        }
        #expect(
            Log.take()
                == [
                    "large large Optional(SwiftUI.UserInterfaceSizeClass.regular) Optional(SwiftUI.UserInterfaceSizeClass.regular)",
                    "accessibilityExtraLarge accessibility3 Optional(SwiftUI.UserInterfaceSizeClass.regular) "
                        + "Optional(SwiftUI.UserInterfaceSizeClass.regular)",
                    "extraSmall xSmall Optional(SwiftUI.UserInterfaceSizeClass.compact) "
                        + "Optional(SwiftUI.UserInterfaceSizeClass.regular)",
                ].map { $0.replacingOccurrences(of: "SwiftUI.", with: "HalcyonViews.") })
        #expect(
            zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases).allSatisfy {
                ContentSizeCategory($1) == $0 && DynamicTypeSize($0) == $1
            })
    }

    @Test func theEnvironmentAsAWholeIsReadWhateverOfItChanges() {
        struct Reader: View {
            @Environment(\.self) private var all
            var body: some View { Text("\(all.lineLimit ?? 0) \(all.locale.identifier)") }
        }
        struct Page: View {
            @State private var step = 0
            var body: some View {
                Button("next") { step += 1 }
                Reader().lineLimit(step > 0 ? 2 : 1).environment(\.locale, Locale(identifier: step > 1 ? "de" : "en"))
            }
        }
        for policy in [LaunchOptions.Policy.swiftUI, .precise] {
            let rig = Rig(policy: policy) { Page() }
            #expect(rig.labels == ["next", "1 en"])
            rig.tap("next")
            #expect(rig.labels == ["next", "2 en"])
            rig.tap("next")
            #expect(rig.labels == ["next", "2 de"])
        }
    }

    private let address = URL(string: "https://example.com/a")!
    private let other = URL(string: "https://example.com/b")!

    private struct Opener: View {
        @Environment(\.openURL) private var openURL
        let address: URL
        var body: some View { Button("open") { openURL(address) { log("\($0)") } } }
    }

    @Test func anAddressIsOpenedByTheHost() {
        let rig = Rig { Opener(address: address) }
        rig.tap("open")
        #expect(Log.take() == ["false"])
        var opened: [URL] = []
        rig.engine.opensURL = {
            opened.append($0)
            return true
        }
        rig.tap("open")
        #expect((Log.take(), opened) == (["true"], [address]))
    }

    @Test func aHandlerAroundOpensAnAddressFirst() {
        func run(_ result: OpenURLAction.Result) -> ([String], [URL]) {
            var opened: [URL] = []
            let rig = Rig {
                Opener(address: address).environment(
                    \.openURL,
                    OpenURLAction { address in
                        log(address.lastPathComponent)
                        return result
                    })
            }
            rig.engine.opensURL = {
                opened.append($0)
                return true
            }
            rig.tap("open")
            return (Log.take(), opened)
        }
        #expect(run(.handled) == (["a", "true"], []))
        #expect(run(.discarded) == (["a", "false"], []))
        #expect(run(.systemAction) == (["a", "true"], [address]))
        #expect(run(.systemAction(other)) == (["a", "true"], [other]))
    }

    @Test func aLinkOpensItsAddress() {
        let rig = Rig {
            Link("title", destination: address)
            Link(destination: other) { Text("label") }
        }
        var opened: [URL] = []
        rig.engine.opensURL = {
            opened.append($0)
            return true
        }
        #expect(rig.tap("label") == nil)
        #expect(rig.tap("title") == nil)
        #expect(opened == [other, address])
        #expect(rig.engine.recorder.facts.count { $0.isBody } == 0)
    }

    @Test("483: a scene is active as long as its window is open, and its views are told before they go")
    func scenePhase() {
        struct Page: View {
            @Environment(\.scenePhase) private var phase
            var body: some View {
                Text("\(phase)").onChange(of: phase) { old, new in log("\(old) to \(new)") }.onDisappear { log("gone") }
            }
        }
        let life = SceneLife()
        let root = MountedRoot(
            SceneRoot(Page(), life: life), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(),
            isRecording: true,
            size: CGSize(width: 100, height: 100))
        root.willClose = life.end
        Log.lines = []
        root.runTurn()
        #expect(root.semantics().flattened.map(\.label) == ["", "active"])
        root.close()
        #expect(Log.take() == ["active to background"])
        root.close()
        #expect(Log.take() == [])
        #expect(
            root.engine.recorder.facts.filter(\.isBody).map(\.view) == ["SmallNameTests.Page", "SmallNameTests.Page"])
        #expect(ScenePhase.allCases.sorted() == [.background, .inactive, .active])
    }

    @Test func aScaledMetricGrowsAsTextOfItsStyleDoes() {
        struct Reader: View {
            @ScaledMetric private var length = 100.0
            @ScaledMetric(relativeTo: .largeTitle) private var large: CGFloat = 100
            var body: some View {
                let _ = log("\(length) \(large)")
                EmptyView()
            }
        }
        _ = Rig {
            Reader()
            Reader().environment(\.dynamicTypeSize, .accessibility1)
        }
        let lines = Log.take()
        #expect(lines[0] == "100.0 100.0")
        let grown = lines[1].split(separator: " ").map { Double($0)! }
        // 14 becomes 23 points.
        let expected: Double = 2300.0 / 14
        #expect(grown[0] == expected)
        #expect(grown[1] > 100 && grown[1] < grown[0])
    }

    @Test func anEnvironmentalModifierIsMadeAnewWhereTheEnvironmentChanges() {
        struct Wide: ViewModifier {
            let width: CGFloat
            func body(content: Content) -> some View { content.frame(width: width, height: 10) }
        }
        struct ByScheme: EnvironmentalModifier {
            func resolve(in environment: EnvironmentValues) -> Wide {
                Wide(width: environment.colorScheme == .dark ? 30 : 20)
            }
        }
        struct Page: View {
            @State private var isDark = false
            var body: some View {
                Button("switch") { isDark.toggle() }
                Text("a").modifier(ByScheme()).fixedSize().watchedWidth { log("\($0)") }
                    .environment(\.colorScheme, isDark ? .dark : .light)
            }
        }
        let rig = Rig { Page() }
        #expect(Log.take() == ["20.0"])
        rig.tap("switch")
        #expect(Log.take() == ["30.0"])
    }

    // MARK: Redaction

    private func bars(_ rig: Rig) -> [[Double]] {
        rig.root.displayList.fragments.values.flatMap(\.items).compactMap { item in
            guard case .fill(let path, _, _) = item else { return nil }
            let box = path.bounds
            let sides: [Double] = [box.minX, box.minY, box.width, box.height]
            return sides.map { ($0 * 100).rounded() / 100 }
        }.sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }
    }

    private func texts(_ rig: Rig) -> [String] {
        rig.root.displayList.fragments.values.flatMap(\.items).compactMap { item in
            guard case .text(let run) = item else { return nil }
            return run.layout.text
        }.sorted()
    }

    @Test func aPlaceholderHasBarsForLinesInTheSameLayout() {
        let rig = Rig {
            Text("abcd\nef").redacted(reason: .placeholder)
            Text("shown").unredacted().redacted(reason: .placeholder)
        }
        // 14 points high, 20 a line; the bars are seven tenths of 14.
        #expect(bars(rig) == [[0, 5.1, 28, 9.8], [0, 25.1, 14, 9.8]])
        #expect(texts(rig) == ["shown"])
        let frames = rig.root.semantics().flattened.filter { $0.role == .text }.map(\.frame.size)
        #expect(frames == [CGSize(width: 28, height: 40), CGSize(width: 35, height: 20)])
    }

    @Test func privacyHidesWhatIsPrivate() {
        let rig = Rig {
            VStack {
                Text("number").privacySensitive()
                Text("name")
            }
            .redacted(reason: .privacy)
            Text("more").privacySensitive()
        }
        #expect(texts(rig) == ["more", "name"])
        #expect(bars(rig) == [[0, 5.1, 42, 9.8]])
    }

    // MARK: Colours of UIKit

    @Test func systemColoursAreTheLooks() {
        func shown(_ color: UIColor, _ scheme: ColorScheme) -> String {
            var values = EnvironmentValues()
            values.colorScheme = scheme
            let resolved = Color(color).resolve(in: values)
            return [resolved.red, resolved.green, resolved.blue]
                .map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
        }
        #expect([shown(.systemGreen, .light), shown(.systemGreen, .dark)] == ["2AA654", "51C672"])
        #expect([shown(.label, .light), shown(.label, .dark)] == ["14181F", "F1F3F6"])
        #expect([shown(.systemBackground, .light), shown(.systemBackground, .dark)] == ["FFFFFF", "1B1D21"])
        #expect(shown(.darkGray, .light) == "555555")
        #expect(Color(.systemGray4) == Color(uiColor: .systemGray4))
        #expect(UIColor(Color.red) == UIColor.red)
    }
}

extension View {
    fileprivate func watchedWidth(_ action: @escaping (CGFloat) -> Void) -> some View {
        onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: action)
    }
}
