import Git

/// What a sync came to.
public struct SyncReport: Sendable, Equatable {
    /// How many entries and other files there are.
    public struct Count: Sendable, Equatable {
        /// Entries.
        public var entries = 0
        /// Media, settings and what else lies in the vault.
        public var files = 0
        /// How many were removed; one that got another name is none of these.
        public var removed = 0
        /// Whether there are none.
        public var isNothing: Bool { entries == 0 && files == 0 && removed == 0 }

        /// Counts more.
        mutating func add(_ more: Count) {
            entries += more.entries
            files += more.files
            removed += more.removed
        }
    }

    /// The name of the remote; nil where there is none.
    public var remote: String?
    /// Whether the remote was not to be asked.
    public var isOffline = false
    /// What was edited by hand and committed by this sync.
    public var committed = Count()
    /// What came.
    public var received = Count()
    /// The devices that it came from, as far as commits name them, sorted.
    public var devices: [String] = []
    /// What went.
    public var sent = Count()
    /// What the remote said when it took that, line by line, such as a warning of a large file; any character may stand in it.
    public var said: [String] = []
    /// Whether somebody else was faster, and how often.
    public var repeats = 0
    /// What there is to tell of merged files, by path.
    public var remarks: [(path: String, remark: TreeMerge.Remark)] = []
    /// The vault's branch and the remote's, where they have different names and belong together from this sync on.
    public var joined: (branch: String, theirs: String)?
    /// Files that were edited while others came, and that go with the next sync.
    public var edited: [String] = []
    /// Files that came and were not put into the folder, and those that went and were not removed from it.
    public var unwritten: [UnwrittenFile] = []
    /// Files that were edited and not committed.
    public var leftAlone: [LeftAlone] = []
    /// The reference that names the former commits, where others without what is too large were put in their place.
    public var kept: String?
    /// Whether git's index was in use, so that it does not know of all commits until the next command that writes.
    public var isIndexBehind = false

    /// The files that could not be merged, each with the path of the other version, which lies beside it.
    public var copies: [(path: String, copy: String)] {
        remarks.compactMap { path, remark in
            if case .apart(let copy) = remark { (path, copy) } else { nil }
        }
    }

    /// The files that one side removed and the other changed, so that they stay.
    public var staying: [String] {
        remarks.compactMap { path, remark in
            if case .kept = remark { path } else { nil }
        }
    }

    /// The files that have another name since another file has theirs, case and Unicode form aside.
    public var renamed: [(old: String, new: String)] {
        remarks.compactMap { path, remark in
            if case .renamed(let old) = remark { (old, path) } else { nil }
        }
    }

    /// The settings that both sides changed.
    public var settings: [ChosenSetting] {
        remarks.flatMap { if case .settings(let chosen) = $0.remark { chosen } else { [ChosenSetting]() } }
    }

    /// The files that the writer should look at.
    public var toLookAt: [String] {
        var paths: [String] = []
        for (path, remark) in remarks {
            switch remark {
            case .unsettled, .apart:
                if !paths.contains(where: { $0.isSame(as: path) }) { paths.append(path) }
            case .kept, .renamed, .settings: continue
            }
        }
        return paths
    }

    /// Whether something came, or what came left something to be told.
    public var hasArrived: Bool { !received.isNothing || !toLookAt.isEmpty || !staying.isEmpty }

    /// Whether nothing came or went.
    public var isNothingNew: Bool { received.isNothing && sent.isNothing && committed.isNothing }

    /// A report of nothing.
    public init(remote: String? = nil) { self.remote = remote }

    /// Equal where all is.
    public static func == (one: SyncReport, other: SyncReport) -> Bool {
        one.remote == other.remote && one.isOffline == other.isOffline && one.committed == other.committed
            && one.received == other.received && one.devices == other.devices && one.sent == other.sent
            && one.repeats == other.repeats && one.said == other.said && one.edited == other.edited
            && one.unwritten == other.unwritten
            && one.joined?.branch == other.joined?.branch && one.joined?.theirs == other.joined?.theirs
            && one.leftAlone == other.leftAlone && one.remarks.elementsEqual(other.remarks) { $0 == $1 }
    }
}

extension SyncReport.Count {
    /// Counts what becomes of paths: `base` is what was there, `ours` what is. A file that has another name now was not removed, and
    /// one that only made room for another under its name is not new.
    init(_ differences: [PathDifference], removedEntries: Int) {
        var former: [[UInt8]: ObjectID] = [:]
        for change in differences where change.ours != nil { former[change.path] = change.base?.id }
        let come = differences.filter { change in
            guard let now = change.ours else { return false }
            return change.base != nil || MergePlacing.wanted(by: change.path).flatMap { former[$0] } != now.id
        }
        self.init(come.map(\.path))
        let files = differences.filter { !TreeMerge.isEntry($0.path) }
        let new = Set(files.compactMap { $0.base == nil ? $0.ours?.id : nil })
        removed = removedEntries + files.count { $0.ours == nil && $0.base.map { !new.contains($0.id) } == true }
    }

    /// Counts paths.
    init(_ paths: some Sequence<[UInt8]>) {
        for path in paths {
            if TreeMerge.isEntry(path) { entries += 1 } else { files += 1 }
        }
    }
}
