internal import Daybook

/// Finds the JSON object in what a model wrote: between fences, among prose, behind a byte order mark.
enum OutermostObject {
    /// The longest JSON object of a text, or nil where none is whole.
    static func find(in text: String) -> [UInt8]? {
        let bytes = Array(text.utf8)
        var best: Range<Int>?
        var place = 0
        // Who opens more braces than this without closing them does not mean JSON.
        var patience = 64
        while patience > 0, let start = bytes[place...].firstIndex(of: 0x7B) {
            guard let end = end(of: start, in: bytes), WireJSON(bytes[start..<end]) != nil else {
                patience -= 1
                place = start + 1
                continue
            }
            if end - start > best?.count ?? 0 { best = start..<end }
            place = end
        }
        return best.map { Array(bytes[$0]) }
    }

    /// Where the object ends that begins at a place.
    private static func end(of start: Int, in bytes: [UInt8]) -> Int? {
        var depth = 0
        var isInText = false
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case 0x5C where isInText: place += 1
            case 0x22: isInText.toggle()
            case 0x7B where !isInText: depth += 1
            case 0x7D where !isInText:
                depth -= 1
                if depth == 0 { return place + 1 }
            default: break
            }
            place += 1
        }
        return nil
    }
}
