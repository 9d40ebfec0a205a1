import SwiftUI

/// Views in lines, as many in each as fit.
struct Flow: Layout {
    private func places(_ width: CGFloat, _ subviews: Subviews) -> (places: [CGPoint], size: CGSize) {
        var places: [CGPoint] = []
        var (x, y, line, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width { (x, y, line) = (0, y + line, 0) }
            places.append(CGPoint(x: x, y: y))
            (widest, line) = (max(widest, x + size.width), max(line, size.height))
            x += size.width
        }
        return (places, CGSize(width: widest, height: y + line))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        places(proposal.width ?? .infinity, subviews).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, place) in zip(subviews, places(bounds.width, subviews).places) {
            subview.place(at: place, proposal: .unspecified)
        }
    }
}

/// The bounds of what is in a place.
enum Bounds: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

/// A frame in steps that no layout stands just at the rim of: places that differ by rounding are one to whoever reads them.
private func rough(_ frame: CGRect) -> [Int] {
    [frame.minX, frame.minY, frame.width, frame.height].map { Int(($0 * 3 + 0.37).rounded(.down)) }
}

/// The view of a place that lays out what is in it.
@MainActor func buildLayout(_ spec: Spec, _ scope: Scope) -> AnyView {
    let value = scope.read(spec.source)
    let alignment = [Alignment.center, .topLeading, .bottomTrailing][abs(value) % 3]
    switch spec.kind {
    case .zstack: return AnyView(ZStack(alignment: alignment) { parts(spec, scope) })
    case .grid:
        return AnyView(
            Grid(alignment: alignment) {
                Text(verbatim: "grid").gridCellColumns(2)
                GridRow {
                    Text(verbatim: "row \(value)")
                    parts(spec, scope)
                }
            })
    case .scroll:
        return AnyView(ScrollView(value % 2 == 0 ? .vertical : [.horizontal, .vertical]) { parts(spec, scope) })
    case .fits: return AnyView(ViewThatFits(in: value % 2 == 0 ? .horizontal : .vertical) { parts(spec, scope) })
    case .flow: return AnyView(Flow()() { parts(spec, scope) })
    case .baselines:
        return AnyView(
            HStack(alignment: value % 2 == 0 ? .firstTextBaseline : .lastTextBaseline) { parts(spec, scope) })
    case .overlay, .underlay, .inset:
        // As often as there are views in the first place.
        var inner = scope.inside(spec, 0)
        inner.key.isDoubled = true
        let (first, second) = (build(spec.children[0], scope), build(spec.children[1], inner))
        switch spec.kind {
        case .overlay: return AnyView(first.overlay(alignment: alignment) { second })
        case .underlay: return AnyView(first.background(alignment: alignment) { second })
        default:
            return AnyView(
                first.ignoresSafeArea().background(Color.red).safeAreaInset(edge: value % 2 == 0 ? .top : .bottom) {
                    second
                })
        }
    default: return buildGeometry(spec, scope, build(spec.children[0], scope), value, alignment)
    }
}

@MainActor private func buildGeometry(
    _ spec: Spec, _ scope: Scope, _ content: AnyView, _ value: Int, _ alignment: Alignment
) -> AnyView {
    switch spec.kind {
    case .reader:
        return AnyView(
            GeometryReader { proxy in
                content
                if proxy.size.width > CGFloat(abs(value) % 6) * 30 + 0.37 { Text(verbatim: "wide") }
            })
    case .placeReader:
        return AnyView(
            content.background(alignment: .topLeading) {
                GeometryReader { Text(verbatim: "at \(rough($0.frame(in: .global)))").fixedSize() }
            })
    case .anchor:
        return AnyView(
            content.anchorPreference(key: Bounds.self, value: .bounds) { $0 }
                .padding(CGFloat(abs(value) % 4))
                .overlayPreferenceValue(Bounds.self, alignment: alignment) { anchor in
                    GeometryReader { proxy in
                        if let anchor { Text(verbatim: "in \(rough(proxy[anchor]))").fixedSize() }
                    }
                })
    case .offset: return AnyView(content.offset(x: CGFloat(value % 5) * 3, y: CGFloat(spec.number)))
    case .guide:
        let top = CGFloat(value % 5) * 4
        return AnyView(content.alignmentGuide(VerticalAlignment.center) { $0[.bottom] - top })
    case .direction:
        return AnyView(content.environment(\.layoutDirection, value % 2 == 0 ? .leftToRight : .rightToLeft))
    default: return AnyView(content.zIndex(Double(value % 3)))
    }
}
