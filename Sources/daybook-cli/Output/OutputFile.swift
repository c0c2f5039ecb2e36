import Daybook

/// A file that a command writes in place of standard output: there whole under its name, or not at all.
struct OutputFile: ~Copyable {
    private let path: String
    private let temporary: String
    private let file: OpenFile
    private let operations: FileOperations
    private let replaces: Bool

    /// Begins a file; one that is there is replaced only where that was asked for.
    init(_ path: String, replacing: Bool, in session: Session) throws {
        let (words, operations) = (session.words, session.operations)
        if let found = try operations.information(at: path) {
            guard found.kind == .file else { throw Failure(words.outputIsNoFile(path), .cannotCreate) }
            guard replacing else {
                throw Failure(words.outputIsThere(path), hint: words.replaceOutput, .cannotCreate)
            }
        }
        let folder = FileOperations.folder(of: path)
        if !folder.isEmpty, try operations.information(at: folder, followingLinks: true) == nil {
            throw Failure(words.noFolderForOutput(folder), .cannotCreate)
        }
        let temporary = path + ".part"
        if try operations.information(at: temporary) != nil { try operations.remove(temporary) }
        do {
            file = try operations.open(temporary, for: .creating(permissions: 0o600))
        } catch {
            // What cannot be made is the file that was asked for, and it was to be written.
            throw FileError(call: .write, path: path, code: error.code)
        }
        (self.path, self.temporary, self.operations, replaces) = (path, temporary, operations, replacing)
    }

    /// Adds text.
    func write(_ text: String) throws { try file.write(Array(text.utf8)) }

    /// Gives the file its name.
    func finish() throws {
        try file.synchronize()
        if replaces { try operations.rename(temporary, to: path) } else { try place() }
    }

    private func place() throws(FileError) {
        do throws(FileError) {
            try operations.link(temporary, to: path)
            try operations.remove(temporary)
        } catch {
            guard error.isWithoutLinks else { throw error }
            try operations.rename(temporary, to: path)
        }
    }

    /// Removes what was begun.
    func abandon() { try? operations.remove(temporary) }
}

extension Session {
    /// Writes to a file where one was named, else to standard output.
    ///
    /// - Parameter unreadable: What could not be read of a result: what has less in it than there is takes the place of no other file,
    ///   which may be whole.
    func writing<Result>(
        to path: String?, replacing: Bool, unreadable: (Result) -> [UnreadableEntry],
        _ body: (_ put: (String) throws -> Void) throws -> Result
    ) throws -> Result {
        guard let path else { return try body { try console.write($0) } }
        let file = try OutputFile(path, replacing: replacing, in: self)
        do {
            let result = try body { try file.write($0) }
            let unread = unreadable(result)
            if replacing, unread.contains(where: \.isLeftOut), try operations.information(at: path) != nil {
                try warn(of: unread)
                throw Failure(words.outputStays(path), hint: words.writeElsewhere, .badData)
            }
            try file.finish()
            return result
        } catch {
            file.abandon()
            throw error
        }
    }
}

extension Words {
    fileprivate func outputIsThere(_ path: String) -> String {
        pick(en: "\(quoted(path)) is there already; nothing was written", zh: "\(quoted(path))已經存在；什麼都沒有寫入")
    }

    fileprivate func outputIsNoFile(_ path: String) -> String {
        pick(en: "\(quoted(path)) is no file; nothing was written", zh: "\(quoted(path))不是檔案；什麼都沒有寫入")
    }

    fileprivate func noFolderForOutput(_ folder: String) -> String {
        pick(en: "there is no folder \(quoted(folder))", zh: "沒有資料夾\(quoted(folder))")
    }

    fileprivate func outputStays(_ path: String) -> String {
        pick(
            en: "not all could be read, so \(quoted(path)) stays as it was",
            zh: "有些內容讀不到，所以\(quoted(path))維持原樣")
    }

    fileprivate var writeElsewhere: String {
        pick(en: "what can be read goes to a file of another name", zh: "讀得到的部分請寫到別的檔名")
    }

    fileprivate var replaceOutput: String { pick(en: "to replace it, add --force", zh: "要取代它，請加 --force") }
}
