import CLibgit2
import HTTP

/// One operation with a remote: what libgit2 asks, what is passed on, and what went wrong.
///
/// libgit2 carries no error of ours through, so that the first one stays here.
final class RemoteSession {
    let carrier: any Carrier
    let access: RemoteAccess
    let progress: (TransferProgress) -> Void
    /// What failed first on our side of libgit2.
    private(set) var failure: TransferError?
    /// The bytes that came, and those that went.
    private(set) var received = 0
    /// The beginning of a list of branches.
    private var opening: [UInt8] = []
    private static let longestOpening = 4096
    /// Whether the remote was asked to change something: from then on it may have done so, whatever else happens.
    private(set) var hasAskedForChange = false
    /// What the remote said of each branch that it was asked to move: nil where it did so, else why not.
    var answers: [String: String?] = [:]
    private var current: CarrierRequest?
    private var sideband = LastWords()
    /// How the answer to a push begins.
    private var report: [UInt8] = []
    private var hasList = false

    init(_ carrier: any Carrier, access: RemoteAccess, progress: @escaping (TransferProgress) -> Void) {
        self.carrier = carrier
        self.access = access
        self.progress = progress
    }

    /// What the remote and the program that reaches it said.
    var words: String {
        [carrier.words, sideband.text].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// What the remote itself said, line by line, but for how far it is, which it tells in lines such as `Resolving deltas: 50% (1/2)`.
    var said: [String] {
        sideband.text.utf8.split(separator: 0x0A).compactMap { line in
            var line = line
            while line.last == 0x0D || line.last == 0x20 { line.removeLast() }
            // Of what was written over on a terminal the last counts.
            let text = String(decoding: line.split(separator: 0x0D).last ?? line[...], as: UTF8.self)
            let isProgress = text.contains("% (") || text.hasPrefix("Total ") || text.hasPrefix("Processing ")
            return isProgress || !text.contains(where: { $0.isLetter }) ? nil : text
        }
    }

    /// Why the remote could not unpack what was sent (gitprotocol-pack(5), "Report Status"), which libgit2 keeps to itself; empty where
    /// it did, or did not say.
    var unpackingFailure: String {
        let mark = Array("unpack ".utf8)
        let data = SidebandPackets(report).filter { $0.band == 1 }.flatMap(\.text)
        let text = data.isEmpty ? report : data
        guard let start = text.firstRange(of: mark)?.upperBound else { return "" }
        let reason = String(decoding: text[start...].prefix { $0 >= 0x20 }, as: UTF8.self)
        return reason == "ok" ? "" : reason
    }

    func begin(_ request: CarrierRequest) throws(TransferError) {
        current = request
        if request.isList {
            received = 0
            opening = []
            hasList = false
        }
        try carrier.begin(request)
    }

    /// Whether the capabilities behind the first name of a list of branches tell of another digest than SHA-1 (gitprotocol-capabilities,
    /// object-format).
    private static func namesOtherDigest(_ list: [UInt8]) -> Bool {
        guard let start = list.firstIndex(of: 0) else { return false }
        let capabilities = String(decoding: list[start...].dropFirst().prefix { $0 != 0x0A }, as: UTF8.self)
        return capabilities.split(separator: " ").contains("object-format=sha256")
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransferError) -> Int {
        let count = try unsafe carrier.read(into: buffer)
        received += count
        let limit = current?.isList == true && !hasList ? access.limits.longestList : access.limits.largestFetch
        guard received <= limit else { throw TransferError(.tooLarge(limit: limit)) }
        if current?.isList == true, received - count < Self.longestOpening {
            unsafe opening += buffer.prefix(count)
            // What libgit2 takes for no git at all, or for an empty repository.
            if Self.namesOtherDigest(opening) { throw TransferError(.otherDigest) }
        }
        if hasAskedForChange, report.count < 1 << 16 { unsafe report += buffer.prefix(count) }
        return count
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferError) {
        if current == .push { hasAskedForChange = true }
        do throws(TransferError) {
            try unsafe carrier.write(bytes)
        } catch {
            if error.reason == .brokenOff { hearTheRest() }
            throw error
        }
    }

    /// Takes what a remote said before it went away in the middle of what it was sent: why it did, which libgit2 does not read then.
    private func hearTheRest() {
        guard !carrier.isStateless else { return }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 12)
        while bytes.count < 1 << 16 {
            let count = unsafe piece.withUnsafeMutableBytes { (try? unsafe carrier.read(into: $0)) ?? 0 }
            if count == 0 { break }
            bytes += piece.prefix(count)
        }
        if hasAskedForChange { report += bytes }
        for packet in SidebandPackets(bytes) where packet.isTalk {
            unsafe packet.text.withUnsafeBytes { unsafe hear($0) }
        }
    }

    /// Takes what the remote says beside what it sends.
    func hear(_ bytes: UnsafeRawBufferPointer) { unsafe sideband.append(bytes) }

    /// Notes the first failure.
    func fail(_ error: TransferError) {
        if failure == nil { failure = error }
    }

    /// Whether the caller wishes an end, which is then the failure.
    var isCancelled: Bool {
        guard access.cancellation?.isCancelled == true else { return false }
        fail(TransferError(.cancelled))
        return true
    }

    /// Tells how far it is; GIT_EUSER where it is to end.
    func tell(_ step: TransferProgress) -> Int32 {
        progress(step)
        return isCancelled ? GIT_EUSER.rawValue : 0
    }

    /// Ends the connection: at once where it was given up, else when the other side has said what it has to say.
    func end() { carrier.end(atOnce: isGivenUp) }

    /// Whether we gave up, so that nothing that the other side may yet say matters.
    private var isGivenUp: Bool { failure.map { $0.reason != .brokenOff } ?? false }

    /// Whether the remote said that it could not unpack what it was sent, and went away before it had all of it.
    var hasBrokenOffUnpacking: Bool { failure?.reason == .brokenOff && !unpackingFailure.isEmpty }

    /// Ends the connection and says what a failure of libgit2 was about.
    func explain(_ error: GitError) -> TransferError {
        end()
        if let failure, isGivenUp { return TransferError(failure.reason, words: words.isEmpty ? failure.words : words) }
        guard failure != nil || error.isOfConnection else { return TransferError(.local(error), words: words) }
        let said = [words, error.message.hasPrefix("remote error: ") ? error.message : ""].filter { !$0.isEmpty }
            .joined(separator: "\n")
        if let reason = TransferError.Reason(words: said) {
            // Where a login shell talks before git does, git says that we hung up.
            let isNoise = reason == .refused && failure == nil && !error.isEarlyEnd && !hasAskedForChange
            return TransferError(isNoise && !error.message.hasPrefix("remote error: ") ? .notGit : reason, words: said)
        }
        switch carrier.status {
        case 127: return TransferError(.noGitThere, words: said)
        case let status? where status != 0 && (error.isEarlyEnd || failure != nil):
            return TransferError(received == 0 ? .ended(status: status) : .brokenOff, words: said)
        default: return TransferError(error.isEarlyEnd || failure != nil ? .brokenOff : .notGit, words: said)
        }
    }
}

extension GitError {
    /// Whether what came from the other side, or did not come, is what failed.
    fileprivate var isOfConnection: Bool { isEarlyEnd || category == .other(Int32(GIT_ERROR_NET.rawValue)) }

    /// Whether the other side said less than it had to.
    fileprivate var isEarlyEnd: Bool { code == .other(GIT_EEOF.rawValue) }
}
