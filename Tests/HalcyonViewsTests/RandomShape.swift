import Combine
import Foundation
import HalcyonCore
import HalcyonViews

/// A view tree as a value, so that a random one can be made and changed.
struct Shape: Identifiable {
    enum Kind: CaseIterable {
        case text, spacer, vertical, horizontal, group, padding, button, optional, priority, fixedSize, frame,
            flexibleFrame, depth, offset, position, aspectRatio, hidden, guide, divider, overlay, background,
            reader, placeReader, flow, anyLayout, grid, row, cell, fitting, direction, anchored,
            inset, ignoring, safePadding
    }
    var id: Int
    var kind: Kind
    var text = ""
    var length: CGFloat?
    var alignment = 1
    var flag = true
    var children: [Shape] = []

    /// The shape as text, for a failure's report.
    func outline(_ depth: Int = 0) -> String {
        let line =
            String(repeating: "  ", count: depth)
            + "\(kind) \(text.debugDescription) \(length.map { "\($0)" } ?? "-") \(alignment) \(flag)\n"
        return children.reduce(line) { $0 + $1.outline(depth + 1) }
    }
}

/// The view that a shape describes.
struct ShapeView: View {
    let shape: Shape

    // Without a flag guides that no view has of itself decide.
    private var horizontal: HorizontalAlignment {
        shape.flag ? [.leading, .center, .trailing][shape.alignment] : HorizontalAlignment(ThirdGuide.self)
    }
    private var vertical: VerticalAlignment {
        shape.flag
            ? [.top, .center, .bottom][shape.alignment]
            : [.firstTextBaseline, .center, .lastTextBaseline][shape.alignment]
    }

    var body: some View {
        switch shape.kind {
        case .text: Text(shape.text)
        case .spacer: Spacer(minLength: shape.length)
        case .vertical: VStack(alignment: horizontal, spacing: shape.length) { content }
        case .horizontal: HStack(alignment: vertical, spacing: shape.length) { content }
        case .group: content
        case .padding:
            content.padding(shape.alignment == 0 ? .all : shape.alignment == 1 ? .horizontal : .top, shape.length)
        case .button: Button(action: {}) { content }
        case .optional: if shape.flag { content }
        case .priority: content.layoutPriority(Double(shape.alignment) - (shape.flag ? 0 : 1))
        case .fixedSize: content.fixedSize(horizontal: shape.flag, vertical: shape.alignment == 0)
        case .frame:
            content.frame(
                width: shape.length.map { $0 * 6 }, height: shape.flag ? 50 : nil,
                alignment: Alignment(horizontal: horizontal, vertical: vertical))
        case .depth:
            ZStack(alignment: Alignment(horizontal: horizontal, vertical: vertical)) { content }
        case .offset: content.offset(x: shape.length ?? 0, y: shape.flag ? 5 : 0)
        case .position: content.position(x: shape.length ?? 0, y: 20)
        case .aspectRatio:
            content.aspectRatio(shape.length.map { max($0, 4) / 8 }, contentMode: shape.flag ? .fit : .fill)
        case .hidden: content.hidden()
        case .guide:
            content
                .alignmentGuide(shape.alignment == 0 ? .leading : HorizontalAlignment(ThirdGuide.self)) { view in
                    (shape.length ?? 1) + view[HorizontalAlignment.center]
                }
                .alignmentGuide(shape.alignment == 0 ? VerticalAlignment.center : .top) {
                    $0.height - ($0[explicit: .top] ?? 3)
                }
        case .divider: Divider()
        case .overlay: rest.overlay(alignment: Alignment(horizontal: horizontal, vertical: vertical)) { first }
        case .background: rest.background(alignment: Alignment(horizontal: horizontal, vertical: vertical)) { first }
        case .reader:
            GeometryReader { proxy in
                if proxy.size.width > 60 { content } else { Text("narrow") }
                if shape.flag { Text("\(proxy.size.width)").padding(proxy.size.height / 8) }
            }
        case .grid:
            Grid(
                alignment: Alignment(horizontal: horizontal, vertical: vertical), horizontalSpacing: shape.length,
                verticalSpacing: shape.flag ? nil : 3
            ) { content }
        case .row: GridRow(alignment: shape.flag ? nil : vertical) { content }
        case .cell:
            content.gridCellColumns(shape.alignment).gridCellUnsizedAxes(shape.flag ? [] : .horizontal)
        case .fitting: ViewThatFits(in: shape.flag ? [.horizontal, .vertical] : .horizontal) { content }
        case .inset:
            rest.safeAreaInset(edge: shape.flag ? .bottom : .top, spacing: shape.length) { first }
        case .ignoring: content.ignoresSafeArea(edges: [.all, .top, .horizontal][shape.alignment])
        case .safePadding: content.safeAreaPadding([.all, .vertical, .leading][shape.alignment], shape.length)
        case .direction: content.environment(\.layoutDirection, shape.flag ? .rightToLeft : .leftToRight)
        case .anchored:
            content
                .anchorPreference(key: FrameKey.self, value: .bounds) { [$0] }
                .overlayPreferenceValue(FrameKey.self) { anchors in
                    GeometryReader { proxy in
                        let frames = anchors.map { proxy[$0].width }
                        Text("\(frames)").padding(shape.length ?? 0)
                    }
                }
        case .flow: Flow(spacing: shape.length ?? 2) { content }
        case .anyLayout:
            let spacing = shape.length
            let layouts = [
                AnyLayout(HStackLayout(alignment: vertical, spacing: spacing)),
                AnyLayout(VStackLayout(alignment: horizontal, spacing: spacing)),
                AnyLayout(ZStackLayout(alignment: Alignment(horizontal: horizontal, vertical: vertical))),
            ]
            let layout = layouts[shape.alignment]
            layout { content }
        case .placeReader:
            content.padding(shape.length ?? 1).overlay {
                GeometryReader { proxy in
                    Text("\(proxy.frame(in: .global))").padding(proxy.size.width > 20 ? 1 : 2)
                }
            }
        case .flexibleFrame:
            content.frame(
                minWidth: shape.flag ? nil : 30, maxWidth: shape.alignment == 0 ? nil : .infinity,
                maxHeight: shape.alignment == 1 ? 60 : nil, alignment: .topLeading)
        }
    }

