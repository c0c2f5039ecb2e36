/// A remote of a repository: a short name, and where it is.
public struct Remote: Sendable, Hashable {
    /// Its name, such as `origin`.
    public var name: String
    /// Where it is fetched from, or what is wrong with the text that is to say so.
    public var address: Result<RemoteAddress, RemoteAddressProblem>
    /// Where it is pushed to: the same place unless settings say otherwise.
    public var pushAddress: Result<RemoteAddress, RemoteAddressProblem>

    /// A remote at one place, whether a repository has it or not.
    public init(name: String, address: RemoteAddress) {
        self.name = name
        self.address = .success(address)
        self.pushAddress = .success(address)
    }

    init(name: String, url: String, pushURL: String?, folder: String) {
        func read(_ text: String) -> Result<RemoteAddress, RemoteAddressProblem> {
            Result { () throws(RemoteAddressProblem) in try RemoteAddress(text, relativeTo: folder) }
        }
        self.name = name
        address = read(url)
        pushAddress = pushURL.map(read) ?? address
    }

    /// The start of the names that the branches of a remote have in a repository.
    static func prefix(_ name: String) -> String { "refs/remotes/\(name)/" }
}
