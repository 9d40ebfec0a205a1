import Foundation

/// What kind of interface a device has.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// Whether it is held upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies on its back or on its face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The computer that the program runs on.
@MainActor public final class UIDevice: NSObject {
    /// The computer.
    public static let current = UIDevice()
    private override init() { super.init() }

    /// What the computer is called.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// `Linux`.
    public var systemName: String { "Linux" }
    /// The kernel's version.
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// `PC`.
    public var model: String { "PC" }
    /// `PC`.
    public var localizedModel: String { model }
    /// `mac`: the idiom that is a desktop's.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

    /// Has no meaning here: a desktop does not know how it is held. `unknown`.
    public var orientation: UIDeviceOrientation { .unknown }
    /// Has no meaning here: there is no such number of the program's on a desktop. nil.
    public var identifierForVendor: UUID? { nil }
    /// Has no meaning here: the desktop looks after the battery. What is set is kept.
    public var isBatteryMonitoringEnabled = false {
        didSet {
            UIKitIssue.withoutMeaning("UIDevice.isBatteryMonitoringEnabled", "the desktop looks after the battery.")
        }
    }
    /// Has no meaning here: the desktop looks after the battery. -1: unknown.
    public var batteryLevel: Float { -1 }
}
