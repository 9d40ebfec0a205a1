import Foundation
import HalcyonCore
import HalcyonEngine

/// A ground that lets through what is under it, with an edge of its own.
public struct Glass: Equatable, Sendable {
    private enum Kind: Sendable { case regular, clear, identity }
    private let kind: Kind
    private var color: Color?
    /// What is under it is out of focus.
    public static let regular = Glass(kind: .regular)
    /// What is under it shows more.
    public static let clear = Glass(kind: .clear)
    /// No ground and no edge.
    public static let identity = Glass(kind: .identity)

    /// The same with a tone of a colour; nil: with none.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }
    /// Has no meaning here: what is pressed shows that itself.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }

    var isSeen: Bool { kind != .identity }
    var material: Material { kind == .clear ? .ultraThin : .thin }
    var tone: Color { color.map { $0.opacity(0.28) } ?? .clear }
}

/// The shape of glass where nobody says one: round ends.
public struct DefaultGlassEffectShape: Shape {
    /// Round ends.
    public init() {}
    public func path(in rect: CGRect) -> Path { Capsule(style: .circular).path(in: rect) }
}

extension View {
    /// Lays the view on glass, in a shape: a material with an edge.
    nonisolated public func glassEffect(
        _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
    ) -> some View { GlassView(glass: glass, shape: shape, content: self) }
}

/// A view on glass.
nonisolated struct GlassView<Outline: Shape, Content: View>: View {
    let glass: Glass
    let shape: Outline
    let content: Content

    @MainActor var body: some View {
        content
            .background {
                if glass.isSeen {
                    shape.fill(glass.material)
                        .overlay(shape.fill(glass.tone))
                        .overlay(shape.stroke(Color(.ring), lineWidth: 1))
                }
            }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// Views on glass that belong together. Each keeps its own shape: they do not flow into one another.
nonisolated public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    /// Views on glass.
    /// - Parameter spacing: how near, in points, shapes would have to be to flow together; without a meaning here.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public var body: some View { content }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}
