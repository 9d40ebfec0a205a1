import HalcyonEngine

/// A part of a user interface: a value that describes it, and a body that it is made of.
///
/// The body runs when the view's value or something that the last run read has changed (semantics 1–12, 24, 35, 49).
@MainActor @preconcurrency public protocol View {
    /// The type of what the view is made of.
    associatedtype Body: View

    /// What the view is made of.
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

    /// What the engine does with values of this type. Made for every view by the default; only views without a body
    /// bring their own.
    @MainActor static var _plan: Plan { get }

    /// Runs the body of the view at `view` and writes the result to uninitialised memory. The default is compiled in the
    /// module of each view, so that no generic code runs on the way to a body.
    @MainActor static func _render(_ view: UnsafeRawPointer, into result: UnsafeMutableRawPointer)
}

extension View {
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { CompositePlan(Self.self) } }

    @inlinable @MainActor
    public static func _render(_ view: UnsafeRawPointer, into result: UnsafeMutableRawPointer) {
        result.initializeMemory(as: Body.self, to: view.assumingMemoryBound(to: Self.self).pointee.body)
    }
}

extension Never: View {
    /// There is no value of `Never`, so this does not run.
    public var body: Never { fatalError("A view without a body has none to run.") }
}

/// A view that the engine knows how to show: it has a plan of its own and no body.
protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// Plans that were made, by the view's type: facts about types, the same for every root.
@MainActor package enum PlanCache {
    private static var plans: [ObjectIdentifier: Plan] = [:]

    /// The plan of a type, made at the first use.
    package static func plan(for type: Any.Type, make: () -> Plan) -> Plan {
        let key = ObjectIdentifier(type)
        if let plan = plans[key] { return plan }
        let plan = make()
        plans[key] = plan
        return plan
    }

    /// The plan of a view whose type is known at run time only.
    package static func plan(ofView type: any View.Type) -> Plan {
        func open<Content: View>(_: Content.Type) -> Plan { Content._plan }
        return open(type)
    }
}
