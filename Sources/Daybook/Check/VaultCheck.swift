/// One check of a vault: it sees every entry once, then tells what it found.
protocol VaultCheck {
    /// Looks at an entry that could be read.
    mutating func visit(_ entry: Entry, _ body: Body)
    /// What was found, in the order of paths.
    func problems(in context: CheckContext) throws -> [CheckProblem]
}

extension VaultCheck {
    mutating func visit(_ entry: Entry, _ body: Body) {}
}

/// What checks are told of the vault as a whole.
struct CheckContext {
    let vault: Vault
    let listing: VaultWalk.Listing
    let kinds: KindLibrary
    let configuration: Configuration
    /// What a command that was cut off left to be finished.
    let unfinished: RedoRecord?
    /// Whether every version of every file is read that git keeps.
    var readsHistory = false
}

extension Vault {
    /// The checks, in the order in which they are made.
    static func checks(_ context: CheckContext) -> [any VaultCheck] {
        [
            RepositoryCheck(), ConfigurationCheck(), TemplateCheck(), NameCheck(), FrontMatterCheck(),
            UnheededRuleCheck(),
            FieldCheck(kinds: context.kinds, world: context.vault.daysWorld), DateCopyCheck(kinds: context.kinds),
            IdentityCheck(kinds: context.kinds), MediaCheck(), MarkCheck(),
            ConversationCheck(), TagCheck(),
            OrphanCheck(kinds: context.kinds), RivalCheck(kinds: context.kinds, world: context.vault.world),
            LinkCheck(), ConflictMarkCheck(), OverlapCheck(), UnwrittenCheck(), LeftoverCheck(),
            UnfinishedCheck(),
        ]
    }

    /// Looks through the whole vault for whatever is broken; writes nothing.
    ///
    /// - Parameters:
    ///   - configuration: The settings that hold, whose mistakes are reported too.
    ///   - readsHistory: Whether every version of every file is read that git keeps.
    /// - Returns: What was found, by path and line, and how many entries were looked at.
    public func check(
        configuration: Configuration, readsHistory: Bool = false
    ) throws -> (problems: [CheckProblem], entries: Int) {
        let listing = try listing()
        let context = CheckContext(
            vault: self, listing: listing, kinds: try kinds(), configuration: configuration,
            unfinished: unfinishedRecord(), readsHistory: readsHistory)
        var checks = Self.checks(context)
        var problems: [CheckProblem] = []
        for path in listing.entries {
            let entry: Entry
            do {
                entry = try self.entry(at: path)
            } catch let error as FileError {
                problems.append(CheckProblem(.file(error), at: path))
                continue
            } catch EntryError.tooLarge(_, let limit) {
                problems.append(CheckProblem(.tooLarge(limit: limit), at: path))
                continue
            } catch VaultError.path, ReferenceError.noSuchEntry {
                // The names are checked as such; and a file may go while the check runs.
                continue
            }
            let body = Body(of: entry.document)
            for index in checks.indices { checks[index].visit(entry, body) }
        }
        for check in checks { problems += try check.problems(in: context) }
        if let record = context.unfinished {
            // Some of its files are as before and some as after.
            let paths = Set(record.steps.map { Array($0.path.utf8) })
            // Which files a sync is moving is not looked up: they may be all.
            let mayBeAny = record.move != nil
            for index in problems.indices
            where paths.contains(Array(problems[index].path.utf8)) || mayBeAny && !problems[index].path.isEmpty {
                problems[index].severity = .notice
            }
        }
        problems.sort { left, right in
            if !left.path.isSame(as: right.path) { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
            return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
        }
        return (problems, listing.entries.count)
    }

    /// The record of a command that was cut off, if there is one; what holds it is looked at without the lock.
    private func unfinishedRecord() -> RedoRecord? {
        stateFolder.flatMap { RedoRecord.peek(in: $0, operations) }
    }
}
