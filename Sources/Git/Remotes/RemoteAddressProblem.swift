/// Why a text is no address of a remote that is used here.
public enum RemoteAddressProblem: Error, Sendable, Hashable {
    /// There is nothing.
    case empty
    /// It has more than 4,096 bytes.
    case tooLong
    /// A line end, a NUL or another control character stands in it, written out or as `%0A`.
    case controlCharacter
    /// A part begins with `-`, which a program would take for an option.
    case dash(Part)
    /// The way there is none of ours: `git`, `ftp`, or a program of git's (`ext::…`).
    case scheme(String)
    /// The host is missing, or has a character that no host's name has.
    case host
    /// The user has a character that no user's name has.
    case user
    /// The port is not a number from 1 to 65535.
    case port
    /// There is no path after the host.
    case path
    /// A `file://` address names another machine.
    case otherMachine(String)

    /// The parts of an address that a program is given.
    public enum Part: Sendable, Hashable {
        case whole, user, host, path
    }
}
