#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension IndexSnapshot {
    /// The name of a file in its folder; nothing where it is no text.
    func name(of file: File) -> String? {
        let name = names[file.name...].prefix { $0 != 0 }
        return String(validating: name, as: UTF8.self)
    }

    /// Which of a folder's files has a name.
    func position(of name: UnsafeRawBufferPointer, among files: Range<Int>) -> Int? {
        unsafe names.withUnsafeBytes { names in
            var (low, high) = (files.lowerBound, files.upperBound)
            while low < high {
                let middle = low + (high - low) / 2
                let start = self.files[middle].name
                let length = min(name.count, names.count - start)
                guard let left = names.baseAddress, let right = name.baseAddress else { return nil }
                var order = unsafe memcmp(left + start, right, length)
                // The one that begins the other comes first; a zero ends each.
                if order == 0, unsafe names[start + length] != 0 { order = 1 }
                if order == 0 { return middle }
                if order < 0 { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    /// Whether what the system says of a file is what the entry says, and is not so new that it may have changed since all the same.
    func holds(_ file: File, in folder: Int32) -> Bool {
        var status = stat()
        let isThere = unsafe names.withUnsafeBytes { names in
            guard let name = unsafe names.baseAddress?.advanced(by: file.name) else { return false }
            return unsafe fstatat(folder, name.assumingMemoryBound(to: CChar.self), &status, AT_SYMLINK_NOFOLLOW) == 0
        }
        guard isThere else { return false }
        let facts = FileAccess.Facts(status: status)
        let start = file.entry
        return unsafe bytes.withUnsafeBytes { buffer in
            func word(_ offset: Int) -> UInt32 {
                unsafe UInt32(bigEndian: buffer.loadUnaligned(fromByteOffset: start + offset, as: UInt32.self))
            }
            let kind: UInt32 =
                status.st_mode & S_IFMT == S_IFLNK
                ? 0o120000 : !facts.isRegular ? 0 : status.st_mode & 0o100 != 0 ? 0o100755 : 0o100644
            return word(24) == kind && word(36) == UInt32(truncatingIfNeeded: facts.size)
                && word(0) == UInt32(truncatingIfNeeded: facts.changed.tv_sec)
                && word(4) == UInt32(truncatingIfNeeded: facts.changed.tv_nsec)
                && word(8) == UInt32(truncatingIfNeeded: facts.modified.tv_sec)
                && word(12) == UInt32(truncatingIfNeeded: facts.modified.tv_nsec)
                && word(20) == facts.inode && word(28) == facts.owner && word(32) == facts.group
                && UInt64(word(8)) << 32 | UInt64(word(12)) < date
        }
    }
}
