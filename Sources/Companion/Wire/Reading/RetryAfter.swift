internal import HTTP

/// How long a server asks to wait, under all the names that it is said by.
enum RetryAfter {
    /// The wait that a head asks for; gateways pass on what they were told under a name of their own.
    static func wait(_ headers: HTTPHeaders, now: Int) -> Duration? {
        for prefix in ["", "llm_provider-"] {
            if let value = headers["\(prefix)retry-after-ms"], let wait = number(value) {
                return .milliseconds(Int(wait.rounded(.up)))
            }
            if let value = headers["\(prefix)retry-after"] {
                if let wait = number(value) { return .milliseconds(Int((wait * 1000).rounded(.up))) }
                if let instant = instant(value) { return .seconds(max(0, instant - now)) }
            }
        }
        return nil
    }

    private static func number(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let value = Double(text) else {
            return nil
        }
        // However long it is, it is longer than anybody waits.
        return min(value, 1e9)
    }

    /// The seconds since 1970 of a date of HTTP (RFC 9110, 5.6.7), in the form that servers must write.
    static func instant(_ text: String) -> Int? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT", let day = Int(words[1]),
            let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]),
            (1...31).contains(day), (1970...9999).contains(year)
        else { return nil }
        let clock = words[4].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        return days(year, month + 1, day) * 86400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The days since 1970 of a date of the Gregorian calendar, whose years are counted from March here.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let marchYear = month < 3 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
    }
}
