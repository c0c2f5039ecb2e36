/// A program that speaks git's protocol on its input and output: git itself, or `ssh` with git at its other end.
final class ProgramCarrier: Carrier {
    private let access: RemoteAccess
    private let call: (CarrierRequest) throws(TransferError) -> ProgramCall
    private var program: PipedProgram?
    private var lastWords = ""
    /// Whether the program was started before anything was asked.
    private var isAhead = false
    private(set) var status: Int32?

    var isStateless: Bool { false }
    var words: String { program?.words ?? lastWords }

    init(_ access: RemoteAccess, call: @escaping (CarrierRequest) throws(TransferError) -> ProgramCall) {
        self.access = access
        self.call = call
    }

    func begin(_ request: CarrierRequest) throws(TransferError) {
        guard request.isList else { return }
        let isReady = isAhead && program?.isRunning() == true
        isAhead = false
        if isReady { return }
        stop(atOnce: true)
        try start(request)
    }

    /// Starts the program that answers to a list, so that it makes ready what it will say while we do something else; where it has
    /// ended by the time it is asked, it is started anew.
    func startAhead(_ request: CarrierRequest) {
        isAhead = (try? start(request)) != nil
    }

    private func start(_ request: CarrierRequest) throws(TransferError) {
        let call = try call(request)
        do throws(ProgramStartFailure) {
            let started = try access.programs.start(call)
            program = PipedProgram(started, leadsGroup: call.leadsGroup, patience: Patience(access))
        } catch {
            throw TransferError(.notStarted(path: error.path, errno: error.errno))
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransferError) -> Int {
        guard let program else { return 0 }
        return try unsafe program.read(into: buffer)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferError) {
        guard let program else { throw TransferError(.brokenOff) }
        try unsafe program.write(bytes)
    }

    func end(atOnce: Bool) {
        // libgit2 ends what may be left of an earlier connection before it begins one.
        if !isAhead { stop(atOnce: atOnce) }
    }

    private func stop(atOnce: Bool) {
        guard let program else { return }
        status = program.end(atOnce: atOnce)
        lastWords = program.words
        self.program = nil
    }

    deinit { stop(atOnce: true) }
}
