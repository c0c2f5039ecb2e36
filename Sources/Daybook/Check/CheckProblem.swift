public import Git

/// Something about a vault that its owner should know, and where it is.
public struct CheckProblem: Sendable, Equatable {
    /// How grave it is.
    public enum Severity: Sendable, Equatable {
        /// Something is broken or may be lost.
        case error
        /// Something is odd, and harmless.
        case notice
    }

    /// What is wrong.
    public enum Fact: Sendable, Equatable {
        /// The front matter does not parse.
        case unreadable(YAMLError.Kind)
        /// Front matter is opened and never closed.
        case unterminated
        /// What looks like a rule that keeps the entry from AI, where none is read.
        case unheededRule
        /// A value refers to another one (`*name`), which is not followed.
        case alias(key: String, name: String)
        /// Longer than an entry may be, in bytes.
        case tooLarge(limit: Int)
        /// The file could not be read.
        case file(FileError)
        /// The text is not UTF-8.
        case notUTF8
        /// A line that ends with a carriage return alone, and so with none.
        case bareReturn
        /// A value that its kind does not allow.
        case field(FieldProblem)
        /// A date that is not what the field says that it is a copy of.
        case strayedDate(field: String, value: String)
        /// A kind without template.
        case unknownKind(String, known: [String])
        /// A table has the columns of a field of its kind and stands below a heading that is no name of it: its rows count nowhere.
        case strayTable(kind: String, field: String, heading: String)
        /// An id that another entry has too, at this path.
        case duplicateID(String, other: String)
        /// An entry of a kind without id.
        case missingID
        /// A name that differs from another one by case or Unicode form alone.
        case nameClash(other: String)
        /// A path that other systems or git cannot hold.
        case unsafeName(Layout.PathProblem)
        /// A symbolic link or special file with an entry's name.
        case notFollowed
        /// A link to a folder, which is not followed; where the last commit has a folder with that name, its entries are out of sight.
        case linkedFolder(isCommitted: Bool)
        /// Names in a folder that are not UTF-8.
        case unnameable(count: Int)
        /// A media file that an entry links and that is not there.
        case mediaMissing(String)
        /// A media file whose bytes are not what its name says.
        case mediaChanged
        /// A file in the media folder that is no media file.
        case mediaStray
        /// Media that is kept out of git and so on this machine alone; how many files.
        case mediaLocal(count: Int)
        /// A mark that is not closed, or comes a second time.
        case mark(MarkFault.Kind, BodyMark)
        /// Something about a message of the conversation.
        case message(ConversationFault.Kind)
        /// A tag in running text with more Han characters than a tag has.
        case longTag(String)
        /// A link that leads to no entry.
        case brokenLink(String)
        /// Of something only so many are followed or told of, since the entry holds more; the rest was not looked at.
        case onlyFirst(Int, Part)
        /// A field of type link that leads to no entry, or to one of another kind than it may.
        case orphan(field: String, target: String, kind: String, found: String?, isRequired: Bool, rule: DeleteRule)
        /// A field of type link that holds the bare name of an entry, which is read as an id.
        case bareName(field: String, target: String)
        /// A second entry of a kind that a vault may hold one of.
        case notSingle(kind: String, other: String)
        /// Another entry has the same values of fields that no two may have the same of.
        case sameFields([String], other: String)
        /// Another entry takes up some of the same time, and may not; without an end it is under way.
        case timesOverlap(other: String, from: EntryDate, to: EntryDate?)
        /// Git's conflict marks in the text.
        case conflictMarks
        /// Versions of a place that a merge kept, between its marks.
        case overlap(versions: Int)
        /// A mark of such a place that has lost others.
        case strayMark
        /// Values that a merge did not choose, for the writer to look at and delete.
        case unchosen(count: Int)
        /// A template's mistake.
        case template(TemplateProblem)
        /// One of the vault's own prompts that cannot be used.
        case prompt(ModelPromptError)
        /// A setting's mistake.
        case setting(Configuration.Problem)
        /// The vault is in no repository, so that nothing can be written.
        case noRepository
        /// Something about the repository.
        case repository(RepositoryProblem)
        /// Something that git's history leads to and that git cannot give back.
        case brokenObject(BrokenObject)
        /// A file that git has and that a sync did not put into the folder.
        case unwritten(UnwrittenFile.Reason)
        /// A file that git has no more stays in the folder: no sync could remove it.
        case unremoved
        /// A command that was cut off, which the next one finishes.
        case unfinished(command: String)
        /// A temporary file that a command which died left behind.
        case leftover
        /// A text that was written in an editor, and is in no entry.
        case draft
    }

    /// What an entry may hold very many of.
    public enum Part: Sendable, Equatable {
        /// Links to other entries, or to media.
        case links, media
        /// Tags in running text, of which the rest are none.
        case textTags
        /// Marks of regions that are none, oddities of messages, tags that are too long, git's conflict marks, places with
        /// more than one version.
        case marks, messages, tags, conflicts, overlaps
    }

    /// How many links of one entry are followed.
    public static let mostFollowed = 10_000
    /// How many problems of one sort are told of an entry.
    static let mostOfAPart = 1000

    /// The path from the vault's root; empty for the vault as a whole.
    public var path: String
    /// The line, from 1, where it is known.
    public var line: Int?
    /// The column, from 1, where it is known.
    public var column: Int?
    /// What is wrong.
    public var fact: Fact
    /// How grave it is.
    public var severity: Severity

    init(_ fact: Fact, at path: String, line: Int? = nil, column: Int? = nil, severity: Severity = .error) {
        self.path = path
        self.line = line
        self.column = column
        self.fact = fact
        self.severity = severity
    }
}
