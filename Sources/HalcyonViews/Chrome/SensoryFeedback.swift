import HalcyonCore

/// What a hand would feel or an ear would hear.
public struct SensoryFeedback: Equatable, Sendable {
    /// How heavy what strikes is.
    public struct Weight: Equatable, Sendable {
        let number: Int
        /// Three of them.
        public static let light = Weight(number: 0)
        public static let medium = Weight(number: 1)
        public static let heavy = Weight(number: 2)
    }
    /// How much what strikes gives way.
    public struct Flexibility: Equatable, Sendable {
        let number: Int
        /// Three of them.
        public static let rigid = Flexibility(number: 0)
        public static let solid = Flexibility(number: 1)
        public static let soft = Flexibility(number: 2)
    }
    private enum Kind: Equatable {
        case named(String)
        case weight(Int, Double)
        case flexibility(Int, Double)
    }
    private let kind: Kind
    private init(_ name: String) { kind = .named(name) }
    private init(kind: Kind) { self.kind = kind }

    /// Something succeeded, is doubtful, or failed.
    public static let success = SensoryFeedback("success")
    public static let warning = SensoryFeedback("warning")
    public static let error = SensoryFeedback("error")
    /// Another value is chosen; one that is larger or smaller.
    public static let selection = SensoryFeedback("selection")
    public static let increase = SensoryFeedback("increase")
    public static let decrease = SensoryFeedback("decrease")
    /// Something begins or ends.
    public static let start = SensoryFeedback("start")
    public static let stop = SensoryFeedback("stop")
    /// Something falls into its place, or comes to a mark.
    public static let alignment = SensoryFeedback("alignment")
    public static let levelChange = SensoryFeedback("levelChange")
    /// Something strikes.
    public static let impact = SensoryFeedback("impact")
    /// Something of a weight strikes, so hard (0 … 1).
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(kind: .weight(weight.number, intensity))
    }
    /// Something that gives way strikes, so hard (0 … 1).
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(kind: .flexibility(flexibility.number, intensity))
    }
}

extension View {
    /// Has no meaning here: a desktop has nothing in the hand that could be felt.
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        withoutMeaning("sensoryFeedback(_:trigger:)", "there is nothing in the hand to be felt.")
    }

    /// Has no meaning here: a desktop has nothing in the hand that could be felt.
    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        withoutMeaning("sensoryFeedback(_:trigger:condition:)", "there is nothing in the hand to be felt.")
    }

    /// Has no meaning here: a desktop has nothing in the hand that could be felt.
    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        withoutMeaning("sensoryFeedback(trigger:_:)", "there is nothing in the hand to be felt.")
    }
}
