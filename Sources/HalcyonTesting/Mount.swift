import Foundation
import HalcyonDrawing
import HalcyonHeadless
import SwiftUI

@_exported import struct HalcyonEngine.Diagnostic
@_exported import struct HalcyonEngine.Fact
@_exported import class HalcyonEngine.Recorder
@_exported import struct HalcyonPlatform.AccessibilitySettings
@_exported import struct HalcyonPlatform.LaunchOptions
@_exported import struct HalcyonPlatform.PinchEvent
@_exported import struct HalcyonPlatform.PointerEvent
@_exported import struct HalcyonPlatform.ScrollEvent
@_exported import enum HalcyonPlatform.SemanticsAction
@_exported import struct HalcyonPlatform.SemanticsNode
@_exported import struct HalcyonPlatform.TextEdit
@_exported import struct HalcyonPlatform.TextSession

/// Mounts a view where nobody sees it, and brings it to rest: what tests of views begin with.
///
/// ```swift
/// import HalcyonTesting
///
/// @Test @MainActor func aTapCounts() throws {
///     let root = HalcyonTesting.mount(CounterView())
///     try root.tap("Count")
///     #expect(root.texts == ["Count 1", "Count"])
/// }
/// ```
/// - Parameters:
///   - size: the bounds in points; nil: what the view would like.
///   - text: what measures texts. By default the fixed-advance engine, whose answers are the same on every machine.
///   - policy: which redraws are made.
///   - isStrict: a state write made while a body runs is dropped, as SwiftUI does, instead of applied late.
///   - isRecording: keeps facts, so that there is a transcript; counts and diagnostics are always there.
///   - isPainted: keeps a picture. Without one, turns end with the layout.
///   - accessibility: what a person has told the system.
///   - profile: whose defaults controls take where SwiftUI's platforms differ.
///   - animatesControls: whether the moving parts of controls (a switch's knob, a segment's thumb) take their time; else they
///     are at once where they belong, so that a picture after an act shows its end.
///   - displayScale: the pixels a point of the display that shows the root, on whose grid views then stand; nil: none
///     does, and places are what layout makes them.
@MainActor public func mount<Content: View>(
    _ view: Content, size: CGSize? = nil, text: TextMeasure = .fixedAdvance,
    policy: LaunchOptions.Policy = .swiftUI, isStrict: Bool = false, isRecording: Bool = true, isPainted: Bool = true,
    accessibility: AccessibilitySettings = [], profile: LaunchOptions.Profile = .desktop,
    animatesControls: Bool = false, displayScale: Double? = nil
) -> TestRoot {
    let host = HeadlessHost(rasteriser: text.rasteriser)
    let root = MountedRoot(
        view.modifier(WindowAppearance(profile: profile)), clock: host.clock, textEngine: text.engine, policy: policy,
        isStrict: isStrict, isRecording: isRecording, isPainted: isPainted, size: size ?? .zero)
    root.engine.animatesControls = animatesControls
    root.connect(to: host)
    root.tell(accessibility)
    if let displayScale { root.rescale(to: displayScale) }
    if size == nil { root.resize(to: root.idealSize()) }
    root.runTurn()
    let mounted = TestRoot(root, host)
    mounted.settle()
    return mounted
}

/// Mounts the view that a closure builds; see the other `mount`.
@MainActor public func mount<Content: View>(
    size: CGSize? = nil, text: TextMeasure = .fixedAdvance, policy: LaunchOptions.Policy = .swiftUI,
    isStrict: Bool = false, isRecording: Bool = true, isPainted: Bool = true,
    accessibility: AccessibilitySettings = [], profile: LaunchOptions.Profile = .desktop,
    animatesControls: Bool = false, displayScale: Double? = nil,
    @ViewBuilder content: () -> Content
) -> TestRoot {
    mount(
        content(), size: size, text: text, policy: policy, isStrict: isStrict, isRecording: isRecording,
        isPainted: isPainted, accessibility: accessibility, profile: profile,
        animatesControls: animatesControls, displayScale: displayScale)
}
