/// The header fields of a request or a response in their order, repeated ones included; names are equal whatever their case.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One line of a head.
    public struct Field: Sendable, Hashable {
        /// The name as it was written.
        public var name: String
        /// The value without the blanks around it, with U+FFFD for what is not UTF-8.
        public var value: String

        /// A field of a name and a value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields.
    public private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    /// The fields of a literal; a name may stand there twice.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value of a name; setting one takes the place of all values that the name has.
    public subscript(name: String) -> String? {
        get { fields.first { Self.areEqual($0.name, name) }?.value }
        set {
            guard let newValue else { return remove(name) }
            guard let place = fields.firstIndex(where: { Self.areEqual($0.name, name) }) else {
                return add(name, newValue)
            }
            remove(name)
            fields.insert(Field(name: name, value: newValue), at: place)
        }
    }

    /// All values of a name, in their order.
    public func all(_ name: String) -> [String] {
        fields.filter { Self.areEqual($0.name, name) }.map(\.value)
    }

    /// Adds a field after the others.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Removes every field of a name.
    public mutating func remove(_ name: String) {
        fields.removeAll { Self.areEqual($0.name, name) }
    }

    /// The fields whose names, in lower case, pass a test.
    func filter(_ isWanted: (String) -> Bool) -> HTTPHeaders {
        var rest = HTTPHeaders()
        rest.fields = fields.filter { isWanted($0.name.lowercased()) }
        return rest
    }

    private static func areEqual(_ first: String, _ second: String) -> Bool {
        first == second || first.lowercased() == second.lowercased()
    }
}