    private var content: some View { ForEach(shape.children) { ShapeView(shape: $0) } }
    private var first: some View { ForEach(shape.children.prefix(1)) { ShapeView(shape: $0) } }
    private var rest: some View { ForEach(shape.children.dropFirst()) { ShapeView(shape: $0) } }
}

struct FrameKey: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

/// Views in lines, as many in each as fit; every third one is left where it would be.
struct Flow: Layout {
    var spacing: CGFloat

    /// Where the views stand, and how large all of it is.
    private func places(_ width: CGFloat, _ subviews: Subviews) -> (places: [CGPoint], size: CGSize) {
        var places: [CGPoint] = []
        var (x, y, line, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width { (x, y, line) = (0, y + line + spacing, 0) }
            places.append(CGPoint(x: x, y: y))
            widest = max(widest, x + size.width)
            line = max(line, size.height)
            x += size.width + spacing
        }
        return (places, CGSize(width: max(widest, 0), height: max(y + line, 0)))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        places(proposal.width ?? .infinity, subviews).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let places = places(bounds.width, subviews).places
        for (number, subview) in subviews.enumerated() where number % 3 < 2 {
            subview.place(
                at: CGPoint(x: bounds.minX + places[number].x, y: bounds.minY + places[number].y),
                proposal: number % 2 == 0 ? .unspecified : proposal)
        }
    }
}

/// A guide at a third of the width.
enum ThirdGuide: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

final class ShapeModel: ObservableObject {
    @Published var shape: Shape
    init(_ shape: Shape) { self.shape = shape }
}

struct ShapeRoot: View {
    @ObservedObject var model: ShapeModel
    var body: some View { ShapeView(shape: model.shape) }
}

