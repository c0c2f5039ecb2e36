/// In place of a carrier where libgit2 goes its own way: to a folder, without git.
final class NoCarrier: Carrier {
    var isStateless: Bool { false }
    var words: String { "" }
    var status: Int32? { nil }

    func begin(_ request: CarrierRequest) throws(TransferError) { throw TransferError(.unsupported) }
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(TransferError) -> Int { 0 }
    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferError) { throw TransferError(.unsupported) }
    func end(atOnce: Bool) {}
}
