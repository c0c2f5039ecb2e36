internal import Daybook

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON text as a person reads it: a line for each member, and long base64 as a stamp of what it holds.
enum ReadableJSON {
    /// The text with line ends and blanks between its values; every value but long base64 is there as it is sent.
    static func text(of json: [UInt8]) -> String {
        var text: [UInt8] = []
        var depth = 0
        var place = 0
        func breakLine() {
            text.append(0x0A)
            text += [UInt8](repeating: 0x20, count: 2 * max(0, depth))
        }
        while place < json.count {
            let byte = json[place]
            switch byte {
            case 0x22:
                let end = stringEnd(json, place)
                text += shown(json[place..<end])
                place = end
                continue
            case 0x7B, 0x5B:
                text.append(byte)
                depth += 1
                let next = json[(place + 1)...].first { $0 > 0x20 }
                if next == 0x7D || next == 0x5D { depth -= 1 } else { breakLine() }
            case 0x7D, 0x5D:
                let isEmpty = text.last == 0x7B || text.last == 0x5B
                if !isEmpty {
                    depth -= 1
                    breakLine()
                }
                text.append(byte)
            case 0x2C:
                text.append(byte)
                breakLine()
            case 0x3A: text += [byte, 0x20]
            case ...0x20: break
            default: text.append(byte)
            }
            place += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// What stands in place of bytes.
    static func stamp(_ bytes: [UInt8]) -> String { "\(bytes.count) bytes, SHA-256 \(Digest(of: bytes))" }

    private static func stringEnd(_ json: [UInt8], _ start: Int) -> Int {
        var place = start + 1
        while place < json.count, json[place] != 0x22 { place += json[place] == 0x5C ? 2 : 1 }
        return min(json.count, place + 1)
    }

    /// A string with its quotes, shortened where it is long base64, alone or as a data URL.
    private static func shown(_ string: ArraySlice<UInt8>) -> [UInt8] {
        let inner = string.dropFirst().dropLast()
        guard inner.count >= 256 else { return Array(string) }
        var prefix = inner[inner.startIndex..<inner.startIndex]
        if inner.starts(with: Array("data:".utf8)), let comma = inner.firstIndex(of: 0x2C) {
            prefix = inner[...comma]
        }
        let code = inner[prefix.endIndex...]
        guard code.count.isMultiple(of: 4), let data = Data(base64Encoded: Data(code)) else { return Array(string) }
        return Array("\"".utf8) + prefix + Array("<\(stamp([UInt8](data)))>\"".utf8)
    }
}
