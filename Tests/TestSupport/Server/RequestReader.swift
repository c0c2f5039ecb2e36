/// Reads the requests of a connection, one after the other.
struct RequestReader {
    let socket: LoopbackSocket
    let connection: Int
    let readsBodies: Bool
    private var buffer: [UInt8] = []

    init(socket: LoopbackSocket, connection: Int, readsBodies: Bool) {
        self.readsBodies = readsBodies
        self.socket = socket
        self.connection = connection
    }

    /// The next request, as much as came of it, or nil where the other side ended without a byte of one.
    mutating func next() -> ScriptedRequest? {
        var request = ScriptedRequest(number: 0, connection: connection, head: [], body: [], isWhole: false)
        guard let head = take(through: "\r\n\r\n") else {
            guard !buffer.isEmpty else { return nil }
            request.head = buffer
            buffer = []
            return request
        }
        request.head = head
        guard readsBodies else { return request }
        if request["Expect"]?.lowercased() == "100-continue" {
            guard socket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return request }
        }
        if request["Transfer-Encoding"]?.lowercased() == "chunked" {
            request.isWhole = readChunks(into: &request.body)
        } else {
            let count = max(0, request["Content-Length"].flatMap { Int($0) } ?? 0)
            request.isWhole = fill(count)
            request.body = Array(buffer.prefix(count))
            buffer.removeFirst(request.body.count)
        }
        return request
    }

    private mutating func readChunks(into body: inout [UInt8]) -> Bool {
        while let line = take(through: "\r\n") {
            let size = String(decoding: line.prefix { $0 != 0x0D && $0 != 0x3B }, as: UTF8.self)
            guard let count = Int(size, radix: 16), (0...(1 << 30)).contains(count), fill(count + 2) else {
                return false
            }
            body += buffer.prefix(count)
            buffer.removeFirst(count + 2)
            if count == 0 { return true }
        }
        return false
    }

    /// Takes the bytes up to the end of a mark.
    private mutating func take(through mark: String) -> [UInt8]? {
        let mark = Array(mark.utf8)
        var looked = 0
        while true {
            if let range = buffer[max(0, looked - mark.count)...].firstRange(of: mark) {
                defer { buffer.removeFirst(range.upperBound) }
                return Array(buffer[..<range.upperBound])
            }
            looked = buffer.count
            guard more() else { return nil }
        }
    }

    private mutating func fill(_ count: Int) -> Bool {
        while buffer.count < count {
            guard more() else { return false }
        }
        return true
    }

    private mutating func more() -> Bool {
        let bytes = socket.read()
        buffer += bytes
        return !bytes.isEmpty
    }
}
