extension Unmanaged {
    /// Calls `body` with the object, to which somebody else keeps a reference meanwhile: none is counted here.
    ///
    /// Not isolated, so that the closure that the standard library gets is none of the main actor's: it would be checked
    /// for its executor at each call.
    @_transparent package func use<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef { body($0) }
    }
}
