/// A whole number that stands in a text.
struct DateNumber {
    var value: Int
    /// How many digits it was written with; 0 where it was written in words.
    var digits: Int
}

extension DateText {
    /// Reads a number in digits, in Chinese, or in English words up to ninety-nine, past which it goes; nil where none stands here.
    mutating func number() throws(DateFault) -> DateNumber? {
        let start = position
        while let next = peek(), Self.digit(next) != nil { position += 1 }
        if position > start {
            guard position - start <= 9, let value = Int(String(characters[start..<position])) else {
                throw fault(.outOfRange, at: start)
            }
            return DateNumber(value: value, digits: position - start)
        }
        while let next = peek(), Self.numerals[next] != nil { position += 1 }
        if position > start {
            guard position - start <= 9, let value = Self.value(of: characters[start..<position]) else {
                throw fault(.unknown, at: start)
            }
            return DateNumber(value: value, digits: 0)
        }
        for (index, word) in Self.tens.enumerated() where take(word) {
            let before = position
            skipBlanks()
            if let ones = Self.words.prefix(9).firstIndex(where: { take($0) }) {
                return DateNumber(value: index * 10 + 20 + ones + 1, digits: 0)
            }
            position = before
            return DateNumber(value: index * 10 + 20, digits: 0)
        }
        guard let index = Self.words.firstIndex(where: { take($0) }) else { return nil }
        return DateNumber(value: index + 1, digits: 0)
    }

    private static let words = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

    static let numerals: [Character: Int] = [
        "零": 0, "〇": 0, "○": 0, "一": 1, "二": 2, "兩": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
        "十": 10, "廿": 20, "卅": 30, "百": 100, "千": 1000,
    ]

    /// `二〇二六` digit by digit, and `一百一十五`, `廿三`, `三十一` by their places; nil for what is neither.
    static func value(of text: ArraySlice<Character>) -> Int? {
        let numbers = text.compactMap { numerals[$0] }
        // More digits than any number of a date or a length has.
        guard numbers.count <= 15 else { return nil }
        if numbers.allSatisfy({ $0 < 10 }) { return numbers.reduce(0) { $0 * 10 + $1 } }
        var (total, digit, last) = (0, Int?.none, 10_000)
        for number in numbers {
            if number == 0 {
                guard digit == nil else { return nil }
            } else if number < 10 {
                guard digit == nil else { return nil }
                digit = number
            } else {
                guard number < last, digit == nil || number != 20 && number != 30 else { return nil }
                // Ten stands for one ten, a hundred for none.
                guard digit != nil || number < 100 else { return nil }
                total += number == 20 || number == 30 ? number : (digit ?? 1) * number
                (digit, last) = (nil, number == 20 || number == 30 ? 10 : number)
            }
        }
        return total + (digit ?? 0)
    }
}
