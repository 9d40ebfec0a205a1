/// Something that a program does and should not, or that Halcyon treats in another way than SwiftUI.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The kinds, one a rule.
    public enum Code: String, Sendable, CaseIterable {
        case updateLoop, changeLoop, preferenceLoop
        case stateWriteDuringUpdate, publishDuringUpdate
        case writeFromOtherThread, publishFromOtherThread
        case stateNotInstalled, stateObjectNotInstalled, environmentNotInstalled
        case duplicateID, rangeChanged
        case elementGone, writeAfterRemoval
        case missingReflection, missingObject
        case invalidFrame, contradictoryFrame, invalidLayout, geometryLoop, invalidDrawing
        case publisherRemade, objectRemade, identityRemade
        case transactionLost, objectNotObserved
        case missingAsset, brokenAsset, unknownSymbol, symbolsNotInstalled
        case auditDifference
        case navigation, presentation
        case pickerSelection, valueNotStored, dateOutOfRange
        case focusWithoutView
        case platformView
        case withoutMeaning
    }
    /// The rule.
    public var code: Code
    /// In words: what happened, and what to write instead.
    public var message: String
    /// Return addresses at the place in the user's source, nearest first; turned into file and line when printed.
    public var place: Place?

    /// A diagnostic.
    public init(_ code: Code, _ message: String, place: Place? = nil) {
        (self.code, self.message, self.place) = (code, message, place)
    }

    /// The message.
    public var description: String { message }
}
