import HalcyonInspector
import SwiftUI
import UIKit

/// The device, and each wheel on a stage of its own, so that each has its own journal.
@MainActor package final class WheelModel: ObservableObject {
    package let device = Device()
    package let values: [WheelKind: WheelValue]
    package let stages: [WheelKind: Stage]

    package init() {
        let device = device
        let values = Dictionary(uniqueKeysWithValues: WheelKind.allCases.map { ($0, WheelValue()) })
        self.values = values
        // Not recorded: at a thousand readings a second facts would fill the memory. Conflicts are kept all the same.
        stages = Dictionary(
            uniqueKeysWithValues: values.map { kind, value in
                (kind, Stage(isRecording: false) { DeviceScreen(kind: kind, device: device, value: value) })
            })
    }
}

/// Three wheels side by side under one device.
package struct WheelScreen: View {
    let model: WheelModel
    /// The size that shows all of it, in points.
    package static let size = CGSize(width: 900, height: 640)

    package init(model: WheelModel) { self.model = model }

    package var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            DeviceBar(device: model.device)
            HStack(alignment: .top, spacing: 24) {
                ForEach(WheelKind.allCases) { kind in
                    if let value = model.values[kind], let stage = model.stages[kind] {
                        WheelColumn(kind: kind, value: value, stage: stage)
                    }
                }
            }
            Spacer(minLength: 0)
        }
        .padding(24)
        .background(Color(uiColor: .systemGroupedBackground))
    }
}

/// What the device does.
struct DeviceBar: View {
    @ObservedObject var device: Device

    var body: some View {
        HStack(spacing: 20) {
            Toggle("Device sends", isOn: $device.isSending)
            Picker("Readings a second", selection: $device.rate) {
                Text("50 a second").tag(50)
                Text("1,000 a second").tag(1000)
            }
            .pickerStyle(.segmented)
            Toggle("From another thread", isOn: $device.isOnThread)
            Spacer()
        }
    }
}
