import CLibgit2

/// The settings of one file, or of several files read as one.
enum Configuration {
    /// The last value of a setting.
    static func string(_ name: String, in configuration: OpaquePointer?) throws(GitError) -> String? {
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        let found = try gitIfFound("git_config_get_string_buf") {
            unsafe git_config_get_string_buf(&buffer, configuration, name)
        }
        guard found, let text = unsafe buffer.ptr else { return nil }
        return unsafe String(cString: text)
    }

    /// Every setting of one file, as `settings(in:)` gives them; none where it cannot be read.
    static func settings(ofFile path: String) -> [(name: String, value: String)] {
        var file: OpaquePointer?
        defer { unsafe git_config_free(file) }
        guard FileAccess.facts(at: path)?.isRegular == true, (try? Repository.requireEndOfSettings(path)) != nil,
            unsafe git_config_open_ondisk(&file, path) == 0
        else { return [] }
        return (try? unsafe settings(in: file)) ?? []
    }

    /// Every setting, names in lower case but for the middle part, in order, the system's files first.
    static func settings(in configuration: OpaquePointer?) throws(GitError) -> [(name: String, value: String)] {
        var iterator: OpaquePointer?
        defer { unsafe git_config_iterator_free(iterator) }
        try git("git_config_iterator_new") { unsafe git_config_iterator_new(&iterator, configuration) }
        var settings: [(name: String, value: String)] = []
        var entry: UnsafeMutablePointer<git_config_entry>?
        while unsafe git_config_next(&entry, iterator) == 0, let found = unsafe entry {
            guard let name = unsafe found.pointee.name else { continue }
            // A name without `=` means true.
            let value = unsafe found.pointee.value.map { unsafe String(cString: $0) } ?? "true"
            unsafe settings.append((String(cString: name), value))
        }
        return settings
    }

    /// Whether git takes a value for true (git-config(1), "Values").
    static func isTrue(_ value: String?) -> Bool {
        guard let value else { return false }
        if ["true", "yes", "on"].contains(value.lowercased()) { return true }
        return Int(value).map { $0 != 0 } ?? false
    }
}
