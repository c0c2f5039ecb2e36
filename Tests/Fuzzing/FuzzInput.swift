#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the fuzzer gives to one run, cut at the byte 0x1F into the parts that an entrance asks for.
struct FuzzInput {
    private var parts: ArraySlice<ArraySlice<UInt8>>

    init(_ bytes: [UInt8]) {
        parts = bytes.split(separator: 0x1F, maxSplits: 3, omittingEmptySubsequences: false)[...]
    }

    /// The next part; nothing where there are no more.
    mutating func next() -> [UInt8] { parts.popFirst().map { Array($0) } ?? [] }

    /// The next part as text.
    mutating func nextText() -> String { String(decoding: next(), as: UTF8.self) }
}

/// Ends the run, which the fuzzer then reports with its input, where a rule does not hold.
func demand(_ holds: @autoclosure () throws -> Bool, _ rule: String) {
    let result: String?
    do {
        result = try holds() ? nil : ""
    } catch {
        result = ": \(error)"
    }
    guard let result else { return }
    print("broken rule: \(rule)\(result)")
    unsafe fflush(nil)
    abort()
}
