import HalcyonEngine

enum DisplayScaleKey: EnvironmentKey { static let defaultValue = 1.0 }

extension EnvironmentValues {
    /// Pixels a point: those of the window that shows the view; 1 where none does (semantics 502, 505).
    ///
    /// Writing it changes this number, `pixelLength`, and the grid on which views are placed below, not the scale in which
    /// they are drawn.
    public var displayScale: Double {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The length of a pixel in points: one divided by `displayScale`; 1 where that is 0 (semantics 502).
    public var pixelLength: Double { displayScale == 0 ? 1 : 1 / displayScale }
}

extension Engine {
    /// From the first writer of the scale on, layout asks for it.
    func knowWrittenScales() {
        layout.knowWrittenPixels { [unowned(unsafe) self] node in
            (environments.values(table.nodes[Int(node)].scope) as? EnvironmentEntry)?
                .value(ObjectIdentifier(DisplayScaleKey.self), as: Double.self)
        }
    }

    /// The root is shown with so many pixels a point.
    func rescale(to scale: Double) {
        layout.knowPixels(scale)
        tell(DisplayScaleKey.self, scale)
        requestTurn()
    }
}
