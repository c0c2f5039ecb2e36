import Synchronization

/// The kinds that a vault's templates came to last, so that they are read anew only where a template's bytes have changed: one command
/// asks for them many times.
final class KindMemory: Sendable {
    private let last = Mutex<(files: [TemplateFile], library: KindLibrary)?>(nil)

    /// What templates come to.
    func library(of files: [TemplateFile]) -> KindLibrary {
        if files.isEmpty { return ShippedKinds.library }
        if let known = last.withLock({ $0?.files == files ? $0?.library : nil }) { return known }
        let library = KindLibrary(vault: files)
        last.withLock { $0 = (files, library) }
        return library
    }
}
