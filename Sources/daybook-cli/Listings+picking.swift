import Daybook

/// An entry among those that one is picked from.
private struct Candidate: Sendable {
    var entry: ListedEntry
    /// The path from the vault's root.
    var path: String
}

extension Listings {
    /// Has somebody pick an entry through `fzf`, and shows it, or writes it in another format.
    func pick(
        _ query: Query, _ empty: Empty, _ options: ListingOptions, _ format: any ListingFormat,
        _ context: ListingContext
    ) throws {
        let words = session.words
        if options.count || options.group != nil { throw Failure(words.pickOnly, .usage) }
        guard session.console.terminal.isInteractive else {
            throw Failure(words.pickNeedsTerminal, hint: words.pickWithout, .usage)
        }
        guard ProgramSearch.find("fzf", environment: session.environment) != nil else {
            throw Failure(words.noPicker, hint: words.installPicker, .unavailable)
        }
        let (today, path) = (session.world.localNow, session.seenFromHere(vault))
        let needsBody = format.needsBody
        var listing = try vault.rows(query, includingUnlisted: options.all, computing: format.shows) { entry in
            var listed = ListedEntry(entry, number: nil, path: path(entry.path), words: words, today: today)
            if !needsBody { listed.body = nil }
            return Candidate(entry: listed, path: entry.path)
        }
        let kinds = try vault.kinds()
        for row in listing.rows.indices {
            listing.rows[row].entry.add(listing.computed.values(of: listing.rows[row].path), of: kinds)
        }
        guard !listing.rows.isEmpty else {
            return try finish(listing, empty, options, isForPeople: true) { _ in }
        }
        let number = try ask(listing.rows)
        guard listing.rows.indices.contains(number) else { throw QuietFailure(status: .nothingFound) }
        var chosen = listing.rows[number]
        if remember([chosen.path]) { chosen.entry.number = 1 }
        if format is ShortFormat {
            try EntryPage(session: session, vault: vault).write(try vault.entry(at: chosen.path))
        } else {
            if !format.isForPeople { chosen.entry.number = nil }
            try format.write([chosen.entry], in: context) { try session.console.write($0) }
        }
        try session.warn(of: listing.unreadable)
    }

    /// Runs `fzf` on the rows, and returns the place of the one that was picked; -1 for what is none.
    ///
    /// A row is told by its place, never by its text, which comes from files.
    private func ask(_ candidates: [Candidate]) throws -> Int {
        let context = ListingContext(words: session.words)
        let gutter = Gutter(candidates.map(\.entry), context)
        let short = ShortFormat()
        var input: [UInt8] = []
        for (number, candidate) in candidates.enumerated() {
            let line = short.lines(of: candidate.entry, gutter: gutter, context).first ?? StyledLine()
            // What no command line takes as it stands has no preview.
            let absolute = vault.absolute(candidate.path)
            let isPlain = absolute.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            input += "\(number)\t\(isPlain ? absolute : "")\t".utf8
            input += line.rendered(.off).replacing("\t", with: " ").utf8
            input.append(0x0A)
        }
        let colour = session.console.terminal.errorPaint.isOn ? "always" : "never"
        var variables = session.environment
        variables["DAYBOOK_VAULT"] = vault.root
        variables["DAYBOOK_PROGRAM"] = session.ownPath ?? "daybook"
        variables["SHELL"] = "/bin/sh"
        let arguments = [
            "fzf", "--no-multi", "--delimiter=\t", "--with-nth=3..", "--tiebreak=index", "--layout=reverse",
            "--preview-window=down:50%:wrap",
            "--preview=\"$DAYBOOK_PROGRAM\" show --no-pager --color \(colour) -- {2}",
        ]
        try session.console.flush()
        let outcome = try Program(words: arguments, environment: variables).run(input: input, capturesOutput: true)
        switch outcome.ending {
        case .exited(0): break
        case .exited(1): throw QuietFailure(status: .nothingFound)
        case .exited(130), .signalled(2): throw QuietFailure(status: .interrupted)
        default: throw Failure(session.words.pickerFailed, .unavailable)
        }
        let digits = outcome.output.prefix { $0 != 0x09 && $0 != 0x0A }
        return Int(String(decoding: digits, as: UTF8.self)) ?? -1
    }
}
