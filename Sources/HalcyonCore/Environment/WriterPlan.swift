import HalcyonEngine

/// A modifier that writes the environment of its content, and does nothing else.
@MainActor package protocol EnvironmentWriting: ViewModifier where Body == Never {
    /// Sets what the content inherits.
    func write(_ values: inout EnvironmentValues)
}

extension EnvironmentWriting {
    package static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        WriterPlan<Self>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// The plan of such a modifier.
package final class WriterPlan<Modifier: EnvironmentWriting>: EnvironmentWriterPlan {
    public override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        parameters.assumingMemoryBound(to: Modifier.self).pointee.write(&values)
    }
}
