import Testing

@testable import Daybook

struct ISODurationTests {
    @Test(arguments: [
        ("PT1H30M", 5400, "PT1H30M"), ("PT90M", 5400, "PT1H30M"), ("P1DT2H", 93_600, "P1DT2H"), ("P1W", 604_800, "P7D"),
        ("PT0S", 0, "PT0S"), ("pt5m", 300, "PT5M"), ("PT1.5H", 5400, "PT1H30M"), ("PT1.0S", 1, "PT1S"),
        ("PT0.333H", 1199, "PT19M59S"),
        ("P1D", 86_400, "P1D"),
    ])
    func `ISO 8601 is read, and written in one form`(text: String, seconds: Int, written: String) throws {
        let duration = try #require(ISODuration(iso: text))
        #expect(duration.seconds == seconds)
        #expect(duration.description == written)
    }

    @Test(arguments: [
        "", "P", "PT", "P1", "1H", "PT1H1H", "PT1M1H", "P1Y", "P1M", "PT-1H", "PT1.5H30M", "PT.5H", "PT0.5S",
        "PT1M1.4S", "PT1.H", "P1DT",
        "PT99999999999999999999H", "PT9223372036854775807H", "PT1H ", "PT１H",
    ])
    func `other forms are no duration in a file`(text: String) {
        #expect(ISODuration(iso: text) == nil)
    }

    @Test(arguments: [
        ("1h30m", 5400), ("1h 30m", 5400), ("90m", 5400), ("90 min", 5400), ("1.5h", 5400), ("2 hours", 7200),
        ("1 hour 5 minutes 3 seconds", 3903), ("1d", 86_400), ("2w", 1_209_600), ("45s", 45), ("PT5M", 300),
        ("1H", 3600),
        ("1小時30分鐘", 5400), ("1小时30分", 5400), ("2天", 172_800), ("1週", 604_800), ("90分", 5400), ("30秒", 30), ("0m", 0),
        ("一小時", 3600), ("半小時", 1800), ("一個半小時", 5400), ("1個半小時", 5400), ("兩小時半", 9000), ("二十五分鐘", 1500),
        ("两个小时", 7200), ("一天半", 129_600), ("半個小時", 1800), ("3個小時", 10_800), ("1小時半", 5400), ("兩小時十五分", 8100),
    ])
    func `people type durations in both languages`(text: String, seconds: Int) {
        #expect(ISODuration(typed: text)?.seconds == seconds)
    }

    @Test(arguments: [
        "90", "1:30", "", "h", "30m1h", "1h1h", "-1h", "1y", "半", "一半", "半半小時", "1.5小時半", "一半小時", "1半小時", "半30分",
        "半個5小時", "1個半5小時", "一個半30分鐘", "1個.5小時", "三十秒半", "一個半",
        "個小時",
        "一四七二五八三六九一四七二五八三六九一四小時", "1一小時", "1個30分", "1個5小時", "十5分", "三12小時", "一個三十分", "1h30", "m5", "1..5h",
    ])
    func `what says too little is no duration`(text: String) {
        #expect(ISODuration(typed: text) == nil)
    }

    @Test func `every length survives being written and read`() throws {
        var state: UInt64 = 20_261_121
        for _ in 0..<500 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let seconds = Int(state >> 40)
            let duration = try #require(ISODuration(seconds: seconds))
            #expect(ISODuration(iso: duration.description) == duration, "seed 20261121, \(seconds) seconds")
        }
    }
}
