import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension ChildProcess {
    /// Starts the program and leaves it alone: in a session of its own, with nothing of ours open, read or written by nobody.
    public func startDetached() throws(StartError) {
        try checkStrings()
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let flags = Int32(
                POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT | POSIX_SPAWN_SETSID)
        #else
            var actions = unsafe posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            // POSIX_SPAWN_SETSID, which glibc and musl show to C alone.
            let flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | 0x80
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for stream: Int32 in 0...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        Self.freeSignals(of: &attributes)
        unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
        var process: pid_t = 0
        let list = unsafe CStrings([program] + arguments)
        let variables = unsafe CStrings(environment)
        let code = Self.starting.withLock { _ in
            #if !canImport(Darwin)
                // What a script had open when it started us would be held open as long as the child runs.
                for descriptor: Int32 in 3..<1024 where fcntl(descriptor, F_GETFD) != -1 {
                    unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
                }
            #endif
            return unsafe posix_spawn(&process, program, &actions, &attributes, list.pointers, variables.pointers)
        }
        guard code == 0 else { throw StartError(program: program, code: code) }
    }
}
