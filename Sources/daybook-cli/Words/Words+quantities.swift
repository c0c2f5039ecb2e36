extension Words {
    /// A size for people, in powers of 1000 as file managers count: `980 bytes`, `4.2 MB`, `12 GB`.
    func size(_ bytes: Int) -> String {
        guard bytes >= 1000 else { return count(bytes, "byte", "bytes", zh: "位元組") }
        let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
        var value = Double(bytes) / 1000
        var unit = 0
        while value >= 999.5, unit + 1 < units.count {
            value /= 1000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        let digits = tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(value.rounded()))"
        return "\(digits) \(units[unit])"
    }
}
