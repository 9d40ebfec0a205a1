/// A namespace for types that are publishers: the operators.
public enum Publishers {}
