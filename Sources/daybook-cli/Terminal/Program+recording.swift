#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

extension Program {
    /// What running gave, of a program that ends when a person wants.
    struct StoppedOutcome: Sendable, Equatable {
        /// How it ended.
        let ending: Ending
        /// The end of what it complained of.
        let errors: [UInt8]
        /// The signal that is to end this process too; Ctrl-C is none of them.
        let signal: Int32?
    }

    /// Runs the program until a line comes, Ctrl-C is pressed, this process is told to end, or it ends by itself; it is told to end as
    /// Ctrl-C tells.
    ///
    /// One that does not listen is ended after some seconds. What it writes to standard error is kept back.
    ///
    /// - Parameters:
    ///   - descriptor: Where the line comes from; nil where nobody is there to type one.
    ///   - begun: Called once it runs.
    func runUntilStopped(by descriptor: Int32?, begun: () -> Void) throws(Failure) -> StoppedOutcome {
        guard let name = words.first, var input = Pipe.make(), var errors = Pipe.make() else {
            throw Failure(program: words.first ?? "", errno: EMFILE)
        }
        defer { errors.close() }
        // Before the program is there: whoever sees it ready presses Ctrl-C at once.
        let signals = HeardSignals()
        // Where the terminal goes away the program ends its file as it does for Ctrl-C.
        // Held back here meanwhile: one that came just then would be lost, and the wait have no end.
        var (hangUp, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&hangUp)
        unsafe sigaddset(&hangUp, SIGHUP)
        unsafe pthread_sigmask(SIG_BLOCK, &hangUp, &before)
        let deaf = SignalAction.ignoring(SIGHUP)
        let started = Result { () throws(Failure) in
            try start(name, toChild: input, fromChild: nil, errors: errors)
        }
        deaf.restore()
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        let child = try started.get()
        input.closeReading()
        input.closeWriting()
        errors.closeWriting()
        begun()
        var wait = StoppedWait(
            child: child, descriptor: descriptor, errors: errors.reading,
            signals: signals == nil ? nil : HeardSignals.descriptor)
        while wait.goesOn() {
            if wait.hasSignal, let number = HeardSignals.take() { wait.heard(number) }
        }
        _ = consume signals
        return StoppedOutcome(ending: Self.end(of: child), errors: wait.said, signal: wait.signal)
    }
}

/// The wait for the end of a program, which its standard error tells: it is closed then.
private struct StoppedWait {
    let child: Int32
    let descriptor: Int32?
    let errors: Int32
    let signals: Int32?
    var said: [UInt8] = []
    /// Whether a signal waits to be looked at.
    private(set) var hasSignal = false
    /// The signal that is to end this process.
    private(set) var signal: Int32?
    /// How many seconds have passed since it was to stop; nil before.
    private var patience: Int32?

    init(child: Int32, descriptor: Int32?, errors: Int32, signals: Int32?) {
        self.child = child
        self.descriptor = descriptor
        self.errors = errors
        self.signals = signals
    }

    /// Takes a signal. Ctrl-C at a terminal reaches the program too: a second one might cut it short.
    mutating func heard(_ number: Int32) {
        if !SignalAction.isInterruption(number) {
            signal = number
            if patience == nil { kill(child, SIGINT) }
        }
        patience = patience ?? 0
    }

    /// Waits for the next thing to happen; false once the program has ended.
    mutating func goesOn() -> Bool {
        hasSignal = false
        var states = [
            pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            // One that is negative is passed over.
            pollfd(fd: signals ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        if let descriptor, patience == nil {
            states.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        }
        let count = unsafe poll(&states, nfds_t(states.count), patience == nil ? -1 : 1000)
        if count < 0 { return errno == EINTR }
        hasSignal = states[1].revents & Int16(POLLIN) != 0
        if count == 0 { urge() }
        if states[0].revents != 0 {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let size = buffer.count
            let length = unsafe read(errors, &buffer, size)
            if length == 0 || length < 0 && errno != EINTR { return false }
            said = Array((said + buffer.prefix(max(0, length))).suffix(4096))
        }
        if states.count > 2, states[2].revents != 0, patience == nil {
            readLine(states[2].fd)
            patience = 0
            kill(child, SIGINT)
        }
        return true
    }

    /// Tells a program that should have ended more firmly with each second.
    private mutating func urge() {
        patience = (patience ?? 0) + 1
        switch patience {
        case 1: kill(child, SIGINT)
        case 4: kill(child, SIGTERM)
        case 7: kill(child, SIGKILL)
        default: break
        }
    }

    /// Takes the line that was typed, so that nothing after it reads it.
    private func readLine(_ descriptor: Int32) {
        var byte: UInt8 = 0
        while unsafe read(descriptor, &byte, 1) == 1, byte != 0x0A {}
    }
}
