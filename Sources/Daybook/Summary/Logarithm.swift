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

/// The likelihood of which a value is the log-odds: 1 / (1 + e^-value).
func logistic(_ value: Double) -> Double {
    1 / (1 + exp(-value))
}

/// A number that is more than 0, raised to a power.
func power(_ base: Double, _ exponent: Double) -> Double {
    exp(exponent * log(base))
}
