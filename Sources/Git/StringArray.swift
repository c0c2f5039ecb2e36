import CLibgit2

/// Calls a closure with strings as libgit2 takes them, which live as long as the call.
func withStringArray<Result>(_ strings: [String], _ body: (git_strarray) -> Result) -> Result {
    var bytes: [CChar] = []
    var starts: [Int] = []
    for string in strings {
        starts.append(bytes.count)
        bytes += string.utf8.map { CChar(bitPattern: $0) } + [0]
    }
    return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        var pointers = unsafe starts.map { start in unsafe buffer.baseAddress.map { unsafe $0 + start } }
        return unsafe pointers.withUnsafeMutableBufferPointer { array in
            unsafe body(git_strarray(strings: array.baseAddress, count: array.count))
        }
    }
}
