/// The paths of an index's entries, read one after the other, and the folders that they lie in.
struct EntryPaths {
    private var path: [UInt8] = []
    private var last: [UInt8] = []
    // How many bytes the two begin with alike.
    private var common = 0
    // The folders that the path lies in, from the top, and how much of it each takes with its slash.
    private var open = [(folder: 0, length: 0)]

    /// The number of the folder that the last entry lies in.
    var folder: Int { open.last?.folder ?? 0 }

    /// The name of the last entry in its folder.
    var name: ArraySlice<UInt8> { path[(open.last?.length ?? 0)...] }

    /// Whether git is told to look for no file of the last entry, or to take it for unchanged.
    private(set) var isPassedOver = false

    /// Takes in the path of the entry at a place, and returns where the next one is; nothing where it is not understood, or not in
    /// its order.
    mutating func next(_ buffer: UnsafeRawBufferPointer, at position: Int, limit: Int, isCompressed: Bool) -> Int? {
        guard position + 63 <= limit else { return nil }
        let flags = unsafe UInt16(bigEndian: buffer.loadUnaligned(fromByteOffset: position + 60, as: UInt16.self))
        let mode = unsafe UInt32(bigEndian: buffer.loadUnaligned(fromByteOffset: position + 24, as: UInt32.self))
        var start = position + 62
        isPassedOver = flags & 0x8000 != 0
        if flags & 0x4000 != 0 {
            guard position + 65 <= limit else { return nil }
            let more = unsafe UInt16(bigEndian: buffer.loadUnaligned(fromByteOffset: start, as: UInt16.self))
            // What is only intended to be added is none of the commit's.
            guard more & 0xBFFF == 0 else { return nil }
            if more & 0x4000 != 0 { isPassedOver = true }
            start += 2
        }
        // No side of a conflict; and a file or a link.
        guard flags & 0x3000 == 0, isPassedOver || [0o100644, 0o100755, 0o120000].contains(mode) else { return nil }
        var kept = 0
        if isCompressed {
            guard let removed = unsafe Self.number(buffer, at: &start, limit: limit), removed <= path.count else {
                return nil
            }
            kept = path.count - removed
        }
        var end = start
        while end < limit, unsafe buffer[end] != 0 { end += 1 }
        guard end < limit, end - start <= 4096 else { return nil }
        swap(&path, &last)
        path.removeAll(keepingCapacity: true)
        path += last[..<kept]
        unsafe path.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        common = 0
        let shorter = min(path.count, last.count)
        while common < shorter, path[common] == last[common] { common += 1 }
        guard common < path.count, common == last.count || path[common] > last[common] else { return nil }
        if isCompressed { return end + 1 }
        let next = position + (end - position + 8) / 8 * 8
        return next <= limit ? next : nil
    }

    /// Leaves the last entry out.
    mutating func passOver() {
        while let top = open.last, top.length > common { open.removeLast() }
    }

    /// Finds the folder of the last entry, and adds those on the way that are new; false where a name is none that git would write to.
    mutating func enterFolder(of folders: inout [IndexSnapshot.Folder]) -> Bool {
        passOver()
        while let top = open.last, let slash = path[top.length...].firstIndex(of: 0x2F) {
            guard Self.isPlain(path[top.length..<slash]), let whole = Self.text(path[..<slash]) else { return false }
            folders[top.folder].folders.insert(Array(path[top.length..<slash]))
            open.append((folders.count, slash + 1))
            folders.append(IndexSnapshot.Folder(path: whole))
        }
        return Self.isPlain(name)
    }

    private static func isPlain(_ name: ArraySlice<UInt8>) -> Bool {
        if name.first != 0x2E { return !name.isEmpty }
        return name.count > 1 && !name.elementsEqual("..".utf8) && !name.elementsEqual(".git".utf8)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? { String(validating: bytes, as: UTF8.self) }

    /// How many bytes of the last path are not in this one, as in a pack (gitformat-pack(5), "offset encoding").
    private static func number(_ buffer: UnsafeRawBufferPointer, at position: inout Int, limit: Int) -> Int? {
        var number = 0
        while position < limit {
            let byte = unsafe buffer[position]
            position += 1
            number += Int(byte & 0x7F)
            if byte & 0x80 == 0 { return number }
            guard number < 1 << 24 else { return nil }
            number = (number + 1) << 7
        }
        return nil
    }
}
