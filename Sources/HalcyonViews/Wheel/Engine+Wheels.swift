import HalcyonEngine

extension Engine {
    /// The wheels of the root's pickers, in the order in which they stand.
    package var pickerWheels: [Wheel] {
        var found: [Wheel] = []
        let _: Void? = first(below: root) { node in
            if let plan = plan(node) as? PickerWheelPlan,
                let wheel = plan.parameters(node, self).memory.wheel(of: node, self)
            {
                found.append(wheel.wheel)
            } else if let plan = plan(node) as? WheelTrackPlan {
                found.append(plan.wheel(node, self))
            }
            return nil
        }
        return found
    }
}
