import Testing

@testable import daybook_cli

@Suite struct TableTests {
    @Test func `columns line up in cells`() {
        var table = Table([.init(title: "tag"), .init(title: "entries", alignment: .right)])
        table.add("散步", "12")
        table.add("trip/japan", "3")
        table.add("👨‍👩‍👧家", "100")
        #expect(
            table.rendered(total: nil, paint: .off) == """
                tag         entries
                散步             12
                trip/japan        3
                👨‍👩‍👧家            100

                """)
    }

    @Test func `others are not lined up with a text as long as a book`() {
        var table = Table([.init(), .init(overflow: .truncate), .init(alignment: .right)])
        table.add("1", String(repeating: "x", count: 5000), "9")
        table.add("22", "short", "10")
        #expect(
            table.rendered(total: nil, paint: .off)
                == "1   \(String(repeating: "x", count: 5000))   9\n22  short  10\n")
        #expect(table.rendered(total: 20, paint: .off) == "1   xxxxxxxxxxx…   9\n22  short         10\n")
    }

    @Test func `the flexible column gives way`() {
        var table = Table([.init(), .init(overflow: .truncate), .init(alignment: .right)])
        table.add("1", "今天下雨，在河邊走了很久", "9")
        table.add("22", "short", "10")
        #expect(table.rendered(total: 20, paint: .off) == "1   今天下雨，…    9\n22  short         10\n")
        #expect(table.rendered(total: 80, paint: .off) == "1   今天下雨，在河邊走了很久   9\n22  short                     10\n")
        #expect(table.rendered(total: nil, paint: .off) == table.rendered(total: 80, paint: .off))
    }

    @Test func `the flexible column goes on in further lines`() {
        var table = Table([.init(), .init(overflow: .wrap)])
        table.add("mood", "calm, then glad of the rain")
        table.add("日", "河邊散步，很久。")
        #expect(
            table.rendered(total: 18, paint: .off) == """
                mood  calm, then
                      glad of the
                      rain
                日    河邊散步，很
                      久。

                """)
    }

    @Test func `minimum and maximum hold`() {
        var table = Table([.init(maximum: 5), .init(minimum: 4, overflow: .truncate)])
        table.add("abcdefgh", "abcdefgh")
        #expect(table.rendered(total: nil, paint: .off) == "abcd…  abcdefgh\n")
        #expect(table.rendered(total: 5, paint: .off) == "abcd…  abc…\n")
    }

    @Test func `a heading is dim and only there when it has a word`() {
        var table = Table([.init(title: "a"), .init()])
        table.add("1", "2")
        #expect(table.rendered(total: nil, paint: Paint(isOn: true)) == "\u{1B}[2ma\u{1B}[0m\n1  2\n")
        #expect(Table([.init(), .init()]).rendered(total: 80, paint: .off) == "")
    }

    @Test func `a short row is filled, a centred column is centred`() {
        var table = Table([.init(alignment: .centre), .init()])
        table.add("x")
        table.add("abcde", "z")
        #expect(table.rendered(total: nil, paint: .off) == "  x\nabcde  z\n")
    }

    @Test func `a path in a text that goes on stays whole where that is wanted, and off a terminal nothing is broken`()
    {
        func table(_ keepsPaths: Bool) -> Table {
            var table = Table([.init(), .init(minimum: 4, overflow: .wrap, keepsPaths: keepsPaths)])
            table.add("a", "see media/64/1b/641b.jpg there")
            table.add("b", "so")
            return table
        }
        #expect(table(true).rendered(total: 15, paint: .off) == "a  see\n   media/64/1b/641b.jpg\n   there\nb  so\n")
        #expect(table(false).rendered(total: 15, paint: .off).contains("media/64/1b/\n"))
        var long = table(true)
        let text = String(repeating: "see media/64/1b/641b.jpg there ", count: 20)
        long.add("c", text)
        #expect(long.rendered(total: nil, paint: .off).contains("c  " + text.dropLast()))
    }

    @Test func `a path that does not fit stands below, whole`() {
        var table = Table([.init(), .init(minimum: 4, overflow: .truncate), .init(mayStandBelow: true)])
        table.add("chat", "Rain all day", "diary/2026/rain.md")
        table.add("voice", "雨", "memo.md")
        let wide = "chat   Rain all day  diary/2026/rain.md\nvoice  雨            memo.md\n"
        #expect(table.rendered(total: 39, paint: .off) == wide)
        #expect(table.rendered(total: 31, paint: .off).hasPrefix("chat   Rai…  diary/2026/rain.md\n"))
        let narrow = "chat   Rain all day\n  diary/2026/rain.md\nvoice  雨\n  memo.md\n"
        #expect(table.rendered(total: 30, paint: .off) == narrow)
    }
}
