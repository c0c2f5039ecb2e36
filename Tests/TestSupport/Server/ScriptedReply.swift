/// What a scripted server does with a connection once it has read a request.
public struct ScriptedReply: Sendable {
    /// One thing after the other.
    enum Step: Sendable {
        /// Bytes are sent, in a call of their own.
        case send([UInt8])
        /// Nothing happens until a test opens the gate.
        case wait(Gate)
        /// The connection becomes one to another port of this machine, until it breaks after so many bytes of the client's.
        case tunnel(port: Int, limit: Int)
        /// The connection is closed.
        case close
        /// The connection is broken, so that the other side gets an error.
        case reset
    }

    var steps: [Step]
    /// How many of the bytes are the head.
    private var headLength = 0

    /// A whole answer with the length of its body.
    public static func reply(
        _ status: Int = 200, _ headers: KeyValuePairs<String, String> = [:], _ body: String = ""
    ) -> ScriptedReply {
        reply(status, headers, bytes: Array(body.utf8))
    }

    /// A whole answer with the length of its body.
    public static func reply(
        _ status: Int = 200, _ headers: KeyValuePairs<String, String> = [:], bytes: [UInt8]
    ) -> ScriptedReply {
        let head = head(status, headers, "Content-Length: \(bytes.count)")
        return ScriptedReply(steps: [.send(head + bytes)], headLength: head.count)
    }

    /// An answer in chunks (RFC 9112, 7.1), each sent in a call of its own.
    public static func chunks(
        _ status: Int = 200, _ headers: KeyValuePairs<String, String> = [:], _ chunks: [String]
    ) -> ScriptedReply {
        let head = head(status, headers, "Transfer-Encoding: chunked")
        let pieces = chunks.map { Step.send(Array("\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n".utf8)) }
        let end = Step.send(Array("0\r\n\r\n".utf8))
        return ScriptedReply(steps: [.send(head)] + pieces + [end], headLength: head.count)
    }

    /// A stream of events (WHATWG HTML, server-sent events), one chunk for each text.
    public static func events(_ data: [String]) -> ScriptedReply {
        chunks(200, ["Content-Type": "text/event-stream"], data.map { "data: \($0)\n\n" })
    }

    /// An answer whose body ends with the connection.
    public static func untilClose(
        _ status: Int = 200, _ headers: KeyValuePairs<String, String> = [:], _ body: String
    ) -> ScriptedReply {
        let head = head(status, headers, "Connection: close")
        return ScriptedReply(steps: [.send(head + Array(body.utf8)), .close], headLength: head.count)
    }

    /// An answer that leads elsewhere.
    public static func redirect(_ status: Int = 302, to location: String) -> ScriptedReply {
        reply(status, ["Location": location], "moved")
    }

    /// These bytes, and nothing else.
    public static func raw(_ text: String) -> ScriptedReply { raw(Array(text.utf8)) }

    /// These bytes, and nothing else.
    public static func raw(_ bytes: [UInt8]) -> ScriptedReply { ScriptedReply(steps: [.send(bytes)]) }

    /// An answer without an answer.
    public static var hangUp: ScriptedReply { ScriptedReply(steps: [.close]) }

    /// A broken connection.
    public static var reset: ScriptedReply { ScriptedReply(steps: [.reset]) }

    /// What a proxy does when it is asked for a connection; with a limit, it breaks that after so many bytes of the client's.
    public static func tunnel(to port: Int, breakingAfter limit: Int = .max) -> ScriptedReply {
        let established = Array("HTTP/1.1 200 Connection established\r\n\r\n".utf8)
        return ScriptedReply(steps: [.send(established), .tunnel(port: port, limit: limit)])
    }

    /// Sends nothing before a gate is opened.
    public func held(by gate: Gate) -> ScriptedReply {
        ScriptedReply(steps: [.wait(gate)] + steps, headLength: headLength)
    }

    /// Waits for a gate after so many bytes of the body, as it is on the wire.
    public func stalled(after count: Int, by gate: Gate) -> ScriptedReply {
        let (before, after) = halves(at: headLength + count)
        return ScriptedReply(steps: before + [.wait(gate)] + after, headLength: headLength)
    }

    /// Closes the connection after so many bytes of the body, as it is on the wire.
    public func cut(after count: Int) -> ScriptedReply {
        ScriptedReply(steps: halves(at: headLength + count).before + [.close], headLength: headLength)
    }

    /// Sends the bytes in two calls, divided at a place counted from the first byte of the head.
    public func split(at place: Int) -> ScriptedReply {
        let (before, after) = halves(at: place)
        return ScriptedReply(steps: before + after, headLength: headLength)
    }

    /// Sends each byte in a call of its own.
    public var trickled: ScriptedReply {
        let single = steps.flatMap { step in
            if case .send(let bytes) = step { return bytes.map { Step.send([$0]) } }
            return [step]
        }
        return ScriptedReply(steps: single, headLength: headLength)
    }

    /// The number of bytes that are sent.
    public var length: Int {
        steps.reduce(0) { count, step in
            if case .send(let bytes) = step { return count + bytes.count }
            return count
        }
    }

    private static func head(
        _ status: Int, _ headers: KeyValuePairs<String, String>, _ framing: String
    ) -> [UInt8] {
        let lines = ["HTTP/1.1 \(status) Scripted"] + headers.map { "\($0): \($1)" } + [framing]
        return Array((lines.map { $0 + "\r\n" }.joined() + "\r\n").utf8)
    }

    private func halves(at place: Int) -> (before: [Step], after: [Step]) {
        var before: [Step] = []
        var after: [Step] = []
        var rest = place
        for step in steps {
            if case .send(let bytes) = step {
                if rest > 0 { before.append(.send(Array(bytes.prefix(rest)))) }
                if rest < bytes.count { after.append(.send(Array(bytes.dropFirst(max(0, rest))))) }
                rest = max(0, rest - bytes.count)
            } else if after.isEmpty {
                before.append(step)
            } else {
                after.append(step)
            }
        }
        return (before, after)
    }
}
