#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#else
    private import Darwin
#endif

/// The natural logarithm.
func logarithm(_ value: Double) -> Double {
    log(value)
}
