extension Vault {
    /// Takes in a file of records, in one commit: entries keep their ids, paths and bytes, and what is there already stays.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - mediaFolder: The folder in which paths of media begin; that of the file where nothing is given.
    ///   - isPreview: Whether it is only said what would be done.
    /// - Throws: `ExchangeFault` for a file that is no such; nothing is written then, nor where anything else fails.
    public func importRecords(
        from path: String, mediaFolder: String?, isPreview: Bool
    ) throws -> ImportReport {
        let file = try RecordFile(path, operations)
        let folder = mediaFolder ?? FileOperations.folder(of: path)
        if isPreview { return try ImportPlan(of: file, for: self, mediaFolder: folder).report }
        return try writing("import") { transaction in
            let plan = try ImportPlan(of: file, for: self, mediaFolder: folder)
            var report = plan.report
            guard !plan.files.isEmpty || !plan.media.isEmpty else {
                transaction.abandon()
                return report
            }
            for new in plan.files { try transaction.create(new.path, new.bytes) }
            try transaction.storeMedia(of: plan, from: file)
            let count = report.imported.count
            let media = report.media == 1 ? "1 media file" : "\(report.media) media files"
            let subject = count == 1 ? "1 entry" : count == 0 && report.media > 0 ? media : "\(count) entries"
            report.committed = try transaction.commit(
                CommitMessage(command: "import", subject: subject), remembering: report.imported.last)
            // The commit stands; what cannot be told of it now, check tells later.
            report.unfit = (try? unfit(plan.files)) ?? 0
            return report
        }
    }

    /// How many files are entries with fields that their kind, which may have come in with them, does not allow.
    private func unfit(_ files: [(path: String, bytes: [UInt8])]) throws -> Int {
        let kinds = try kinds()
        return files.count { file in
            guard TreeMerge.isEntry(Array(file.path.utf8)) else { return false }
            let entry = Entry(StoredFile(path: file.path, bytes: file.bytes))
            var check = FieldCheck(kinds: kinds, world: daysWorld)
            check.visit(entry, Body(of: entry.document))
            return check.found.contains { $0.severity == .error }
        }
    }
}

extension Transaction {
    /// Puts the media of a plan at the addresses that they have to have, to be committed with the rest.
    fileprivate mutating func storeMedia(of plan: ImportPlan, from file: RecordFile) throws {
        if plan.media.isEmpty { return }
        try announce([MediaPath.root + "/"] + plan.media.map(\.path.description))
        for (number, media) in plan.media.enumerated() {
            try vault.mediaStore.store(at: media.path) { try plan.read(number, file, $0) }
            if !media.path.isLocal { try add(.media(path: media.path.description)) }
        }
    }
}

extension MediaStore {
    /// Puts content at the address that it has to have, where nothing is.
    ///
    /// Throws `MediaError.corrupt` where the content is not what the address says.
    func store(at path: MediaPath, from read: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
        try createFolder(MediaPath.root)
        let temporary = try createTemporary()
        do {
            var running = RunningDigest()
            try read { piece in
                running.add(piece)
                try temporary.file.write(piece)
            }
            guard running.finish() == path.digest else { throw MediaError.corrupt(path: path.description) }
            try temporary.file.synchronize()
            try files.setPermissions(0o444, of: temporary.path)
            try put(temporary.path, at: path)
            try? files.remove(temporary.path)
        } catch {
            try? files.remove(temporary.path)
            throw error
        }
    }
}
