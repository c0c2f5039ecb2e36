#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The names in a folder, without `.` and `..`, as bytes in one run of memory, each with a zero byte behind it, and in no order.
struct FolderNames: Sendable {
    /// One name.
    struct Name: Sendable {
        /// Where its bytes are.
        var range: Range<Int>
        /// What it names; nil where the file system does not say.
        var kind: FileInformation.Kind?
    }

    /// The bytes of all names.
    private(set) var bytes: [UInt8] = []
    /// The names that are UTF-8.
    private(set) var names: [Name] = []
    /// How many are not.
    private(set) var unreadableCount = 0

    /// A name as text.
    func text(_ name: Name) -> String { String(decoding: bytes[name.range], as: UTF8.self) }

    /// Whether a name is made of just these bytes.
    func isEqual(_ name: Name, _ text: StaticString) -> Bool {
        guard name.range.count == text.utf8CodeUnitCount else { return false }
        return unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return true }
            return unsafe memcmp(base + name.range.lowerBound, text.utf8Start, name.range.count) == 0
        }
    }

    /// Takes one name as the system gives it.
    fileprivate mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ kind: FileInformation.Kind?) {
        let start = bytes.count
        unsafe bytes.append(contentsOf: name)
        let range = start..<bytes.count
        if isText(range) {
            names.append(Name(range: range, kind: kind))
            bytes.append(0)
        } else {
            unreadableCount += 1
            bytes.removeLast(range.count)
        }
    }

    private func isText(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            index = endOfASCII(index..<range.upperBound)
            guard index < range.upperBound else { return true }
            // Ideographs, U+4000 to U+9FFF, of which names in Chinese are made.
            var isIdeograph = false
            while index + 2 < range.upperBound, (0xE4...0xE9).contains(bytes[index]), bytes[index + 1] & 0xC0 == 0x80,
                bytes[index + 2] & 0xC0 == 0x80
            {
                isIdeograph = true
                index += 3
            }
            if isIdeograph { continue }
            let scalar = UTF8Scalar.decode(bytes, at: index, end: range.upperBound)
            if scalar.value == 0xFFFD, scalar.length == 1 { return false }
            index += scalar.length
        }
        return true
    }

    /// The first byte that is not ASCII, told by eight bytes at a time.
    private func endOfASCII(_ range: Range<Int>) -> Int {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, range.upperBound <= buffer.count else { return range.lowerBound }
            var index = range.lowerBound
            while index + 8 <= range.upperBound {
                let word = unsafe base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                if word & 0x8080_8080_8080_8080 != 0 { return index }
                index += 8
            }
            while index < range.upperBound, unsafe base.load(fromByteOffset: index, as: UInt8.self) < 0x80 {
                index += 1
            }
            return index
        }
    }
}

extension FileOperations {
    /// The names in a folder as bytes.
    func names(in folder: String) throws(FileError) -> FolderNames {
        try announce(.list, folder)
        guard let stream = unsafe opendir(folder) else { throw FileError(call: .list, path: folder, code: errno) }
        defer { unsafe closedir(stream) }
        var names = FolderNames()
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                if errno != 0 { throw FileError(call: .list, path: folder, code: errno) }
                return names
            }
            let start = unsafe (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
            let count = unsafe strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
            // `.` and `..`
            if count <= 2, unsafe start[0] == 0x2E, unsafe count == 1 || start[1] == 0x2E { continue }
            unsafe names.append(
                UnsafeBufferPointer(start: start, count: count), FolderEntry.kind(entry.pointee.d_type))
        }
    }
}
