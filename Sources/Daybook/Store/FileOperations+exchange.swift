internal import CFileExchange

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileOperations {
    /// Gives a file the name of another, which must be the one that is expected there.
    ///
    /// An editor may save in the moment between a look at the file and its replacement, by giving a new one its name: so the two
    /// files change names, and what came out is looked at. Where the system has no such call, there is only the look before.
    ///
    /// - Parameters:
    ///   - expected: What was last seen at the path.
    ///   - beside: The name that such another file gets where it cannot be put back.
    /// - Returns: False where another file stood there, which stands there still, or none. Else what was there has the name `staged` now,
    ///   where the system has the call, or that name is gone.
    func supplant(
        _ path: String, by staged: String, expecting expected: FileInformation, orKeepingAt beside: String
    ) throws(FileError) -> Bool {
        let ours = try information(at: staged)
        do {
            guard try exchange(staged, path) else {
                try rename(staged, to: path)
                return true
            }
        } catch {
            guard error.kind == .missing, try information(at: staged) != nil else { throw error }
            return false
        }
        do {
            guard let displaced = try information(at: staged), !displaced.isOneFile(with: expected) else { return true }
            _ = try exchange(staged, path)
            // Where it was saved once more meanwhile, the last one is what its writer means.
            if let ours, let now = try information(at: staged), !now.isOneFile(with: ours) {
                _ = try exchange(staged, path)
            }
            return false
        } catch {
            // Whoever cleans up removes what has the name `staged`: here that may be what somebody has saved.
            if let left = try? information(at: staged), !left.isOneFile(with: expected),
                ours.map({ !left.isOneFile(with: $0) }) ?? true
            {
                try? rename(staged, to: free(beside))
            }
            throw error
        }
    }

    /// A name like another that nothing has: what is kept under that one already stays.
    private func free(_ path: String) -> String {
        let file = Self.name(of: path)
        let ending = file.lastIndex(of: ".").map { file[$0...] } ?? ""
        let stem = path.droppingLast(bytes: ending.utf8.count)
        var (name, number) = (path, 1)
        while (try? information(at: name)) ?? nil != nil {
            number += 1
            name = "\(stem)-\(number)\(ending)"
        }
        return name
    }

    /// Lets two files change names in one step; false where the system or the file system cannot do that.
    private func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
        do {
            _ = try attempt(.rename, other) { unsafe file_exchange(path, other) }
            return true
        } catch {
            // Some sandboxes say of calls that they do not know that they are not permitted.
            if [EINVAL, ENOSYS, ENOTSUP, EPERM].contains(error.code) { return false }
            throw error
        }
    }
}

extension FileInformation {
    /// Whether it is the same file, whatever is in it by now.
    fileprivate func isOneFile(with other: FileInformation) -> Bool { inode == other.inode && device == other.device }
}
