import Foundation
import TestSupport
import Testing

@testable import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Every call on files of every writing command fails once, or is the last that the process lives to make.
///
/// Every seventh point is tried, each with the next of the error codes, and git's own programs look at every fifth of these;
/// with `DAYBOOK_TEST_FAULTS=all` in the environment every point takes every code, and git looks at all.
@Suite struct FaultTests {
    private static let isThorough = ProcessInfo.processInfo.environment["DAYBOOK_TEST_FAULTS"] == "all"
    private static let stride = 7
    private static let codes = [EIO, ENOSPC, EROFS, EDQUOT]

    @Test(arguments: FaultCommand.all)
    func `a failing call leaves everything as it was or as it shall be`(command: FaultCommand) throws {
        try sweep(command, isDeath: false)
    }

    @Test(arguments: FaultCommand.all)
    func `a process may die at any call, and the next command finishes or removes`(command: FaultCommand) throws {
        try sweep(command, isDeath: true)
    }

    private func sweep(_ command: FaultCommand, isDeath: Bool) throws {
        let base = try FaultCommand.base()
        try command.prepare(base)
        let before = try base.files()
        let unhurt = try VaultScene(copying: base)
        try command.run(unhurt, unhurt.vault())
        let after = try unhurt.files()
        #expect(try problems(in: unhurt) == [] && unhurt.isSound() && unhurt.status() == command.statusAfter)

        var points = 0
        var number = Self.isThorough ? 1 : Int.random(in: 1...Self.stride)
        var isDone = false
        while !isDone {
            defer { number += Self.isThorough ? 1 : Self.stride }
            for code in Self.isThorough && !isDeath ? Self.codes : [Self.codes[number % Self.codes.count]] {
                let scene = try VaultScene(copying: base)
                let faults = Faults(at: number, code: isDeath ? EIO : code, isDeath: isDeath)
                var failure: (any Error)?
                do {
                    try command.run(scene, try scene.vault(faults.operations))
                } catch {
                    failure = error
                }
                guard faults.wasHit else {
                    #expect(failure == nil)
                    isDone = true
                    break
                }
                points += 1
                let place = Comment(
                    rawValue: "\(command.name) \(number) \(isDeath ? "dies" : "\(code)"): \(faults.place)")
                if isDeath {
                    for (path, bytes) in try scene.files() where !path.hasSuffix(".tmp-daybook") {
                        #expect(before[path] == bytes || after[path] == bytes, "\(place) half file \(path)")
                    }
                } else {
                    // What fails after the commit is cleaned up by the next command.
                    let now = try scene.files().filter { failure != nil || !$0.key.hasSuffix(".tmp-daybook") }
                    #expect(now == (failure == nil ? after : before), place)
                }
                let next = try scene.add("next command", kind: "note", seed: 99)
                var files = try scene.files()
                files[next] = nil
                #expect(files == before || files == after, place)
                if !isDeath { #expect(files == (failure == nil ? after : before), place) }
                #expect(try scene.unfinished() == [], place)
                // An empty folder that could not be removed harms nobody.
                if !faults.place.hasPrefix("rmdir") {
                    #expect(try scene.folders().filter { try isEmpty($0, scene) } == [], place)
                }
                if files == after { #expect(try problems(in: scene) == [], place) }
                if Self.isThorough || points % 5 == 0 {
                    #expect(try scene.isSound(), place)
                    let clean = files == after ? command.statusAfter : command.statusBefore
                    #expect(try scene.status() == clean, place)
                    #expect(try scene.commits() == base.commits() + (files == after ? 2 : 1), place)
                }
            }
        }
        print("faults: \(command.name): \(points) points \(isDeath ? "of death" : "of failure"), last \(number)")
        #expect(points > 8)
    }

    /// What `check` finds but for links to what was removed.
    private func problems(in scene: VaultScene) throws -> [CheckProblem] {
        try scene.problems().filter { if case .brokenLink = $0.fact { false } else { true } }
    }

    private func isEmpty(_ folder: String, _ scene: VaultScene) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: scene.path + "/" + folder).isEmpty
    }
}
