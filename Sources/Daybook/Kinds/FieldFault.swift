/// Why one value is refused; the field's name and the place are added by who knows them.
struct FieldFault: Error, Equatable {
    let fact: FieldProblem.Fact

    init(_ fact: FieldProblem.Fact) {
        self.fact = fact
    }
}
