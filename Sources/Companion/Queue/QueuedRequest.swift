/// A request that could not be made when it was wanted, and waits on this machine until somebody asks for it again.
public struct QueuedRequest: Sendable, Hashable, Codable {
    /// What is wanted of a model.
    public enum Work: String, Sendable, Hashable, Codable, CaseIterable {
        /// Descriptions of the entry's pictures.
        case describe
        /// The text of its voice notes.
        case transcribe
        /// The next reply of its conversation.
        case chat
        /// Its page.
        case page = "finish"
    }

    /// What is wanted.
    public var work: Work
    /// The entry's identity; nil where its file holds none.
    public var id: String?
    /// The entry's path when it was put here.
    public var path: String
    /// The hash of what the request was to be made of.
    public var of: String
    /// When it was put here, as an entry's date is written.
    public var since: String

    /// Gathers the values.
    public init(work: Work, id: String?, path: String, of: String, since: String) {
        self.work = work
        self.id = id
        self.path = path
        self.of = of
        self.since = since
    }
}
