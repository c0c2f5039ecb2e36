/// Cuts Chinese text into the words that are known, the characters that part words, and what lies between.
enum ChineseSegments {
    /// A stretch of a text.
    struct Segment {
        /// What a stretch is.
        enum Kind: Equatable {
            case word(DiaryWords.Category)
            case separator
            /// Characters of which no word is known.
            case unknown
            /// Anything but Han.
            case other
        }

        var kind: Kind
        var range: Range<Int>
    }

    /// The segments of a text, which cover it: longest known word first, from left to right.
    static func segments(of scalars: [UInt32]) -> [Segment] {
        var segments: [Segment] = []
        var index = 0
        while index < scalars.count {
            let segment = segment(at: index, in: scalars)
            if let last = segments.last, last.kind == segment.kind, segment.kind == .unknown || segment.kind == .other {
                segments[segments.count - 1].range = last.range.lowerBound..<segment.range.upperBound
            } else {
                segments.append(segment)
            }
            index = segment.range.upperBound
        }
        return segments
    }

    /// Whether a character says what is counted by the number or pronoun before it: `一座`, `這張`.
    private static func isMeasured(_ value: UInt32, by previous: UInt32) -> Bool {
        measures.contains(HanVariants.simplified(value)) && numbers.contains(HanVariants.simplified(previous))
    }

    private static let measures = set("座條張件雙塊片朵棵輛台篇首頓碗盒鍋匙斤箱扇盞壺疊串排層間場趟遍句段封道把棟支枝瓶罐袋束群")
    private static let numbers = set("一二三四五六七八九十百千兩幾半這那每整")

    private static func set(_ characters: String) -> Set<UInt32> {
        Set(characters.unicodeScalars.map { HanVariants.simplified($0.value) })
    }

    private static func segment(at index: Int, in scalars: [UInt32]) -> Segment {
        guard Script.isHan(scalars[index]) else { return Segment(kind: .other, range: index..<index + 1) }
        var end = min(scalars.count, index + DiaryWords.longestChinese)
        while end > index {
            if let category = DiaryWords.chinese[DiaryWords.hash(scalars[index..<end])] {
                return Segment(kind: .word(category), range: index..<end)
            }
            end -= 1
        }
        let isSeparator =
            DiaryWords.separators.contains(HanVariants.simplified(scalars[index]))
            || index > 0 && isMeasured(scalars[index], by: scalars[index - 1])
        return Segment(kind: isSeparator ? .separator : .unknown, range: index..<index + 1)
    }
}
