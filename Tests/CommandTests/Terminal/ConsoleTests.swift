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

    @Test func `a pipe that takes little at a time gets everything`() async throws {
        let text = String(repeating: "河邊散步\n", count: 40_000)
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        let reader = ends[0]
        let counting = Task.detached {
            var total = 0
            var buffer = [UInt8](repeating: 0, count: 3000)
            while true {
                let count = unsafe read(reader, &buffer, 3000)
                if count <= 0 { return total }
                total += count
            }
        }
        let console = Console(terminal: Terminal(), output: ends[1])
        try console.write(text)
        try console.flush()
        close(ends[1])
        let total = await counting.value
        close(reader)
        #expect(total == text.utf8.count)
    }
}
