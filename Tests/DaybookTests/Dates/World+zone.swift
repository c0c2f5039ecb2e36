import Daybook
import TestSupport

extension World {
    /// A world at a local time, `2026-11-21T20:21:00+08:00`, where clocks always show that offset.
    static func at(_ text: String, dayStart: Int = 0) -> World {
        let now = EntryDate(text)
        var world = World.fixed(at: now?.instant(assumingOffset: 0) ?? 0, offset: now?.offset ?? 0)
        world.dayStart = dayStart
        return world
    }

    /// A world at a local time in a zone whose clocks are put on and back in 2026 as in New York or London.
    static func at(_ text: String, in zone: Zone) -> World {
        var world = World.at(text)
        world.utcOffset = { zone.offset(at: $0) }
        return world
    }

    /// The clocks of a zone in 2026.
    struct Zone: Sendable {
        var standard: Int
        /// The instants of 2026 between which clocks are an hour ahead.
        var summer: Range<Int>

        func offset(at instant: Int) -> Int { summer.contains(instant) ? standard + 3600 : standard }

        /// 8 March 02:00 to 1 November 02:00.
        static let newYork = Zone(standard: -5 * 3600, from: "2026-03-08T07:00:00Z", to: "2026-11-01T06:00:00Z")
        /// 29 March 01:00 to 25 October 02:00.
        static let london = Zone(standard: 0, from: "2026-03-29T01:00:00Z", to: "2026-10-25T01:00:00Z")

        private init(standard: Int, from first: String, to last: String) {
            func instant(_ text: String) -> Int { EntryDate(text)?.instant(assumingOffset: 0) ?? 0 }
            self.standard = standard
            summer = instant(first)..<instant(last)
        }
    }
}
