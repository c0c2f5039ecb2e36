/// Why one value is refused; the field's name and the place are added by who knows them.
public struct FieldFault: Error, Equatable, Sendable {
    /// What is wrong.
    public let fact: FieldProblem.Fact

    /// A fault of a value.
    public init(_ fact: FieldProblem.Fact) {
        self.fact = fact
    }
}
