/// A word that is written once and told apart wherever it stands: which device wrote it, and which of its words it is.
public struct Word: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The number of the device.
    public var device: Int
    /// The number of the word among that device's.
    public var number: Int

    /// A word of a device.
    public init(device: Int, number: Int) {
        self.device = device
        self.number = number
    }

    /// The word as it is written.
    public var description: String { "w\(device)x\(number)z" }

    /// In the order of the devices, then of their words.
    public static func < (one: Word, other: Word) -> Bool {
        (one.device, one.number) < (other.device, other.number)
    }

    /// The words in some bytes.
    public static func all(in bytes: [UInt8]) -> Set<Word> {
        var found: Set<Word> = []
        var index = 0
        func number() -> Int? {
            var value = 0
            let start = index
            while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 9 {
                value = value * 10 + Int(bytes[index] - 0x30)
                index += 1
            }
            return index > start ? value : nil
        }
        func skip(_ byte: UInt8) -> Bool {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
            return true
        }
        while let place = bytes[index...].firstIndex(of: 0x77) {
            index = place + 1
            guard let device = number(), skip(0x78), let count = number(), skip(0x7A) else { continue }
            found.insert(Word(device: device, number: count))
        }
        return found
    }

    /// The words in a text.
    public static func all(in text: some StringProtocol) -> Set<Word> { all(in: Array(text.utf8)) }
}
