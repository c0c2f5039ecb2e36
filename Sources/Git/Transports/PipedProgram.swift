import HTTP

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A running program whose streams are pipes, none of which it is ever left waiting on.
final class PipedProgram {
    private let process: Int32
    private let leadsGroup: Bool
    private var input: Int32
    private var output: Int32
    private var errors: Int32
    private var patience: Patience
    // What came while we wrote.
    private var held: [UInt8] = []
    private var said = LastWords()
    private var hasEnded = false
    /// The status that it ended with, where that was asked for before its end was waited for.
    private var status: Int32?

    /// How long a wait for its last words is before it is looked whether it is there still.
    private static let look: Duration = .milliseconds(20)

    /// The most bytes that are held while we write.
    private static let mostHeld = 1 << 20

    init(_ program: StartedProgram, leadsGroup: Bool, patience: Patience) {
        process = program.process
        input = program.input
        output = program.output
        errors = program.errors
        self.leadsGroup = leadsGroup
        self.patience = patience
        // A pipe that is full must not hold us beyond our patience.
        _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    }

    deinit { _ = end(atOnce: true) }

    /// What it said on its errors.
    var words: String { said.text }

    /// Whether it has neither ended nor said its last word; what it says stays to be read.
    func isRunning() -> Bool {
        // A program that is just being started beside it holds its pipes for a moment.
        guard !hasEnded, output != -1, !hasExited() else { return false }
        var end = pollfd(fd: output, events: 0, revents: 0)
        return unsafe poll(&end, 1, 0) == 0
    }

