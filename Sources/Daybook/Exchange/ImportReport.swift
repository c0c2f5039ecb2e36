/// What an import of records came to, or would come to.
public struct ImportReport: Sendable {
    /// The paths of the entries that came in, in the order of the file.
    public internal(set) var imported: [String] = []
    /// How many entries were there already, just as they are in the file.
    public internal(set) var alreadyThere = 0
    /// The templates that came in.
    public internal(set) var templates: [String] = []
    /// How many media files came in.
    public internal(set) var media = 0
    /// What did not come in as it is in the file.
    public internal(set) var notCarried: [NotCarried] = []
    /// How many of the entries that came in hold values that their templates do not allow, or are of a kind without one; not counted
    /// where it is only said what would be done.
    public internal(set) var unfit = 0
    /// The commit; nil where there was nothing to write.
    public internal(set) var committed: Committed?

    /// Something of the file that the vault does not have now, or has otherwise.
    public enum NotCarried: Sendable, Equatable {
        /// An entry that the vault has with other content, at a path; it is left as it is.
        case other(entry: Int, path: String)
        /// An entry in whose path a file stands where a folder would be, with the path of that.
        case inTheWay(entry: Int, path: String)
        /// An entry without identity whose path another one has.
        case taken(entry: Int, path: String)
        /// An entry came in under another name, since its own is taken.
        case renamed(from: String, to: String)
        /// An entry came in with the identity of another one of the file, at a path.
        case sameID(entry: Int, path: String)
        /// An entry came in with a link to none, neither here nor in the file.
        case deadLink(entry: String, field: String, target: String)
        /// An entry came in with a link that leads to another entry here, or to several, than the one of the file that it meant, which
        /// is at a path, or did not come in.
        case otherLink(entry: String, field: String, target: String, meant: String, isHere: Bool)
        /// A key whose value differs from what the file of the entry says, which holds.
        case differs(entry: Int, key: String)
        /// A field whose value has no form in front matter.
        case field(entry: Int, key: String)
        /// A template that the vault has with other content.
        case template(String)
        /// A template with mistakes, by which a kind that the vault has would be none.
        case brokenTemplate(String)
        /// A template came in with mistakes, of a kind that the vault did not have.
        case faultyTemplate(String)
        /// Media that an entry links and that is neither in the file nor beside it.
        case media(String, entry: String)
        /// A key that means nothing here, and how often.
        case key(String, count: Int)
    }

    /// Whether something is missing now that the file has; a changed name is none, nor is what was so in the file.
    public var isWhole: Bool {
        notCarried.allSatisfy { item in
            switch item {
            case .renamed, .sameID, .deadLink, .faultyTemplate: true
            default: false
            }
        }
    }
}
