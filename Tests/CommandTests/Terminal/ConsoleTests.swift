import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import daybook_cli

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite struct ConsoleTests {
    @Test func `data and talk arrive in the order they were said`() throws {
        let folder = try TemporaryFolder()
        let file = unsafe open(folder("out"), O_CREAT | O_WRONLY | O_APPEND, 0o600)
        defer { close(file) }
        let console = Console(terminal: Terminal(), output: file, error: file)
        try console.line("one")
        try console.note("two")
        try console.write("three")
        try console.write([0x0A, 0xFF])
        try console.ask("four? ")
        try console.line()
        try console.flush()
        #expect(try folder.bytes(of: "out") == Array("one\ntwo\nthree\n".utf8) + [0xFF] + Array("four? \n".utf8))
    }

    @Test(arguments: [true, false])
    func `what is said is wrapped on a terminal, with its first word painted, and one line elsewhere`(isTerminal: Bool)
        throws
    {
        let folder = try TemporaryFolder()
        let file = unsafe open(folder("out"), O_CREAT | O_WRONLY | O_APPEND, 0o600)
        defer { close(file) }
        let terminal = Terminal(environment: ["COLUMNS": "24", "TERM": "xterm"], isTerminal: { _ in isTerminal })
        let console = Console(terminal: terminal, output: file, error: file)
        try console.note("error: the river rose above the path", painting: "error", .red)
        try console.ask("Go on all the same?", "[y/N]")
        try console.note(asWritten: "words as they were typed by somebody")
        let shown = try folder.text(of: "out")
        #expect(
            shown
                == (isTerminal
                    ? "\u{1B}[31merror\u{1B}[0m: the river rose\nabove the path\nGo on all the same?\n[y/N] "
                    : "error: the river rose above the path\nGo on all the same? [y/N] ")
                + "words as they were typed by somebody\n")
    }

    @Test func `a pipe that nobody reads any more is its own error`() throws {
        Console.reportBrokenPipes()
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        let console = Console(terminal: Terminal(), output: ends[1], error: ends[1])
        try console.line("held until it is flushed")
        #expect(throws: OutputError.closed) { try console.flush() }
        #expect(throws: OutputError.closed) { try console.write(String(repeating: "x", count: 70_000)) }
    }

    @Test func `a full device is an error with its number`() throws {
        let file = unsafe open("/dev/full", O_WRONLY)
        guard file >= 0 else { return }
        defer { close(file) }
        let console = Console(terminal: Terminal(), output: file)
        try console.line("x")
        #expect(throws: OutputError.failed(errno: ENOSPC)) { try console.flush() }
    }

    @Test func `a terminal that was closed is its own error, and an error of a file is not taken for it`() throws {
        var (leader, follower): (Int32, Int32) = (-1, -1)
        try #require(unsafe openpty(&leader, &follower, nil, nil, nil) == 0)
        defer { close(follower) }
        close(leader)
        for (isTerminal, expected) in [(true, OutputError.hungUp), (false, .failed(errno: EIO))] {
            let terminal = Terminal(environment: [:], isTerminal: { _ in isTerminal })
            let console = Console(terminal: terminal, output: follower, error: follower)
            try console.line("x")
            #expect(throws: expected) { try console.flush() }
            #expect(throws: expected) { try console.note("y") }
        }
    }

    @Test func `a pipe that takes little at a time gets everything`() throws {
        let text = String(repeating: "河邊散步\n", count: 40_000)
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reader = ends[0]
        // A thread of its own: those that tests share are as few as processors, and must not wait for one another.
        let done = DispatchSemaphore(value: 0)
        let counting = PipeCount(reader: reader, done: done)
        Thread.detachNewThread { counting.run() }
        let console = Console(terminal: Terminal(), output: ends[1])
        try console.write(text)
        try console.flush()
        close(ends[1])
        done.wait()
        close(reader)
        #expect(counting.total == text.utf8.count)
    }
}

/// Counts what comes out of a pipe, a little at a time.
private final class PipeCount: Sendable {
    private let reader: Int32
    private let done: DispatchSemaphore
    private let count = Mutex(0)

    init(reader: Int32, done: DispatchSemaphore) {
        self.reader = reader
        self.done = done
    }

    var total: Int { count.withLock { $0 } }

    func run() {
        var buffer = [UInt8](repeating: 0, count: 3000)
        while true {
            let got = unsafe read(reader, &buffer, 3000)
            if got <= 0 { break }
            count.withLock { $0 += got }
        }
        done.signal()
    }
}
