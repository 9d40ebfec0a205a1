import Foundation
import HalcyonEngine

/// A frame of reference for places.
@frozen public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// The root's: the window's content.
    case global
    /// The view's own, from its top-left corner.
    case local
    /// That of the nearest view around which has been given this name by `coordinateSpace`.
    case named(AnyHashable)

    /// Whether it is the root's.
    public var isGlobal: Bool { self == .global }
    /// Whether it is the view's own.
    public var isLocal: Bool { self == .local }
}

/// A frame of reference for places.
public protocol CoordinateSpaceProtocol {
    /// The frame of reference as a value.
    var coordinateSpace: CoordinateSpace { get }
}

/// The view's own frame of reference.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The view's own frame of reference.
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The root's frame of reference.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The root's frame of reference.
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The frame of reference of the nearest view around with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view's own frame of reference.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The root's frame of reference.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The frame of reference of the nearest view around with a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

extension View {
    /// Gives the view's frame of reference a name, by which views inside can ask for it.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(name: name.name))
    }

    /// Gives the view's frame of reference a name, by which views inside can ask for it.
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
    }
}

nonisolated struct _CoordinateSpaceModifier: ViewModifier {
    typealias Body = Never
    let name: AnyHashable

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        CoordinateSpacePlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A record whose origin has a name.
final class CoordinateSpacePlan: PassingPlan {
    func name(_ record: Int32, _ layout: LayoutPass) -> AnyHashable {
        layout.payload(record).assumingMemoryBound(to: _CoordinateSpaceModifier.self).pointee.name
    }
}

extension LayoutPass {
    /// The nearest record from this one upwards whose origin has a name; nil: none has.
    package func space(named name: AnyHashable, around record: Int32) -> Int32? {
        var next = record
        while next != none {
            if let plan = engine.plan(node(next)) as? CoordinateSpacePlan, plan.name(next, self) == name { return next }
            next = container(around: next)
        }
        return nil
    }

    /// A record's frame in a frame of reference, in points; in the root's where no view has the name.
    func frame(of record: Int32, in space: CoordinateSpace) -> CGRect {
        let size = size(of: record)
        let bounds = CGSize(width: size.width, height: size.height)
        if case .local = space { return CGRect(origin: .zero, size: bounds) }
        var place = origin(of: record)
        if case .named(let name) = space, let other = self.space(named: name, around: record) {
            let origin = origin(of: other)
            place = LayoutPoint(x: place.x - origin.x, y: place.y - origin.y)
        }
        return CGRect(origin: CGPoint(x: place.x, y: place.y), size: bounds)
    }
}
