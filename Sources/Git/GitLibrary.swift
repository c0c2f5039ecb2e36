import CLibgit2
import CLibgit2Loading
import Synchronization

/// The one start that libgit2 needs in a process.
public enum GitLibrary {
    /// Starts libgit2, once, with every object and reference forced to the disk before a call returns.
    ///
    /// A `configurationSearchPath` replaces the folders in which the system's and the user's git configuration are
    /// looked for; an empty folder keeps tests apart from the machine they run on. It is for the whole process and
    /// must be set before the first repository is opened.
    public static func start(configurationSearchPath: String? = nil) throws(GitError) {
        try ensureStarted()
        guard let configurationSearchPath else { return }
        let levels = [
            GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_GLOBAL, GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_PROGRAMDATA,
        ]
        for level in levels {
            try git("git_libgit2_opts") { unsafe daybook_git_set_search_path(level.rawValue, configurationSearchPath) }
        }
    }

    /// The folders in which a level of configuration is looked for.
    static func searchPath(_ level: git_config_level_t) throws(GitError) -> [String] {
        try ensureStarted()
        var buffer = unsafe git_buf()
        defer { unsafe git_buf_dispose(&buffer) }
        try git("git_libgit2_opts") { unsafe daybook_git_get_search_path(level.rawValue, &buffer) }
        guard let text = unsafe buffer.ptr else { return [] }
        return unsafe String(cString: text).split(separator: ":").map(String.init)
    }

    static func ensureStarted() throws(GitError) {
        if let failure { throw failure }
    }

    /// Writes objects without forcing each to the disk by itself, for those who do so before anything names them.
    static func withoutForcing<Result>(_ body: () throws(GitError) -> Result) throws(GitError) -> Result {
        try with(GIT_OPT_ENABLE_FSYNC_GITDIR, switchedOffBy: writers, body)
    }

    /// Reads objects without working out their names again, as git reads them: a third of the time of a walk through history.
    static func withoutChecking<Result>(_ body: () throws(GitError) -> Result) throws(GitError) -> Result {
        try with(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, switchedOffBy: walkers, body)
    }

    /// Reads objects that nobody asks for again, without having libgit2 keep them, which it does with up to 256 MB of them.
    static func withoutCaching<Result>(_ body: () throws(GitError) -> Result) throws(GitError) -> Result {
        try with(GIT_OPT_ENABLE_CACHING, switchedOffBy: readers, body)
    }

    private static let readers = Mutex(0)
    private static let writers = Mutex(0)
    private static let walkers = Mutex(0)

    /// A setting is one for the whole process: it comes back when the last of several threads is done.
    private static func with<Result>(
        _ setting: git_libgit2_opt_t, switchedOffBy users: borrowing Mutex<Int>,
        _ body: () throws(GitError) -> Result
    ) throws(GitError) -> Result {
        try users.withLock { (count) throws(GitError) in
            if count == 0 { try set(setting, to: false) }
            count += 1
        }
        defer {
            users.withLock { count in
                count -= 1
                if count == 0 { try? set(setting, to: true) }
            }
        }
        return try body()
    }

    private static func set(_ setting: git_libgit2_opt_t, to isOn: Bool) throws(GitError) {
        try git("git_libgit2_opts") { daybook_git_set_int(Int32(setting.rawValue), isOn ? 1 : 0) }
    }

    /// Loads libgit2, or another library in its place; what the system says where it cannot, or where that one lacks a function.
    static func load(_ other: String? = nil) -> String? {
        unsafe libgit2_load(other).map { unsafe String(cString: $0) }
    }

    private static let largestKeptTree = 4 << 20
    private static let mostKept = 16 << 20

    // A static constant is made once, whoever comes first, on any thread.
    private static let failure: GitError? = {
        do throws(GitError) {
            if let reason = load() { return GitError(refusing: "dlopen", .noLibrary(reason)) }
            // Before this call libgit2 must not even be asked for its last error.
            let status = git_libgit2_init()
            guard status >= 0 else { return GitError(refusing: "git_libgit2_init", .other(status)) }
            try set(GIT_OPT_ENABLE_FSYNC_GITDIR, to: true)
            // Neither changes what we read or write: settings of one work tree, and a promise never to prune.
            try git("git_libgit2_opts") { unsafe daybook_git_accept_extensions("worktreeconfig", "preciousobjects") }
            // By itself libgit2 keeps no tree of more than 4 KB, some hundred entries, and unpacks and sums up that of a folder
            // of thousands again for each path that is looked up in it.
            try git("git_libgit2_opts") { daybook_git_keep_objects(GIT_OBJECT_TREE, largestKeptTree) }
            try git("git_libgit2_opts") { daybook_git_keep_at_most(mostKept) }
            return nil
        } catch {
            return error
        }
    }()
}
