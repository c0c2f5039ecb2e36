/// A program that speaks git's protocol on its input and output: git itself, or `ssh` with git at its other end.
final class ProgramCarrier: Carrier {
    private let access: RemoteAccess
    private let call: (CarrierRequest) throws(TransferError) -> ProgramCall
    private var program: PipedProgram?
    private var lastWords = ""
    private(set) var status: Int32?

    var isStateless: Bool { false }
    var words: String { program?.words ?? lastWords }

    init(_ access: RemoteAccess, call: @escaping (CarrierRequest) throws(TransferError) -> ProgramCall) {
        self.access = access
        self.call = call
    }

    func begin(_ request: CarrierRequest) throws(TransferError) {
        guard request.isList else { return }
        end(atOnce: true)
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
        guard let program else { return }
        status = program.end(atOnce: atOnce)
        lastWords = program.words
        self.program = nil
    }

    deinit { end(atOnce: true) }
}
