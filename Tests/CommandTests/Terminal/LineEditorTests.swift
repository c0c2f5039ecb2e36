import Testing

@testable import daybook_cli

/// A text that is written at a prompt: what the terminal sends, and what becomes of it.
@Suite struct LineEditorTests {
    private func keys(_ text: String, cutAt place: Int? = nil) -> [TypedKey] {
        var keys = TypedKeys()
        let bytes = Array(text.utf8)
        guard let place else { return keys.take(bytes) }
        return keys.take(bytes[..<place]) + keys.take(bytes[place...])
    }

    private func text(_ keys: [TypedKey]) -> String {
        var draft = LineDraft()
        for key in keys {
            switch key {
            case .text(let text), .pasted(let text): draft.insert(text)
            case .enter, .lineBreak: draft.insert("\n")
            default: draft.obey(key)
            }
        }
        return draft.text
    }

    @Test func `a paste is one text, wherever the terminal's pieces are cut`() {
        let typed = "a \u{1B}[200~今天\r\rb\r\n/quit\n\u{1B}[31m\u{1B}[201~ c\r"
        let expected: [TypedKey] = [.text("a "), .pasted("今天\n\nb\n/quit\n\u{1B}[31m"), .text(" c"), .enter]
        #expect(keys(typed) == expected)
        for place in 0...typed.utf8.count {
            var joined: [TypedKey] = []
            for key in keys(typed, cutAt: place) {
                if case .text(let more) = key, case .text(let before)? = joined.last {
                    joined[joined.count - 1] = .text(before + more)
                } else {
                    joined.append(key)
                }
            }
            #expect(joined == expected, "\(place)")
        }
    }

    @Test func `a line that ends with CR and LF ends once`() {
        #expect(
            keys("one\r\ntwo\r\rthree\n") == [
                .text("one"), .enter, .text("two"), .enter, .enter, .text("three"), .enter,
            ])
    }

    @Test func `what ends in the midst of a paste or a character is there`() {
        var keys = TypedKeys()
        #expect(keys.take("\u{1B}[200~Half\nof it".utf8) == [] && keys.isInMidst)
        #expect(keys.rest() == [.text("Half\nof it")] && !keys.isInMidst)
        #expect(keys.take([0xE4, 0xBB]) == [] && keys.rest() == [.text("\u{FFFD}")])
    }

    @Test(arguments: [
        ("abc\u{7F}d", "abd"), ("下雪\u{7F}雨", "下雨"), ("ac\u{1B}[Db", "abc"), ("bc\u{1}a\u{5}d", "abcd"),
        ("one two\u{17}three", "one three"), ("gone\u{15}kept", "kept"), ("ab\u{1B}[D\u{1B}[3~c", "ac"),
        ("ab\u{1B}OD\u{B}", "a"), ("one\u{1B}\rtwo\u{15}three", "one\nthree"), ("a\u{1B}[1;5Xb\u{1B}[Z", "ab"),
        ("👩‍👩‍👧x\u{7F}\u{7F}e", "e"), ("e\u{301}\u{7F}", ""), ("a\u{1B}xb", "axb"), ("\u{7F}\u{1B}[D\u{1B}[C\u{1B}[3~", ""),
    ])
    func `keys change what is typed`(typed: String, expected: String) {
        #expect(text(keys(typed)) == expected)
    }

    @Test func `rows are narrower than the terminal, and the cursor stands where it belongs`() {
        var draft = LineDraft("今天下雨，在河邊走了很久。\nThe heron stood on the stones, and did not mind.")
        for columns in 20...60 {
            let all = draft.rows(lead: "you> ", columns: columns)
            #expect(all.rows.allSatisfy { DisplayWidth.standard.of($0) < columns })
            #expect(all.row == all.rows.count - 1 && all.column == DisplayWidth.standard.of(all.rows.last ?? ""))
            #expect(all.rows.joined() == "you> " + draft.text.replacing("\n", with: ""))
        }
        draft.obey(.home)
        let all = draft.rows(lead: "you> ", columns: 60)
        #expect(all.rows.count == 2 && all.row == 1 && all.column == 0)
        draft.obey(.left)
        #expect(draft.rows(lead: "you> ", columns: 60).row == 0)
    }

    @Test func `what was pasted does not obey the terminal`() {
        let rows = LineDraft("a\u{1B}[2Jb\tc").rows(lead: "", columns: 40).rows
        #expect(rows == ["a␛[2Jb c"])
    }
}
