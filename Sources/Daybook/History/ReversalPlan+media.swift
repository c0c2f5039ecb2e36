import Git

extension ReversalPlan {
    /// Media that the commit brought goes, and what it removed comes back.
    mutating func reverse(_ media: MediaPath, _ pair: Pair) throws {
        let path = media.description
        let isCommitted = try repository.entry(at: path, in: head) != nil
        guard (pair.old == nil) == isCommitted else { return }
        let state = try vault.mediaStore.verify(media)
        if state == .changed { return leave(path, .editedByHand) }
        guard let object = (pair.old ?? pair.new)?.id, pair.old == nil || pair.new == nil else {
            return leave(path, .unreadable)
        }
        if pair.old == nil {
            leaving.append((media, state == .intact))
        } else {
            changes.append(state == .intact ? .media(path: path) : .bring(media, object: object))
            reversal.effects.append(.restored(path))
        }
    }

    /// Keeps what another entry shows; to be called when the entries are done.
    ///
    /// - Parameter isAlone: Whether the command brought media alone, which entries showed all the time: that is what goes again.
    mutating func decideMedia(isAlone: Bool) throws {
        guard !leaving.isEmpty else { return }
        if isAlone { return leaving.forEach { take($0.media, isThere: $0.isThere) } }
        var named = try vault.namedMedia(besides: changes.map(\.path))
        for change in changes { if let bytes = change.bytes { named?.formUnion(MediaNames.digests(in: bytes)) } }
        // What the last commit holds counts where the folder holds something else, or nothing: it may be brought back from there.
        let changed = Set(changes.map { Array($0.path.utf8) })
        for edited in try vault.gitStatus() where !changed.contains(Array(edited.path.utf8)) {
            guard Self.isEntry(edited.path), let file = try present(at: edited.path) else { continue }
            // One that is too long to be read might name any.
            guard let bytes = try bytes(of: file) else {
                named = nil
                break
            }
            named?.formUnion(MediaNames.digests(in: bytes))
        }
        for (media, isThere) in leaving {
            guard let named else {
                reversal.effects.append(.mayBeShown(media.description))
                continue
            }
            if named.contains(media.digest.description) {
                reversal.effects.append(.stays(media.description))
                continue
            }
            take(media, isThere: isThere)
        }
    }

    private mutating func take(_ media: MediaPath, isThere: Bool) {
        changes.append(isThere ? .take(media) : .forget(path: media.description))
        reversal.effects.append(.removed(media.description))
    }

    /// Leaves alone what would lie there unseen, as the text that showed it stays as it is.
    mutating func withholdUnshownMedia() throws {
        guard !reversal.obstacles.isEmpty else { return }
        let brought = changes.compactMap { change -> MediaPath? in
            switch change {
            case .bring(let media, _): media
            case .media(let path): MediaPath(path)
            default: nil
            }
        }
        guard !brought.isEmpty, var named = try vault.namedMedia(besides: changes.map(\.path)) else { return }
        for change in changes { if let bytes = change.bytes { named.formUnion(MediaNames.digests(in: bytes)) } }
        for media in brought where !named.contains(media.digest.description) {
            changes.removeAll { $0.path.isSame(as: media.description) }
            reversal.effects.removeAll { $0 == .restored(media.description) }
        }
    }

    /// Brings back what entries show that come back or change back, and that went since, where it was there before the commit.
    mutating func bringShownMedia() throws {
        guard let parent = commit.parents.first else { return }
        var seen = Set(changes.map { Array($0.path.utf8) })
        for change in changes where Self.isEntry(change.path) {
            guard let bytes = change.bytes, !MediaNames.digests(in: bytes).isEmpty else { continue }
            let entry = Entry(StoredFile(path: change.path, bytes: bytes))
            for link in entry.body.media where !link.isRemote {
                guard let media = Layout.resolve(link.destination, from: change.path).flatMap({ MediaPath($0) }),
                    !media.isLocal, seen.insert(Array(media.description.utf8)).inserted,
                    try vault.operations.information(at: vault.absolute(media.description)) == nil,
                    let file = try repository.entry(at: media.description, in: parent)
                        ?? KeptCommits(besides: head, in: repository).file(at: media.description, in: repository)?.file
                else { continue }
                changes.append(.bring(media, object: file.id))
                reversal.effects.append(.restored(media.description))
            }
        }
    }

    /// Links lead to one name of an entry: where that name cannot be taken back, nothing is.
    mutating func keepRenamingWhole(_ pairs: [Pair]) {
        let moved = pairs.filter(\.isMove)
        let left = Set(reversal.obstacles.map { Array($0.path.utf8) })
        let isWhole = !moved.contains {
            left.contains(Array($0.path.utf8)) || left.contains(Array(($0.old?.path ?? "").utf8))
        }
        if isWhole { return }
        changes = []
        reversal.effects = []
    }
}
