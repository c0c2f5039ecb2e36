/// A mistake in a template, and where it is.
public struct TemplateProblem: Error, Sendable, Equatable {
    /// What a key's value should have been.
    public enum Shape: String, Sendable {
        /// A text.
        case text
        /// `true` or `false`.
        case flag
        /// Several values.
        case list
        /// Keys and values.
        case map
        /// A text, or texts by language.
        case labels
    }

    /// Why a path is none that entries can have.
    public enum PathFault: Sendable, Equatable {
        /// It starts with `/`, or names a folder above.
        case leavesVault
        /// A folder whose name starts with a dot, where no entry is looked for.
        case hiddenFolder
        /// The folder of media.
        case mediaFolder
        /// A character that no file name may hold.
        case forbiddenCharacter(String)
    }

    /// What is wrong.
    public enum Fact: Sendable, Equatable {
        /// The file does not start with `---`.
        case noFrontMatter
        /// Nothing ends its front matter.
        case unclosedFrontMatter
        /// The front matter is no YAML.
        case yaml(YAMLError.Kind)
        /// A key that must be there.
        case missingKey(String)
        /// A list that has to have something in it.
        case emptyList(String)
        /// A key that means nothing here.
        case unknownKey(String, known: [String])
        /// A key whose value has another shape.
        case wrongType(key: String, expected: Shape)
        /// No name: letters, digits, `-` and `_`.
        case badName(String)
        /// `kind:` says something else than the file's name.
        case nameDiffersFromFile(kind: String, file: String)
        /// Another template has this name but for upper and lower case.
        case sameNameButCase(String)
        /// Another kind, of this template, puts its entries at the same path.
        case samePath(template: String)
        /// A key that the program keeps by itself, or a word that patterns use.
        case reservedField(String)
        /// A key that every entry may have, with another type than it has there.
        case standardFieldType(expected: String)
        /// A word after `type:` that is none.
        case unknownFieldType(String, known: [String])
        /// A field that says neither `type` nor `computed` nor `table`, or several of them.
        case noFieldType
        /// A key that fields of this type don't take.
        case keyNotForType(key: String, type: String)
        /// A value given twice, by itself or as a label.
        case duplicate(String)
        /// An `enum` that allows nothing.
        case enumWithoutValues
        /// An `enum` with more values than the limit.
        case tooManyValues(limit: Int)
        /// A value that can't be typed: empty, with a comma or a line break.
        case badEnumValue(String)
        /// Another number of labels than of values.
        case labelCount(language: String, expected: Int, found: Int)
        /// A default that the field itself would refuse.
        case badDefault(String, because: FieldProblem.Fact?)
        /// A limit that is no value of the field's type.
        case badLimit(key: String, value: String)
        /// A `min` above `max`.
        case minAboveMax
        /// No regular expression.
        case badPattern(RegularExpression.Fault.Kind)
        /// A name that no field has.
        case unknownField(String, known: [String])
        /// A field that is no date.
        case notADate(field: String)
        /// A field that is no number and no duration.
        case notANumber(field: String)
        /// A field that is no table.
        case notATable(field: String)
        /// A field that is no link.
        case notALink(field: String)
        /// A field that has to come after itself.
        case afterItself
        /// A rule other than these.
        case unknownDeleteRule(String, known: [String])
        /// A required link can't be emptied.
        case requiredLinkNullified
        /// A kind that neither the vault nor the program has.
        case unknownKind(String, known: [String])
        /// A link that leads to another kind.
        case linksElsewhere(field: String, to: String)
        /// A place in a pattern that nothing fills.
        case unknownPlaceholder(String, known: [String])
        /// A pattern of places that can't be read.
        case badPlaces(Pattern.Fault.Kind)
        /// A path that entries can't have.
        case path(PathFault)
        /// An expression that can't be read.
        case expression(ComputedExpression.Fault.Kind)
        /// The filter of a relation can't be read.
        case badFilter(FilterError)
        /// Numbers and lengths of time are added or divided, or others than numbers are held against thresholds.
        case mixedMeasures(MixedMeasures)
        /// Computed fields that need one another, with their kinds where these are several.
        case circle([String])
        /// Kinds of which each is removed with the next, and the last with the first.
        case cascadeCircle([String])
    }

    /// The template's path, as it was given.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The column in the line, in characters, from 1.
    public var column: Int
    /// The field that it concerns, where it is one.
    public var field: String?
    /// What is wrong.
    public var fact: Fact

    /// Makes a problem.
    public init(path: String, line: Int, column: Int, field: String? = nil, fact: Fact) {
        self.path = path
        self.line = line
        self.column = column
        self.field = field
        self.fact = fact
    }
}
