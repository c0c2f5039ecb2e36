/// A change to one key of an entry's front matter.
public enum FieldChange: Sendable, Equatable {
    /// The key gets a value.
    case set(String, FieldValue)
    /// The key goes.
    case remove(String)
}

/// What was made of `field=value` words: the changes in the order typed, and what stands in their way.
public struct FieldReading: Sendable, Equatable {
    /// What to write; to be used only where there are no problems.
    public var changes: [FieldChange] = []
    /// What is wrong, in the order typed; missing fields last.
    public var problems: [FieldProblem] = []
    /// The dates that were said in words, and what was understood.
    public var spokenDates: [SpokenValue] = []

    /// A field's date that was said in words.
    public struct SpokenValue: Sendable, Equatable {
        /// The field.
        public var field: Field
        /// What was understood.
        public var date: EntryDate
    }
}

/// Reads `field=value` words of a command line against a kind.
public struct FieldReader: Sendable {
    private let kind: Kind?
    private let world: World
    /// What turns what a person types to name an entry of a kind into its id.
    public typealias LinkReading = @Sendable (_ typed: String, _ kind: String) throws(FieldFault) -> String?

    private let link: LinkReading

    /// A reader for entries of a kind, or of none.
    ///
    /// `link` turns what a person types to name an entry of a kind into its id, or gives nil where there is none; it throws where
    /// several are called so.
    public init(
        kind: Kind?, world: World,
        link: @escaping LinkReading = { (typed, _) throws(FieldFault) in typed }
    ) {
        self.kind = kind
        self.world = world
        self.link = link
    }

    /// Reads the words for a new entry: fields that were not given get their defaults, required ones must be there.
    public func newEntry(_ words: [String]) -> FieldReading {
        read(words, over: FrontMatter(), isNew: true)
    }

    /// Reads the words for an entry that has this front matter; `field=` removes a field, unless it is required.
    public func changes(_ words: [String], to frontMatter: FrontMatter) -> FieldReading {
        read(words, over: frontMatter, isNew: false)
    }

    private func read(_ words: [String], over frontMatter: FrontMatter, isNew: Bool) -> FieldReading {
        var reading = FieldReading()
        var values: [String: TypedValue] = [:]
        for field in kind.allFields {
            guard let node = frontMatter.node(field.name), !node.isNull else { continue }
            values[field.name] = try? field.type.value(of: node)
        }
        var given: Set<String> = []
        var isRefused: Set<String> = []
        for word in words {
            if !isNew, let name = undeclared(word, in: frontMatter) {
                if given.insert(name).inserted { reading.changes.append(.remove(name)) }
                continue
            }
            do throws(FieldProblem) {
                let (field, text) = try assignment(word)
                guard given.insert(field.name).inserted else {
                    throw FieldProblem(field: field.name, fact: .givenTwice, found: text)
                }
                guard let value = try value(of: field, typed: text) else {
                    values[field.name] = nil
                    if !isNew { reading.changes.append(.remove(field.name)) }
                    continue
                }
                values[field.name] = value
                if case .date(let date) = value, EntryDate(text.halfWidth.trimmed) == nil {
                    reading.spokenDates.append(FieldReading.SpokenValue(field: field, date: date))
                }
                reading.changes.append(.set(field.name, value.fieldValue))
            } catch {
                isRefused.insert(error.field)
                reading.problems.append(error)
            }
        }
        if isNew { addDefaults(to: &reading, values: &values, given: given) }
        if given.contains(FieldName.date), let copied = kind?.dateField, copied != FieldName.date,
            isNew || !given.contains(copied), let value = values[copied],
            !isNew || !isCopy(values[FieldName.date], of: value)
        {
            reading.problems.append(FieldProblem(field: FieldName.date, fact: .copy(of: copied)))
        }
        for field in kind?.fields ?? [] {
            let concerns = isNew || given.contains(field.name) || field.after.map(given.contains) == true
            guard concerns, field.type.isStored, !isRefused.contains(field.name) else { continue }
            if let value = values[field.name] {
                guard let fact = field.order(of: value, against: { values[$0] }) else { continue }
                reading.problems.append(FieldProblem(field: field.name, fact: fact, found: value.text))
            } else if field.isRequired, isNew || given.contains(field.name) {
                reading.problems.append(FieldProblem(field: field.name, fact: .required))
            }
        }
        return reading
    }

    /// The key that `key=` takes out of an entry, which has it though no template declares it.
    private func undeclared(_ word: String, in frontMatter: FrontMatter) -> String? {
        guard let assignment = FieldAssignment(word), assignment.value.allSatisfy(\.isWhitespace),
            kind?.field(meant: assignment.field) == nil, !FieldName.isKnown(assignment.field)
        else { return nil }
        return frontMatter.fields.first { $0.name == assignment.field }?.name
    }

    private func isCopy(_ date: TypedValue?, of copied: TypedValue) -> Bool {
        guard case .date(let date)? = date, case .date(let copied) = copied else { return true }
        return date.isCopy(of: copied)
    }

    private func addDefaults(to reading: inout FieldReading, values: inout [String: TypedValue], given: Set<String>) {
        for field in kind?.fields ?? [] where !given.contains(field.name) {
            guard let value = field.defaultValue(world: world) else { continue }
            values[field.name] = value
            reading.changes.append(.set(field.name, value.fieldValue))
        }
    }

    /// Splits `field=value` at the first `=`; the field may be named by its label.
    private func assignment(_ word: String) throws(FieldProblem) -> (Field, String) {
        guard let assignment = FieldAssignment(word) else {
            throw FieldProblem(field: word, fact: .notAnAssignment)
        }
        let (name, text) = (assignment.field, assignment.value)
        let field = kind?.field(meant: name) ?? (kind == nil ? StandardField.meant(name) : nil)
        guard let field else {
            throw FieldProblem(field: name, fact: .unknownField(known: settable), found: text)
        }
        return (field, text)
    }

    /// The value typed for a field; nil where nothing was.
    private func value(of field: Field, typed text: String) throws(FieldProblem) -> TypedValue? {
        let standard = kind?.field(named: field.name) == nil ? StandardField.named(field.name) : nil
        let isEmpty = text.allSatisfy(\.isWhitespace)
        if let standard, standard.isKeptByProgram, !(isEmpty && field.name == "conflicts") {
            throw FieldProblem(field: field.name, fact: .keptByProgram, found: text)
        }
        // What an entry holds from before the field was worked out may go.
        if case .computed = field.type, isEmpty { return nil }
        if let fact = field.type.unstoredFact {
            throw FieldProblem(field: field.name, fact: fact, found: text)
        }
        if isEmpty { return nil }
        do throws(FieldFault) {
            let value = try field.value(typed: text, world: world)
            try field.checkDay(value, in: world)
            guard case .link(let target, _) = field.type, case .text(let typed) = value else { return value }
            guard let id = try link(typed, target) else { throw FieldFault(.unknownLink(typed, kind: target)) }
            return .text(id)
        } catch {
            throw FieldProblem(field: field.name, fact: error.fact, found: text)
        }
    }

    /// The names that may be typed before `=`.
    private var settable: [String] {
        let own = (kind?.fields ?? []).filter(\.type.isStored).map(\.name)
        return own + StandardField.all.filter { !$0.isKeptByProgram }.map(\.field.name).filter { !own.contains($0) }
    }
}
