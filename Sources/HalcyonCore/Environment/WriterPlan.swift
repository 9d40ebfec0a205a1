import HalcyonEngine

/// The plan of a modifier that writes the environment by a closure of its own.
package final class WriterPlan<Parameters>: EnvironmentWriterPlan {
    private let change: (Parameters, inout EnvironmentValues) -> Void

    package init(
        _ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int,
        change: @escaping (Parameters, inout EnvironmentValues) -> Void
    ) {
        self.change = change
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset)
    }

    public override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        change(parameters.assumingMemoryBound(to: Parameters.self).pointee, &values)
    }
}
