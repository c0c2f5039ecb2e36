public import Daybook
public import HTTP

/// A request as a person reads it before it leaves.
public struct RequestPreview: Sendable, Hashable {
    /// The method.
    public var method: String
    /// The whole address.
    public var url: String
    /// The host that it goes to, with the port where that is not the usual one.
    public var host: String
    /// The header fields, secrets left out.
    public var headers: HTTPHeaders
    /// The body as indented JSON, where long base64 stands as its size and SHA-256; of a form, its parts one after the other.
    ///
    /// Control characters stand in it as JSON escapes them; those of Unicode that hide or turn text are there as they are.
    public var body: String
    /// Whether it is set in lines here, and sent without white space between its parts.
    public var isIndented: Bool
    /// The body as it is sent.
    public var sent: [UInt8]
    /// The SHA-256 of the body as it is sent.
    public var digest: Digest
    /// The tokens that it may cost, its answer included; an estimate.
    public var tokens: Int
    /// What that may cost at most, by the provider's prices; nil where these are not known.
    public var cost: Amount?

    /// How many bytes of a body are sent.
    public var bytes: Int { sent.count }

    /// Shows a request; a file that it carries is read.
    ///
    /// - Parameter isReadable: Whether the body is set out to be read; else it is empty, and what is sent stands for itself.
    public init(_ request: WireRequest, isReadable: Bool = true) throws {
        let address = try HTTPAddress(request.http.url)
        method = request.http.method.rawValue
        url = address.description
        host = address.authority
        headers = HTTPHeaders()
        for field in request.http.headers.fields where !request.http.secretHeaders.contains(field.name.lowercased()) {
            headers.add(field.name, field.value)
        }
        let whole = try Self.bytes(of: request.http.body)
        switch request.http.body {
        case _ where !isReadable:
            body = ""
            isIndented = false
        case .multipart(let form):
            headers.add("Content-Type", form.type)
            body = try form.parts.map(Self.line).joined(separator: "\n")
            isIndented = false
        default:
            body = ReadableJSON.text(of: whole)
            isIndented = body.contains("\n")
        }
        sent = whole
        digest = Digest(of: whole)
        tokens = request.cargo.tokens
        cost = request.provider?.prices?.cost(of: request.cargo)
    }

    private static func line(_ part: HTTPMultipart.Part) throws -> String {
        let content = try bytes(of: part.content)
        guard let filename = part.filename else {
            return "\(part.name): \(String(decoding: content, as: UTF8.self))"
        }
        let type = part.type.map { ", \($0)" } ?? ""
        return "\(part.name): \(filename)\(type), \(ReadableJSON.stamp(content))"
    }

    /// The SHA-256 of a body; nil where a file of it is not to be read.
    static func digest(of body: HTTPBody) -> Digest? { (try? bytes(of: body)).map { Digest(of: $0) } }

    private static func bytes(of body: HTTPBody) throws -> [UInt8] {
        if case .bytes(let bytes)? = body.segments.first, body.segments.count == 1 { return bytes }
        var whole: [UInt8] = []
        for segment in body.segments { whole += try bytes(of: segment) }
        return whole
    }

    private static func bytes(of segment: HTTPBody.Segment) throws -> [UInt8] {
        switch segment {
        case .bytes(let bytes): return bytes
        case .file(let path):
            guard let bytes = try FileOperations().read(path, limit: 1 << 30, throughLinks: true) else {
                throw HTTPError.unreadable(path: path, errno: 0)
            }
            return bytes
        }
    }
}
