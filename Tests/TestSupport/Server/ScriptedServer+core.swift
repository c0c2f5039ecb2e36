import Foundation
import Synchronization

extension ScriptedServer {
    /// What the threads of a server share; it outlives the server by as long as they need to end.
    final class Core: Sendable {
        private struct State {
            var isStopped = false
            var connections = 0
            var sockets: [Int: LoopbackSocket] = [:]
            var requests: [ScriptedRequest] = []
            var gates: [Gate] = []
        }

        private let state = Mutex(State())
        private let script: @Sendable (ScriptedRequest) -> ScriptedReply

        private let readsBodies: Bool

        init(script: @escaping @Sendable (ScriptedRequest) -> ScriptedReply, readsBodies: Bool) {
            self.script = script
            self.readsBodies = readsBodies
        }

        var requests: [ScriptedRequest] { state.withLock { $0.requests } }
        var connections: Int { state.withLock { $0.connections } }

        /// Takes note of a gate, which the end of the server opens.
        func remember(_ gate: Gate) {
            let isStopped = state.withLock { state in
                state.gates.append(gate)
                return state.isStopped
            }
            if isStopped { gate.open() }
        }

        /// The number of a new connection, or nil where the server has ended.
        func begin(_ socket: LoopbackSocket) -> Int? {
            state.withLock { state in
                guard !state.isStopped else { return nil }
                state.connections += 1
                state.sockets[state.connections] = socket
                return state.connections
            }
        }

        /// Wakes everybody; false where that was done before.
        func stop() -> Bool {
            let gates: [Gate]? = state.withLock { state in
                guard !state.isStopped else { return nil }
                state.isStopped = true
                // A socket leaves this table before it is closed, so that its number is still its own here.
                state.sockets.values.forEach { $0.wake() }
                return state.gates
            }
            gates?.forEach { $0.open() }
            return gates != nil
        }

        /// Reads and answers the requests of a connection until one side ends it.
        func serve(_ socket: LoopbackSocket, _ connection: Int) {
            var reader = RequestReader(socket: socket, connection: connection, readsBodies: readsBodies)
            while var request = reader.next() {
                request = state.withLock { state in
                    request.number = state.requests.count + 1
                    state.requests.append(request)
                    return request
                }
                guard request.isWhole || !readsBodies, play(script(request), on: socket), readsBodies else { break }
            }
            _ = state.withLock { $0.sockets.removeValue(forKey: connection) }
            socket.close()
        }

        /// Takes the steps of a reply; false where the connection is to end.
        private func play(_ reply: ScriptedReply, on socket: LoopbackSocket) -> Bool {
            for step in reply.steps {
                switch step {
                case .send(let bytes):
                    guard socket.send(bytes) else { return false }
                case .wait(let gate):
                    remember(gate)
                    gate.wait()
                case .tunnel(let port, let limit):
                    if let target = try? LoopbackSocket.connected(to: port) { relay(socket, target, limit) }
                    return false
                case .close: return false
                case .reset:
                    socket.breakOnClose()
                    return false
                }
            }
            return true
        }

        /// Passes bytes on in both directions until both sides have ended.
        private func relay(_ socket: LoopbackSocket, _ target: LoopbackSocket, _ limit: Int) {
            let isBack = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                while case let bytes = target.read(), !bytes.isEmpty, socket.send(bytes) {}
                if limit == .max { socket.wake() }
                isBack.signal()
            }
            var rest = limit
            while rest > 0, case let bytes = socket.read(), !bytes.isEmpty, target.send(bytes) { rest -= bytes.count }
            if rest <= 0 { socket.breakOnClose() }
            target.wake()
            isBack.wait()
            target.close()
        }
    }
}