/// Random numbers that a seed repeats.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Makes and changes random shapes.
struct ShapeMaker {
    var numbers: SeededNumbers
    private var lastID = 0
    private(set) var changes: [String: Int] = [:]

    init(seed: UInt64) { numbers = SeededNumbers(seed) }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    mutating func text() -> String {
        let words = (0..<(1 + below(4))).map { _ in String(repeating: "x", count: 1 + below(9)) }
        return words.joined(separator: chance(15) ? "\n" : " ")
    }

    mutating func length() -> CGFloat? { chance(40) ? nil : [0, 3, 8, 12.5, 20, -4][below(6)] }

    mutating func shape(depth: Int) -> Shape {
        lastID += 1
        var shape = Shape(id: lastID, kind: .text)
        let kinds = Shape.Kind.allCases
        if depth > 0 {
            shape.kind = chance(30) ? .text : kinds[below(kinds.count)]
        } else if chance(15) {
            shape.kind = .spacer
        }
        shape.text = text()
        shape.length = length()
        shape.alignment = below(3)
        shape.flag = chance(70)
        if shape.kind != .text, shape.kind != .spacer, shape.kind != .divider {
            if chance(7) {
                shape.children = long()
            } else {
                shape.children = (0..<below(5)).map { _ in self.shape(depth: depth - 1) }
            }
        }
        return shape
    }

    /// Children of a stack that keeps bands: lines and rows of lines. In most of them short ones, of which each gets
    /// what it needs, so that places are kept in bands.
    private mutating func long() -> [Shape] {
        let isPlain = chance(75)
        return (0..<60 + below(250)).map { _ in
            if chance(70) { return line(isPlain) }
            lastID += 1
            var row = Shape(id: lastID, kind: .horizontal)
            row.children = [line(isPlain)]
            if chance(50) {
                row.children.append(chance(50) ? line(isPlain) : shape(depth: 0))
                if row.children[1].kind == .text, isPlain { row.children[1] = line(true) }
            }
            return row
        }
    }

    private mutating func line(_ isShort: Bool) -> Shape {
        var line = shape(depth: 0)
        line.kind = .text
        if isShort { line.text = String(repeating: "x", count: 1 + below(9)) }
        return line
    }

    /// Changes one thing somewhere in a shape.
    mutating func change(_ shape: inout Shape, depth: Int = 4) {
        if !shape.children.isEmpty, chance(75) {
            change(&shape.children[below(shape.children.count)], depth: depth - 1)
            return
        }
        let isLeaf = shape.kind == .text || shape.kind == .spacer || shape.kind == .divider
        switch isLeaf ? below(2) : below(7) {
        case 0:
            count("value")
            shape.text = text()
            shape.length = length()
        case 1:
            count("parameters")
            shape.length = length()
            shape.alignment = below(3)
            shape.text += chance(50) ? "y" : ""
        case 2:
            count("insert")
            shape.children.insert(self.shape(depth: max(depth - 1, 0)), at: below(shape.children.count + 1))
        case 3 where !shape.children.isEmpty:
            count("remove")
            shape.children.remove(at: below(shape.children.count))
        case 4 where shape.children.count > 1:
            count("move")
            let child = shape.children.remove(at: below(shape.children.count))
            shape.children.insert(child, at: below(shape.children.count + 1))
        case 5:
            count("toggle")
            shape.flag.toggle()
        case 6:
            count("kind")
            let kinds: [Shape.Kind] = [
                .vertical, .horizontal, .group, .padding, .button, .optional, .priority, .fixedSize, .frame,
                .flexibleFrame, .depth, .offset, .position, .aspectRatio, .hidden, .guide, .overlay, .background,
                .reader, .placeReader, .flow, .anyLayout, .grid, .row, .cell, .fitting, .direction, .anchored, .inset,
                .ignoring, .safePadding,
            ]
            shape.kind = kinds[below(kinds.count)]
        default:
            count("insert")
            shape.children.append(self.shape(depth: max(depth - 1, 0)))
        }
    }

    private mutating func count(_ change: String) { changes[change, default: 0] += 1 }
}
