extension Field {
    /// Reads a value from a file and holds it against the field's rules.
    func value(of node: YAMLNode) throws(FieldFault) -> TypedValue {
        let value = try type.value(of: node)
        try check(value)
        return value
    }

    /// Reads a value that a person typed and holds it against the field's rules.
    func value(typed text: String, world: World) throws(FieldFault) -> TypedValue {
        let value = try type.value(typed: text, unit: unit, world: world)
        try check(value)
        return value
    }

    /// Holds a value of the field's type against `min`, `max` and `pattern`; of a list, each item against `pattern`.
    func check(_ value: TypedValue) throws(FieldFault) {
        if let minimum, value.isBefore(minimum) == true { throw FieldFault(.belowMinimum(minimum.text)) }
        if let maximum, maximum.isBefore(value) == true { throw FieldFault(.aboveMaximum(maximum.text)) }
        guard let pattern else { return }
        switch value {
        case .text(let text):
            if !pattern.matches(text) { throw FieldFault(.patternMismatch(pattern.source)) }
        case .list(let texts):
            if !texts.allSatisfy(pattern.matches) { throw FieldFault(.patternMismatch(pattern.source)) }
        default:
            return
        }
    }

    /// Holds a date against the day that it is, where it may not lie in the future.
    func checkDay(_ value: TypedValue, in world: World) throws(FieldFault) {
        guard endsToday, case .date(let date) = value else { return }
        let now = date.hasTime ? world.localNow : world.today
        if TypedValue.date(now).isBefore(value) == true { throw FieldFault(.ahead) }
    }

    /// What a new entry holds when nothing is given; nil where the field stays out.
    func defaultValue(world: World) -> TypedValue? {
        switch defaultValue {
        case nil: nil
        case .value(let value): value
        case .today: .date(world.today)
        case .now: .date(type == .date ? world.today : world.localNow)
        }
    }
}
