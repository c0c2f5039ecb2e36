import Dispatch
import Foundation
import Synchronization
import TestSupport

/// A sync that one device is to do, and what may befall it.
struct SyncPlan: Sendable {
    var device: Device
    var mishap = Mishap.none
    /// Whether it is done by `git pull` and `git push`.
    var isByGit = false
    /// A word that an editor adds to a file while it runs, and when.
    var meanwhile: (word: Word, file: String, after: Double)?
}

/// What came of it.
struct SyncOutcome: Sendable {
    var device: Device
    var plan: SyncPlan
    var before: Set<Word>
    var after: Set<Word>
    var isDone = false
    var isKilled = false
    /// Whether the editor's word was written.
    var isEdited = false
    /// What the last program said.
    var said = ""
    /// How long it took, in seconds.
    var time = 0.0
}

/// Whether an editor on another thread has written.
private final class Written: Sendable {
    let value = Mutex(false)
}

extension SyncPlan {
    /// Does it.
    func run() throws -> SyncOutcome {
        var device = device
        var outcome = SyncOutcome(device: device, plan: self, before: device.seen(), after: [])
        let editor = DispatchGroup()
        let isWritten = Written()
        if let (word, file, pause) = meanwhile {
            let place = device
            DispatchQueue.global().async(group: editor) {
                usleep(UInt32(pause * 1e6))
                // A full disk may not take it.
                let isDone = (try? place.appendBytes("Meanwhile \(word).\n", to: file)) != nil
                isWritten.value.withLock { $0 = isDone }
            }
        }
        let start = Date()
        if isByGit {
            try device.syncByGit(&outcome, mishap)
        } else {
            try device.sync(&outcome, mishap)
        }
        outcome.time = Date().timeIntervalSince(start)
        editor.wait()
        outcome.isEdited = isWritten.value.withLock { $0 }
        outcome.after = device.seen()
        outcome.device = device
        return outcome
    }
}

extension Device {
    /// `daybook sync`, with what befalls it.
    fileprivate mutating func sync(_ outcome: inout SyncOutcome, _ mishap: Mishap) throws {
        var words = [yard.daybook.path, "sync"]
        var limit = 120.0
        var more: [String: String] = [:]
        switch mishap {
        case .none: break
        case .lastCall(let name, let number):
            words =
                ["strace", "-qq", "-o", "/dev/null", "-e", "signal=none", "-e", "trace=?\(name)"]
                + ["-e", "inject=?\(name):signal=SIGKILL:when=\(number)"] + words
        case .killed(let time): limit = time
        case .server(let fault): more["SOAK_FAULT"] = fault
        case .fullDisk(let left): try resizeDisk(leaving: left)
        }
        let start = Date()
        var output = try yard.run(words, in: path, with: variables().merging(more) { $1 }, limit: limit)
        if case .fullDisk = mishap { try resizeDisk(leaving: nil) }
        outcome.isKilled = output.end == .outOfTime || output.status == 128 + SIGKILL
        if mishap == .none { lastSync = Date().timeIntervalSince(start) }
        if output.status == 77, output.stderr.contains("--yes") {
            // The person looks, and says yes.
            output = try run(yard.daybook.path, "sync", "--yes")
        }
        outcome.isDone = output.status == 0
        outcome.said = "\(output.status) \(output.stdout)\(output.stderr)"
    }

    /// The sync of somebody who knows git: commits, pulls, settles what git could not, and pushes.
    fileprivate mutating func syncByGit(_ outcome: inout SyncOutcome, _ mishap: Mishap) throws {
        var more: [String: String] = [:]
        if case .server(let fault) = mishap { more["SOAK_FAULT"] = fault }
        _ = try commit()
        for _ in 0..<10 {
            let pulled = try run("git", "pull", "--quiet", "--no-edit")
            outcome.said = "pull: \(pulled.status) \(pulled.stdout)\(pulled.stderr)"
            if pulled.status != 0 {
                // Another device may have left nothing there yet, or a link that breaks off.
                let unmerged = try git("ls-files", "--unmerged")
                guard FileManager.default.fileExists(atPath: path + "/.git/MERGE_HEAD") else { return }
                if !unmerged.isEmpty { try settleByHand(unmerged) }
                _ = try git("add", "-A")
                _ = try git("commit", "--quiet", "--no-edit")
            }
            let words = ["git", "push", "--quiet", "origin", "HEAD:main"]
            let pushed = try yard.run(words, in: path, with: variables().merging(more) { $1 })
            outcome.said += "push: \(pushed.status) \(pushed.stderr)"
            outcome.isDone = pushed.status == 0
            if outcome.isDone || !more.isEmpty { return }
        }
    }

    /// Settles what git marked: of two entries that have nothing in common the other gets a name of its own, and of a text that is no
    /// entry both stay.
    private mutating func settleByHand(_ unmerged: String) throws {
        let names = Set(unmerged.split(separator: "\n").compactMap { $0.split(separator: "\t").last.map(String.init) })
        for name in names.sorted() where FileManager.default.fileExists(atPath: "\(path)/\(name)") {
            let lines = text(of: name).split(separator: "\n", omittingEmptySubsequences: false)
            let kept = lines.filter { line in
                !["<<<<<<< ", ">>>>>>> "].contains { line.hasPrefix($0) } && line != "======="
            }
            guard kept.count < lines.count else { continue }
            if name.hasSuffix(".md") {
                let sides = try [2, 3].map { try run("git", "show", ":\($0):\(name)").stdout }
                try save(sides[0], to: name)
                try save(sides[1], to: name.dropLast(3) + "-theirs\(random.next() % 1000).md")
            } else {
                try save(kept.joined(separator: "\n"), to: name)
            }
        }
    }

    /// Makes the device's disk so large that so many kilobytes are free, or as large as it was.
    private func resizeDisk(leaving left: Int?) throws {
        guard let disk else { return }
        var size = "\(Self.diskSize)k"
        if let left {
            let used = try yard.run(["df", "-k", "--output=used", disk], in: path).stdout
            size = "\((Int(used.split { $0.isWhitespace }.last ?? "") ?? 0) + left + 4)k"
        }
        let output = try yard.run(["mount", "-o", "remount,size=\(size)", disk], in: "/")
        guard output.status == 0 else { throw SoakFailure("the disk could not be resized: \(output.stderr)") }
    }

    /// In kilobytes.
    static let diskSize = 400_000
}
