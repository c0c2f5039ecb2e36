import Foundation
import Synchronization

/// An HTTP/1.1 server on this machine that answers as a test says, and remembers what it was asked.
///
/// Every connection has a thread of its own and may carry several requests. The server ends with the last reference to it.
public final class ScriptedServer: Sendable {
    /// The port that it listens on, at 127.0.0.1.
    public let port: Int
    private let core: Core
    private let closed = Gate()

    /// Starts a server whose script is asked for each request, on many threads at a time.
    ///
    /// - Parameters:
    ///   - gate: What the server waits for before it accepts a connection; the system lets clients connect meanwhile.
    ///   - readsBodies: Whether it reads what follows a head, instead of answering at once and leaving.
    public init(
        acceptingAfter gate: Gate? = nil, readsBodies: Bool = true,
        _ script: @escaping @Sendable (ScriptedRequest) -> ScriptedReply
    ) throws {
        let (socket, port) = try LoopbackSocket.listening()
        self.port = port
        core = Core(script: script, readsBodies: readsBodies)
        let (core, closed) = (core, closed)
        if let gate { core.remember(gate) }
        Thread.detachNewThread {
            gate?.wait()
            while let connection = socket.accepted() {
                guard let number = core.begin(connection) else {
                    connection.close()
                    break
                }
                Thread.detachNewThread { core.serve(connection, number) }
            }
            socket.close()
            closed.open()
        }
    }

    /// Starts a server that gives these answers, one for each request in turn, and hangs up afterwards.
    public convenience init(replies: [ScriptedReply]) throws {
        try self.init { request in
            request.number <= replies.count ? replies[request.number - 1] : .hangUp
        }
    }

    deinit { stop() }

    /// Where it is, without a slash at the end.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// Every request so far, in the order in which their ends came.
    public var requests: [ScriptedRequest] { core.requests }

    /// How many connections were accepted.
    public var connections: Int { core.connections }

    /// Ends every connection, opens every gate that a reply waits at, and gives the port back.
    public func stop() {
        guard core.stop() else { return }
        // The thread that accepts is woken by somebody who knocks.
        (try? LoopbackSocket.connected(to: port))?.close()
        closed.wait()
    }
}
