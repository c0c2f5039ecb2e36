/// The way that the bytes of git's protocol take.
protocol Carrier: AnyObject {
    /// Whether each question is a request of its own, as on the web, instead of all on one connection.
    var isStateless: Bool { get }
    /// What was said beside the protocol, so far.
    var words: String { get }
    /// The status that a program ended with, once it has.
    var status: Int32? { get }

    /// Makes ready for what git asks next.
    func begin(_ request: CarrierRequest) throws(TransferError)
    /// Waits for bytes and puts them into a buffer; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransferError) -> Int
    /// Sends all the bytes.
    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferError)
    /// Ends the connection, where there is one: at once, or as soon as the other side has said all it has to say.
    func end(atOnce: Bool)
}

/// What git asks of a remote.
enum CarrierRequest {
    /// The list of its branches, before a fetch.
    case listForFetch
    /// Objects.
    case fetch
    /// The list of its branches, before a push.
    case listForPush
    /// That it takes objects.
    case push

    /// The program that answers on the other side.
    var service: String {
        switch self {
        case .listForFetch, .fetch: "upload-pack"
        case .listForPush, .push: "receive-pack"
        }
    }

    var isList: Bool { self == .listForFetch || self == .listForPush }
}
