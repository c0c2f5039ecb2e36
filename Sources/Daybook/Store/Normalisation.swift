#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

extension String {
    /// The text in Unicode's normalisation form C, in which names are written to disk.
    package var normalised: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        #if canImport(Darwin)
            return precomposedStringWithCanonicalMapping
        #else
            var scalars = String.UnicodeScalarView()
            for scalar in _nfc { scalars.append(scalar) }
            return String(scalars)
        #endif
    }

    /// The form in which names are compared, so that twins by case or Unicode form are found on every file system.
    package var nameKey: String { normalised.lowercased().normalised }
}
