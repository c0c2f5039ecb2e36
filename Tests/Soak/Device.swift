import Daybook
import Foundation
import TestSupport

/// One device: a clone of the bare repository, with a clock of its own.
struct Device: Sendable {
    let number: Int
    let path: String
    let yard: Yard
    /// Whether nothing but an editor and git is there.
    let hasGitAlone: Bool
    /// A file system of its own, whose size can be changed.
    let disk: String?
    var random: SplitMix64
    /// What its clock shows, in seconds since 1970, and how far that is off.
    var clock = World2026.noon
    var jump = 0
    /// The first round in which it can reach the remote again.
    var offlineUntil = 0
    private var words = 0
    /// How long its last whole sync took, in seconds.
    var lastSync = 0.2

    init(_ number: Int, path: String, yard: Yard, hasGitAlone: Bool, disk: String?, seed: UInt64) {
        (self.number, self.path, self.yard, self.hasGitAlone, self.disk) = (number, path, yard, hasGitAlone, disk)
        random = SplitMix64(seed: seed &+ UInt64(number) &* 0x1234_5677)
    }

    var name: String { "device\(number)" }

    /// A word that nobody has written before.
    mutating func word() -> Word {
        words += 1
        return Word(device: number, number: words)
    }

    /// The variables of the next command; its clock moves on.
    mutating func variables() -> [String: String] {
        clock += Int.random(in: 1...4000, using: &random)
        let time = EntryDate(instant: clock + jump, offset: 8 * 3600).description
        return [
            "DAYBOOK_TEST_CLOCK": time, "DAYBOOK_TEST_SEED": "\(random.next() >> 1)", "DAYBOOK_DEVICE": name,
            "GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time, "TZ": "Asia/Taipei",
        ]
    }

    /// Runs a program in the clone.
    mutating func run(_ words: String..., limit: Double = 120) throws -> Program.Output {
        try yard.run(words, in: path, with: variables(), limit: limit)
    }

    mutating func run(_ words: [String], limit: Double = 120) throws -> Program.Output {
        try yard.run(words, in: path, with: variables(), limit: limit)
    }

    /// Runs git, which has to succeed.
    mutating func git(_ words: String...) throws -> String {
        let output = try yard.run(["git", "-c", "core.quotePath=false"] + words, in: path, with: variables())
        guard output.status == 0 else {
            throw SoakFailure("\(name): git \(words.joined(separator: " ")): \(output.stderr)")
        }
        return output.stdout.trimmingCharacters(in: .newlines)
    }

    /// The files of the clone, without git's and those that are half written.
    func files() -> [String] {
        (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
            .filter { !$0.hasPrefix(".git/") && $0 != ".git" && !$0.hasSuffix(".tmp-daybook") && isFile($0) }
            .sorted()
    }

    private func isFile(_ name: String) -> Bool {
        var isFolder = ObjCBool(false)
        return unsafe FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
            && !isFolder.boolValue
    }

    func bytes(of name: String) -> [UInt8] {
        (FileManager.default.contents(atPath: "\(path)/\(name)")).map { [UInt8]($0) } ?? []
    }

    func text(of name: String) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

    /// The words that stand in its files.
    func seen() -> Set<Word> { files().reduce(into: []) { $0.formUnion(Word.all(in: bytes(of: $1))) } }

    /// Its entries, by path.
    func entries() -> [String] { files().filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") } }
}

/// The time at which it all begins.
enum World2026 {
    /// 2026-11-21T12:00:00+08:00.
    static let noon = 1_795_233_600
}

extension SplitMix64 {
    /// One of some choices.
    mutating func pick<T>(_ choices: [T]) -> T? { choices.randomElement(using: &self) }

    /// True so many times of a hundred.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
