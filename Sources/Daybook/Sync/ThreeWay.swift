/// The rule for whatever is kept or changed whole: what one side changed counts, and both must decide what both changed.
enum ThreeWay {
    /// The value where the sides agree or one of them left it as it was; nil where both changed it.
    static func settled<Value: Equatable>(_ base: Value, _ ours: Value, _ theirs: Value) -> Value? {
        if ours == theirs || theirs == base { return ours }
        return ours == base ? theirs : nil
    }

    /// The value of something small that nobody's words depend on: where both changed it, the longer one, else the greater.
    static func smaller(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        if let base, let settled = settled(base, ours, theirs) { return settled }
        if ours.count != theirs.count { return ours.count > theirs.count ? ours : theirs }
        return ours.lexicographicallyPrecedes(theirs) ? theirs : ours
    }

    /// Whether something is there in the end: what one side added or took away.
    static func settled(_ base: Bool, _ ours: Bool, _ theirs: Bool) -> Bool { ours == theirs ? ours : !base }
}

extension Digest {
    /// Whether a text comes before another in the order of their digests, which is that on every device.
    static func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        one != other && Digest(of: one).description < Digest(of: other).description
    }
}