    /// Whether it has ended, whoever may hold its pipes still.
    private func hasExited() -> Bool {
        if status != nil { return true }
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, WNOHANG) == process else { return false }
        self.status = Self.meaning(of: status)
        return true
    }

    /// The next bytes of its output; 0 at its end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransferError) -> Int {
        if !held.isEmpty {
            let count = min(held.count, buffer.count)
            unsafe buffer.copyBytes(from: held.prefix(count))
            held.removeFirst(count)
            return count
        }
        patience.begin()
        while output != -1 {
            guard try wait(writing: false).output else { continue }
            let count = unsafe readBytes(output, buffer.baseAddress, buffer.count)
            if count > 0 {
                patience.count(bytes: count, came: true)
                return count
            }
            if count == 0 || (errno != EINTR && errno != EAGAIN) { close(&output) }
        }
        // What it says at its end comes on the other pipe.
        takeErrors()
        return 0
    }

    /// Writes all the bytes to its input, and takes meanwhile what it says.
    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferError) {
        var rest = unsafe bytes
        patience.begin()
        while unsafe !rest.isEmpty {
            guard input != -1 else { throw TransferError(.brokenOff) }
            let ready = try wait(writing: true)
            if ready.output { hold() }
            guard ready.input else { continue }
            let piece = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 16))
            var reason: Int32 = 0
            let count = PipeSignal.held {
                let count = unsafe writeBytes(input, piece.baseAddress, piece.count)
                reason = errno
                return count
            }
            if count > 0 {
                patience.count(bytes: count, came: false)
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } else if count < 0, reason != EINTR, reason != EAGAIN {
                close(&input)
                takeErrors()
            }
        }
    }

    /// Takes some output, so that the program can go on.
    private func hold() {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe readBytes(output, &piece, piece.count)
        if count > 0 {
            patience.count(bytes: count, came: true)
            held += piece.prefix(count)
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
            close(&output)
        }
    }

    /// Waits until something can be read or written.
    private func wait(writing: Bool) throws(TransferError) -> (output: Bool, input: Bool) {
        while true {
            let slice = try patience.slice()
            let isFull = writing && held.count >= Self.mostHeld
            var waits = [
                pollfd(fd: isFull ? -1 : output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: writing ? input : -1, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            ]
            let began = Monotonic.now
            let count = unsafe poll(&waits, nfds_t(waits.count), slice.wholeMilliseconds)
            let reason = errno
            patience.count(Monotonic.now - began)
            guard count >= 0 || reason == EINTR else {
                throw TransferError(.local(GitError(refusing: "poll", .system(reason))))
            }
            if waits[2].revents != 0 { takeError() }
            if waits[0].revents != 0 || waits[1].revents != 0 {
                return (waits[0].revents != 0, waits[1].revents != 0)
            }
        }
    }

    /// Takes one piece of what it says on its errors; it is there already, or its end is.
    private func takeError() {
        var piece = [UInt8](repeating: 0, count: 1 << 12)
        let count = unsafe readBytes(errors, &piece, piece.count)
        if count > 0 { said.append(piece.prefix(count)) }
        if count == 0 || (count < 0 && errno != EINTR) { close(&errors) }
    }

    /// Takes what it says on its errors up to the end, for half a second at most: a program that it left behind may keep the pipe open,
    /// or go on talking.
    ///
    /// - Parameter waiting: Whether more may come than is there already.
    private func takeErrors(waiting: Bool = true) {
        let deadline = Monotonic.now + .milliseconds(500)
        while errors != -1 {
            var wait = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
            let rest = deadline - Monotonic.now
            guard rest > .zero else { return }
            if unsafe poll(&wait, 1, waiting ? rest.wholeMilliseconds : 0) > 0 {
                takeError()
            } else if !waiting {
                return
            }
        }
    }

    /// Closes its streams and waits for its end, for some seconds unless `atOnce`; then it is ended.
    ///
    /// Returns its status, or 128 and the number of the signal that ended it; nothing where it had ended before.
    func end(atOnce: Bool) -> Int32? {
        guard !hasEnded else { return nil }
        hasEnded = true
        close(&input)
        var deadline = Monotonic.now + (atOnce ? .zero : .seconds(5))
        var wasGone = false
        // Whatever else it says, such as a hook's words after a push, must not hold it up.
        while output != -1 || errors != -1, Monotonic.now < deadline {
            var waits = [
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            ]
            // Once it has ended all is in the pipes that it said: a program that it left behind may hold them open.
            let hasGone = hasExited()
            if hasGone, !wasGone { deadline = min(deadline, Monotonic.now + .milliseconds(500)) }
            wasGone = hasGone
            let wait = hasGone ? .zero : min(deadline - Monotonic.now, Self.look)
            guard unsafe poll(&waits, 2, wait.wholeMilliseconds) > 0 else {
                if hasGone { break }
                continue
            }
            if waits[0].revents != 0 {
                hold()
                held = []
            }
            if waits[1].revents != 0 { takeError() }
            // The output's end is its end; a program that it left behind may keep the other pipe.
            if output == -1 { break }
        }
        close(&output)
        let status = waitForEnd(until: deadline)
        if !atOnce { takeErrors(waiting: false) }
        close(&errors)
        return status
    }

    /// A status of waitpid(2): that of an exit, or 128 and the number of a signal.
    private static func meaning(of status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    private func waitForEnd(until deadline: Duration) -> Int32 {
        if let status { return status }
        var status: Int32 = 0
        var next: (signal: Int32, time: Duration)? = (SIGTERM, deadline)
        while true {
            let result = unsafe waitpid(process, &status, next == nil ? 0 : WNOHANG)
            if result == process { break }
            if result < 0, errno != EINTR { return 127 }
            guard result == 0, let due = next else { continue }
            if Monotonic.now >= due.time {
                kill(leadsGroup ? -process : process, due.signal)
                next = due.signal == SIGTERM ? (SIGKILL, Monotonic.now + .milliseconds(300)) : nil
            } else {
                usleep(1_000)
            }
        }
        // What it started may not heed what it heeds itself.
        if next?.signal != SIGTERM, leadsGroup { kill(-process, SIGKILL) }
        return Self.meaning(of: status)
    }

    private func close(_ descriptor: inout Int32) {
        if descriptor != -1 { closeDescriptor(descriptor) }
        descriptor = -1
    }
}

// Within the class its own functions of these names would be found instead.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

private func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
}
