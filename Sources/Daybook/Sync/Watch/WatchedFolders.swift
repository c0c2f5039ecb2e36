import Git

/// The folders of a vault for which the system sends notices: all of them but git's, those that git ignores and other repositories.
struct WatchedFolders {
    private enum Place {
        /// A folder of the vault; empty for the vault itself.
        case folder(String)
        /// One of git's folders in which settings and `HEAD` lie.
        case git
        /// One in which branches lie.
        case branches
    }

    private let vault: Vault
    private let events: FolderEvents
    private var places: [Int32: Place] = [:]
    private var numbers: [[UInt8]: Int32] = [:]
    /// Whether the system has notices of all folders.
    private(set) var isComplete = true

    /// What is readable where something was noticed.
    var descriptor: Int32 { events.descriptor }

    /// The deepest folder that is watched.
    private static let deepest = 64

    /// Nil where the system has no notices, or not all of them.
    init?(of vault: Vault) {
        guard let gitFolder = vault.gitFolder, FolderEvents.isComplete(for: vault.root),
            let events = try? FolderEvents()
        else { return nil }
        self.vault = vault
        self.events = events
        do throws(NoFolderEvents) {
            try watchGit(gitFolder)
            var found = NoticedChanges()
            try watch("", &found)
        } catch {
            return nil
        }
    }

    /// Notes what happened since the last time.
    mutating func read(_ noticed: inout NoticedChanges) {
        do throws(NoFolderEvents) {
            for event in events.read() { try take(event, &noticed) }
        } catch {
            isComplete = false
        }
    }

    private mutating func take(_ event: FolderEvent, _ noticed: inout NoticedChanges) throws(NoFolderEvents) {
        if event.kind == .lost {
            noticed.isLost = true
            // Folders may have come and gone.
            return try watch("", &noticed)
        }
        guard let place = places[event.watch] else {
            // Of a folder that was moved or removed meanwhile.
            if event.kind != .ended { noticed.isMore = true }
            return
        }
        switch place {
        case .folder(let path): try take(event, in: path, &noticed)
        case .git:
            if event.name == "HEAD" || event.name == "packed-refs" { noticed.isHead = true }
            if event.name?.begins(with: "config") == true, event.name?.ends(with: ".lock") == false {
                noticed.isSettings = true
            }
        case .branches: if event.name?.ends(with: ".lock") != true { noticed.isHead = true }
        }
    }

    private mutating func take(
        _ event: FolderEvent, in folder: String, _ noticed: inout NoticedChanges
    ) throws(NoFolderEvents) {
        if event.kind == .ended {
            forget(folder, event.watch)
            return
        }
        guard let name = event.name else {
            noticed.isMore = true
            return
        }
        let path = folder.isEmpty ? name : folder + "/" + name
        guard path != ".git", !name.ends(with: FileOperations.temporaryEnding) else { return }
        if event.isFolder {
            if event.kind == .went { leave(path) }
            if event.kind == .came { try watch(path, &noticed) }
        }
        noticed.add(path)
        // What was ignored may count from now on.
        if name == ".gitignore" { try watch("", &noticed) }
    }

    /// Watches a folder and those in it, and notes what lies in such as were not watched yet: it may be new.
    private mutating func watch(_ path: String, _ noticed: inout NoticedChanges) throws(NoFolderEvents) {
        let repository = try? Repository.open(vault.root)
        var waiting = [path]
        while let folder = waiting.popLast() {
            guard folder.isEmpty || isOurs(folder, repository) else { continue }
            guard try add(folder.isEmpty ? vault.root : vault.absolute(folder), .folder(folder)) else { continue }
            let isNew = numbers[Array(folder.utf8)] != latest
            numbers[Array(folder.utf8)] = latest
            guard let entries = try? vault.operations.list(folder.isEmpty ? vault.root : vault.absolute(folder)) else {
                noticed.isMore = true
                continue
            }
            for entry in entries.entries where !(folder.isEmpty && entry.name == ".git") {
                let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
                if kind(of: entry, path) == .folder {
                    waiting.append(path)
                } else if isNew, !entry.name.ends(with: FileOperations.temporaryEnding) {
                    noticed.add(path)
                }
            }
        }
    }

    private var latest: Int32 = -1

    /// Watches a folder; false where it is there no more, or may not be read.
    private mutating func add(_ path: String, _ place: Place) throws(NoFolderEvents) -> Bool {
        do throws(NoFolderEvents) {
            latest = try events.add(path)
            places[latest] = place
            return true
        } catch {
            let isTooMuch = error.code == Self.tooMany || error.code == Self.noMemory || error.code == 0
            if isTooMuch { throw error }
            return false
        }
    }

    private func isOurs(_ folder: String, _ repository: borrowing Repository?) -> Bool {
        if folder.utf8.count(where: { $0 == 0x2F }) >= Self.deepest { return false }
        if (try? vault.operations.information(at: vault.absolute(folder) + "/.git")) != .some(nil) { return false }
        if let isIgnored = try? repository?.isIgnored(folder + "/"), isIgnored { return false }
        return true
    }

    private func kind(of entry: FolderEntry, _ path: String) -> FileInformation.Kind? {
        if let kind = entry.kind { return kind }
        return (try? vault.operations.information(at: vault.absolute(path)))??.kind
    }

    /// Watches a folder that went, and those in it, no more: they may come again under other names.
    private mutating func leave(_ path: String) {
        for (bytes, number) in numbers {
            let folder = String(decoding: bytes, as: UTF8.self)
            guard folder.isSame(as: path) || folder.path(inside: path) != nil else { continue }
            events.remove(number)
            forget(folder, number)
        }
    }

    private mutating func forget(_ folder: String, _ number: Int32) {
        places[number] = nil
        if numbers[Array(folder.utf8)] == number { numbers[Array(folder.utf8)] = nil }
    }

    private mutating func watchGit(_ gitFolder: String) throws(NoFolderEvents) {
        var git: Set = [gitFolder]
        var branches: Set<String> = []
        if let repository = try? Repository.open(vault.root) {
            let common = repository.commonDirectory
            git.insert(common)
            let heads = common + "/refs/heads"
            branches.insert(heads)
            if let branch = try? repository.head.branch {
                var folder = FileOperations.folder(of: heads + "/" + branch)
                while folder.begins(with: heads) {
                    branches.insert(folder)
                    folder = FileOperations.folder(of: folder)
                }
            }
        }
        for path in git { _ = try add(path, .git) }
        for path in branches { _ = try add(path, .branches) }
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension WatchedFolders {
    fileprivate static var tooMany: Int32 { ENOSPC }
    fileprivate static var noMemory: Int32 { ENOMEM }
}
