extension FileOperations {
    /// The ending of temporary files, which git is told to ignore.
    public static let temporaryEnding = ".tmp-daybook"

    /// The temporary name for a file, in its own folder so that a rename is atomic; a `mark` tells several in one folder apart.
    static func temporaryPath(for path: String, _ mark: String = "") -> String {
        let name = Layout.cut(name(of: path), to: 100)
        let folder = folder(of: path)
        return (folder.isEmpty ? "" : folder + "/") + "." + name + (mark.isEmpty ? "" : "." + mark) + temporaryEnding
    }

    /// Writes a whole new file and forces it to the disk; what stood under that name is removed first.
    func writeTemporary(
        _ path: String, _ bytes: [UInt8], permissions: UInt32 = 0o666, durably: Bool = true
    ) throws(FileError) {
        if try information(at: path) != nil { try remove(path) }
        do {
            let file = try open(path, for: .creating(permissions: permissions))
            try file.write(bytes)
            if durably { try file.synchronize() }
        } catch {
            try? remove(path)
            throw error
        }
    }

    /// Removes the temporary files in a folder that nobody has touched since a time: whoever was writing one died. Where that is not
    /// possible they stay, and do no harm.
    ///
    /// - Parameter time: In nanoseconds since 1970, by the clock of that file system.
    func removeTemporaries(in folder: String, untouchedSince time: Int) {
        guard let names = try? list(folder).entries.map(\.name) else { return }
        for name in names where name.first == "." && name.ends(with: Self.temporaryEnding) {
            let path = folder + "/" + name
            guard let found = try? information(at: path), found.kind == .file, found.modified < time else { continue }
            try? remove(path)
        }
    }

    /// Replaces a file of Daybook's own, such as a record or a setting, so that it is the old or the new one whole.
    ///
    /// With `durably` off it is so for other processes, but not after a loss of power.
    ///
    /// - Parameter isStep: Whether something follows that must not be there without it, so that it fails where the folder's names cannot be
    ///   forced to the disk, with everybody seeing the new file already. What stands for itself is written by then.
    public func replace(
        _ path: String, with bytes: [UInt8], permissions: UInt32 = 0o666, durably: Bool = true, isStep: Bool = true
    ) throws(FileError) {
        let temporary = Self.temporaryPath(for: path)
        try writeTemporary(temporary, bytes, permissions: permissions, durably: durably)
        do {
            try rename(temporary, to: path)
        } catch {
            try? remove(temporary)
            throw error
        }
        guard durably else { return }
        let folder = Self.folder(of: path)
        do {
            try synchronizeFolder(folder.isEmpty ? "." : folder)
        } catch {
            if isStep { throw error }
        }
    }
}
