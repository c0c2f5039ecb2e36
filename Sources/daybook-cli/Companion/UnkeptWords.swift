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
    func failure(_ what: String, isShown: Bool = true, in words: Words) -> Failure {
        var told = (reason as? any Tellable)?.failure(in: words)
        var hint = words.makeRoom
        if case ReferenceError.noSuchEntry(let path)? = reason as? ReferenceError {
            told = Failure(words.entryTakenAway(path), .noInput)
            hint = words.restoreFirst(path) + words.pick(en: "; ", zh: "；") + words.putItIn
        } else if (reason as? FileError)?.kind != .full {
            hint = [told?.hint, words.putItIn].compactMap { $0 }.joined(separator: words.pick(en: "; ", zh: "；"))
        }
        var message = what
        if let told { message += words.colon + told.message }
        let place =
            path.map { words.theyAreIn($0) } ?? (isShown ? words.theyStandAbove : words.theyAreNowhere)
        message += words.pick(en: "; ", zh: "；") + place
        if hasPart { message += words.pick(en: "; ", zh: "；") + words.beginningIsKept }
        return Failure(message, hint: hint, told?.status ?? .inputOutput)
    }
}

extension Session {
    /// Puts a message elsewhere that cannot be written into its entry, and tells why, where it is, and how it gets there.
    ///
    /// - Parameter path: The entry; nil where it could not be told which.
    func rescue(message text: String, to path: String?, because reason: any Error) -> Failure {
        // A line end is put behind what is kept.
        let unkept = rescue(text.hasSuffix("\n") ? String(text.dropLast()) : text, because: reason)
        // Nothing else has it where it came through a pipe.
        if unkept.path == nil { try? console.note(asWritten: Sanitised.text(text)) }
        var failure = unkept.failure(words.unkeptMessage, in: words)
        var first = (reason as? any Tellable)?.failure(in: words).hint
        if (reason as? FileError)?.kind == .full { first = words.makeRoomFirst }
        if case ReferenceError.noSuchEntry(let gone)? = reason as? ReferenceError,
            path.map({ gone.isSame(as: $0) }) == true
        {
            first = words.restoreFirst(gone)
        }
        failure.hint = [first, unkept.path.map { words.sayItFrom($0, to: path) }].compactMap { $0 }
            .joined(separator: words.pick(en: "; ", zh: "；"))
        if failure.hint?.isEmpty == true { failure.hint = nil }
        return failure
    }

    /// Puts words that an entry could not take where there may be room: another disk, or that of the system's temporary files.
    func rescue(_ text: String, because reason: any Error) -> UnkeptWords {
        let temporary = environment["TMPDIR"].flatMap { $0.isAbsolutePath ? $0 : nil } ?? "/tmp"
        let name = "daybook-\(NewMessage.newID(in: world)).md"
        for folder in [stateFolder + "/unkept", temporary] where !text.isEmpty {
            do {
                if folder != temporary { try operations.createFolder(folder, permissions: 0o700) }
                try operations.replace(folder + "/" + name, with: Array((text + "\n").utf8), permissions: 0o600)
                return UnkeptWords(reason: reason, path: folder + "/" + name)
            } catch {
                continue
            }
        }
        return UnkeptWords(reason: reason)
    }
}
