internal import Daybook

/// A message of the client's (JSON-RPC 2.0).
enum Message {
    /// Asks for an answer under this id.
    case request(id: WireJSON, method: String, params: WireJSON)
    /// Tells something.
    case notification(method: String, params: WireJSON)
    /// Answers a request; this server makes one, and needs no answer to it.
    case response
    /// JSON that is none of these, with the id that it may have.
    case invalid(id: WireJSON)

    init(_ value: WireJSON) {
        let id = value["id"]?.present
        switch id {
        case nil, .string?, .number?: break
        default:
            self = .invalid(id: .null)
            return
        }
        guard let method = value["method"]?.string else {
            let answers = value["result"] != nil || value["error"] != nil
            self = answers ? .response : .invalid(id: id ?? .null)
            return
        }
        let params = value["params"] ?? .null
        self =
            id.map { .request(id: $0, method: method, params: params) } ?? .notification(method: method, params: params)
    }
}

/// Why a request is not answered, by its number in JSON-RPC 2.0 and LSP 3.17.
struct ResponseError: Error {
    let code: Int
    let message: String

    static let parse = ResponseError(code: -32700, message: "the message is no JSON")
    static let invalid = ResponseError(code: -32600, message: "the message is no request")
    static let length = ResponseError(code: -32600, message: "the message is too long")
    static let header = ResponseError(code: -32700, message: "the header has no Content-Length")
    static let method = ResponseError(code: -32601, message: "this method is not known")
    static let params = ResponseError(code: -32602, message: "the parameters are not those of the method")
    static let early = ResponseError(code: -32002, message: "the first request is initialize")
}

extension WireJSON {
    /// A whole number.
    static func integer(_ value: Int) -> WireJSON { .number(Double(value)) }

    /// The bytes of an answer.
    static func response(to id: WireJSON, _ answer: Result<WireJSON, ResponseError>) -> [UInt8] {
        var members: [String: WireJSON] = ["jsonrpc": .string("2.0"), "id": id]
        switch answer {
        case .success(let result): members["result"] = result
        case .failure(let error):
            members["error"] = .object(["code": .integer(error.code), "message": .string(error.message)])
        }
        return Array(WireJSON.object(members).text.utf8)
    }

    /// The bytes of a request.
    static func request(_ method: String, id: String, _ params: WireJSON) -> [UInt8] {
        let members: [String: WireJSON] = [
            "jsonrpc": .string("2.0"), "id": .string(id), "method": .string(method), "params": params,
        ]
        return Array(WireJSON.object(members).text.utf8)
    }

    /// The bytes of a notification.
    static func notification(_ method: String, _ params: WireJSON) -> [UInt8] {
        let members: [String: WireJSON] = ["jsonrpc": .string("2.0"), "method": .string(method), "params": params]
        return Array(WireJSON.object(members).text.utf8)
    }
}
