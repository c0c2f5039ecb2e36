import CTreeEvents

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Something that happened anywhere in a folder that is watched with all that is in it.
struct TreeEvent: Equatable {
    /// The absolute path; nil where it is not UTF-8.
    var path: String?
    /// Whether it is a folder's.
    var isFolder = false
    /// Whether it came, went or has another name.
    var isNamed = false
    /// Whether other events were lost.
    var isLost = false

    init(path: String?, isFolder: Bool = false, isNamed: Bool = false, isLost: Bool = false) {
        (self.path, self.isFolder, self.isNamed, self.isLost) = (path, isFolder, isNamed, isLost)
    }

    /// Reads what `tree_events_open` sends; nil where it is nothing.
    init?(_ notice: some Collection<UInt8>) {
        guard let bits = notice.first.map(Int.init) else { return nil }
        path = String(validating: notice.dropFirst(), as: UTF8.self)
        isFolder = bits & Int(TREE_EVENT_FOLDER) != 0
        isNamed = bits & Int(TREE_EVENT_NAMED) != 0
        isLost = bits & Int(TREE_EVENT_LOST) != 0
    }
}

/// The system's own notices of changes anywhere in a folder (FSEvents on macOS).
@safe final class TreeEvents {
    /// What is readable where events wait.
    let descriptor: Int32
    private let sender: Int32
    private let events: OpaquePointer?

    /// Begins to watch folders; throws where the system has no notices of all changes in them.
    init(of folders: [String]) throws(NoFolderEvents) {
        var pair: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, Self.datagrams, 0, &pair) == 0 else { throw NoFolderEvents(code: errno) }
        for end in pair {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, sender) = (pair[0], pair[1])
        let paths = unsafe CStrings(folders)
        let count = folders.count
        unsafe events = unsafe UnsafeRawPointer(paths.pointers).withMemoryRebound(
            to: UnsafePointer<CChar>?.self, capacity: count
        ) { [sender] list in unsafe tree_events_open(list, count, sender) }
        guard unsafe events != nil else {
            close(descriptor)
            close(sender)
            throw NoFolderEvents(code: 0)
        }
    }

    deinit {
        unsafe tree_events_close(events)
        close(descriptor)
        close(sender)
    }

    /// All events that wait.
    func read() -> [TreeEvent] {
        var found: [TreeEvent] = []
        var buffer = [UInt8](repeating: 0, count: Int(TREE_EVENT_LIMIT))
        while true {
            let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
            if count == -1, errno == EINTR { continue }
            guard count > 0 else { return found }
            if let event = TreeEvent(buffer.prefix(count)) { found.append(event) }
        }
    }

    private static var datagrams: Int32 {
        #if canImport(Glibc)
            Int32(SOCK_DGRAM.rawValue)
        #else
            SOCK_DGRAM
        #endif
    }
}
