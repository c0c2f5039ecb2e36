/// Media that entries link and that is not there, media that is not what its name says, and what else lies in its folder.
struct MediaCheck: VaultCheck {
    private var links: [(entry: String, line: Int, path: String)] = []
    private var cut: [CheckProblem] = []

    mutating func visit(_ entry: Entry, _ body: Body) {
        var counter = body.lineCounter
        for link in body.media.prefix(CheckProblem.mostFollowed) where !link.isRemote {
            guard let path = Layout.resolve(link.destination, from: entry.path) else { continue }
            links.append((entry.path, counter.line(of: link.range.lowerBound, in: body.bytes), path))
        }
        if body.media.count > CheckProblem.mostFollowed {
            cut.append(CheckProblem(.onlyFirst(CheckProblem.mostFollowed, .media), at: entry.path, severity: .notice))
        }
    }

    /// The links of the entries that were looked at to media that is not there.
    func missing(in vault: Vault) -> [CheckProblem] {
        var problems = cut
        var missing: [[UInt8]: Bool] = [:]
        for link in links {
            let isMissing =
                missing[Array(link.path.utf8)]
                ?? ((try? vault.operations.information(at: vault.absolute(link.path))) == .some(nil))
            missing[Array(link.path.utf8)] = isMissing
            guard isMissing else { continue }
            // Other programs look for attachments elsewhere too.
            let severity: CheckProblem.Severity = MediaPath(link.path) == nil ? .notice : .error
            problems.append(
                CheckProblem(.mediaMissing(link.path), at: link.entry, line: link.line, severity: severity))
        }
        return problems
    }

    func problems(in context: CheckContext) throws -> [CheckProblem] {
        let vault = context.vault
        let store = MediaStore(vault: vault.root, files: vault.operations)
        var problems = missing(in: vault)
        let contents = try store.contents()
        var local = 0
        for path in contents.media {
            if path.isLocal { local += 1 }
            do throws(FileError) {
                if try store.verify(path) == .changed {
                    problems.append(CheckProblem(.mediaChanged, at: path.description))
                }
            } catch {
                problems.append(CheckProblem(.file(error), at: path.description))
            }
        }
        problems += contents.strays.map { CheckProblem(.mediaStray, at: $0, severity: .notice) }
        if local > 0 {
            problems.append(CheckProblem(.mediaLocal(count: local), at: MediaPath.localRoot, severity: .notice))
        }
        return problems
    }
}
