#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What of Daybook one run puts to the test; `DAYBOOK_FUZZ` names it.
enum FuzzEntrance: String, CaseIterable {
    case documents, bodies, filters, templates, media, merges

    static let chosen: FuzzEntrance = {
        guard let name = unsafe getenv("DAYBOOK_FUZZ"), let entrance = unsafe Self(rawValue: String(cString: name))
        else {
            print("DAYBOOK_FUZZ is to be one of: \(Self.allCases.map(\.rawValue).joined(separator: " "))")
            exit(64)
        }
        return entrance
    }()

    func run(_ input: FuzzInput) {
        switch self {
        case .documents: fuzzDocument(input)
        case .bodies: fuzzBody(input)
        case .filters: fuzzFilter(input)
        case .templates: fuzzTemplate(input)
        case .media: fuzzMedia(input)
        case .merges: fuzzMerge(input)
        }
    }
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    FuzzEntrance.chosen.run(FuzzInput(bytes))
    return 0
}
