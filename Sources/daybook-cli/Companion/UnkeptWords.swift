import Daybook

/// Words that could not be written into their entry.
struct UnkeptWords {
    /// Why.
    var reason: any Error
    /// The file that they were written to instead; nil where that was not possible either.
    var path: String?
    /// Whether the beginning of them is in the entry, marked as interrupted.
    var hasPart = false

    /// What a person is told: what was not kept, and where it can be found.
    ///
    /// - Parameters:
    ///   - what: What could not be written, as the beginning of a sentence.
    ///   - isShown: Whether it stands on the screen, or in what was printed.
    ///   - wasThere: Whether the entry was there before, where it is not now.
    func failure(_ what: String, isShown: Bool = true, wasThere: Bool = true, in words: Words) -> Failure {
        var told = words.told(reason)
        var hint = words.makeRoom
        var part = words.beginningIsKept
        if wasThere, case ReferenceError.noSuchEntry(let path)? = reason as? ReferenceError {
            told = Failure(words.entryTakenAway(path), .noInput)
            hint = words.restoreFirst(path) + words.pick(en: "; ", zh: "；") + words.putItIn
            part = words.beginningIsGone
        } else if (reason as? FileError)?.kind != .full {
            hint = [told?.hint, words.putItIn].compactMap { $0 }.joined(separator: words.pick(en: "; ", zh: "；"))
        }
        var message = what
        if let told { message += words.colon + told.message }
        let place =
            path.map { words.theyAreIn($0) } ?? (isShown ? words.theyStandAbove : words.theyAreNowhere)
        message += words.pick(en: "; ", zh: "；") + place
        if hasPart { message += words.pick(en: "; ", zh: "；") + part }
        return Failure(message, hint: hint, told?.status ?? .inputOutput)
    }
}

extension Words {
    /// What a person is told of an error, where it knows.
    func told(_ error: any Error) -> Failure? {
        error as? Failure ?? (error as? any Tellable)?.failure(in: self)
    }
}

extension Session {
    /// Puts a message elsewhere that cannot be written into its entry, and tells why, where it is, and how it gets there.
    ///
    /// - Parameters:
    ///   - path: The entry; nil where it could not be told which.
    ///   - word: What may have been meant as words to go before it, and not as an entry's name.
    func rescue(
        message text: String, to path: String?, because reason: any Error, besides word: String? = nil
    ) -> Failure {
        // A line end is put behind what is kept.
        let unkept = rescue(text.hasSuffix("\n") ? String(text.dropLast()) : text, because: reason)
        // Nothing else has it where it came through a pipe.
        if unkept.path == nil { try? console.note(asWritten: Sanitised.text(text)) }
        var failure = unkept.failure(words.unkeptMessage, wasThere: path != nil, in: words)
        // What is kept is whole, and wants no quotes.
        var first = reason is UnclearWord ? words.howToName : words.told(reason)?.hint
        if (reason as? FileError)?.kind == .full { first = words.makeRoomFirst }
        if (reason as? EntryError)?.isOfLength == true { first = words.shortenFirst }
        if case ReferenceError.noSuchEntry(let gone)? = reason as? ReferenceError,
            path.map({ gone.isSame(as: $0) }) == true
        {
            first = words.restoreFirst(gone)
        }
        var hints = [first, unkept.path.map { words.sayItFrom($0, to: path) }]
        if let word { hints.append(unkept.path.map { words.notAnEntry(word, $0) }) }
        failure.hint = hints.compactMap { $0 }
            .joined(separator: words.pick(en: "; ", zh: "；"))
        if failure.hint?.isEmpty == true { failure.hint = nil }
        return failure
    }

    /// Puts words that an entry could not take where there may be room: another disk, or that of the system's temporary files.
    func rescue(_ text: String, because reason: any Error) -> UnkeptWords {
        guard !text.isEmpty else { return UnkeptWords(reason: reason) }
        return UnkeptWords(reason: reason, path: rescue(bytes: Array((text + "\n").utf8))?.path)
    }

    /// The same for bytes, exactly as they are; nil where they could be put nowhere.
    ///
    /// - Parameter rest: Gives what comes behind them, piece by piece; nothing at the end.
    func rescue(
        bytes: [UInt8], rest: () throws -> ArraySlice<UInt8> = { [] }
    ) -> (path: String, isWhole: Bool)? {
        let temporary = environment["TMPDIR"].flatMap { $0.isAbsolutePath ? $0 : nil } ?? "/tmp"
        let name = "daybook-\(NewMessage.newID(in: world))"
        for folder in [stateFolder + "/unkept", temporary] {
            let paths = [folder + "/\(name).md"] + (2...99).map { folder + "/\(name)-\($0).md" }
            // Other words may have come to the same name.
            guard let path = try? paths.first(where: { try operations.information(at: $0) == nil }) else { continue }
            do {
                if folder != temporary { try operations.createFolder(folder, permissions: 0o700) }
                try operations.replace(path, with: bytes, permissions: 0o600)
            } catch {
                continue
            }
            do {
                var next = try rest()
                guard !next.isEmpty else { return (path, true) }
                let file = try operations.open(path, for: .appending(permissions: 0o600))
                while !next.isEmpty {
                    try file.write(Array(next))
                    next = try rest()
                }
                try file.synchronize()
                return (path, true)
            } catch {
                return (path, false)
            }
        }
        return nil
    }
}

extension EntryError {
    /// Whether the entry is, or would be, longer than one may be.
    fileprivate var isOfLength: Bool {
        switch self {
        case .tooLarge, .document(_, .tooLarge): true
        default: false
        }
    }
}
