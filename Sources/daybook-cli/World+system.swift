import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension World {
    /// The system's clock, zone and randomness; `DAYBOOK_TEST_CLOCK` and `DAYBOOK_TEST_SEED` fix them for tests.
    static func system(_ environment: [String: String]) -> World {
        let fixed = environment["DAYBOOK_TEST_CLOCK"].flatMap { EntryDate($0) }
        let seed = environment["DAYBOOK_TEST_SEED"].flatMap { UInt64($0) }
        var world = World(
            now: { fixed?.instant(assumingOffset: 0) ?? time(nil) },
            utcOffset: { instant in fixed?.offset ?? localOffset(at: instant) },
            timeZoneName: zoneName(environment),
            random: { count in
                if let seed { return FixedBytes(seed: seed).bytes(count) }
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            },
            deviceName: environment["DAYBOOK_DEVICE"] ?? hostName(),
            git: gitPlaces(environment)
        )
        world.author = author(environment)
        return world
    }

    /// What git would take for its commits over its settings (git(1)). Here one person writes and commits.
    private static func author(_ environment: [String: String]) -> Author {
        func told(_ part: String) -> String? {
            [environment["GIT_AUTHOR_" + part], environment["GIT_COMMITTER_" + part]].compactMap { $0 }
                .first { !$0.isEmpty }
        }
        return Author(name: told("NAME"), email: told("EMAIL"))
    }

    /// Where libgit2 looks, which on macOS depends on who packaged it.
    private static func gitPlaces(_ environment: [String: String]) -> GitPlaces? {
        #if os(Linux)
            guard let home = environment["HOME"], home.isAbsolutePath else { return nil }
            let configured = environment["XDG_CONFIG_HOME"] ?? ""
            guard configured.isEmpty || configured.isAbsolutePath else { return nil }
            let folder = (configured.isEmpty ? home + "/.config" : configured) + "/git"
            return GitPlaces(
                settings: ["/etc/gitconfig", folder + "/config", home + "/.gitconfig"], ignore: folder + "/ignore",
                home: home)
        #else
            return nil
        #endif
    }

    private static func localOffset(at instant: Int) -> Int {
        var seconds = time_t(instant)
        var fields = unsafe tm()
        guard unsafe localtime_r(&seconds, &fields) != nil else { return 0 }
        let offset = Int(unsafe fields.tm_gmtoff)
        return offset.magnitude <= farthest ? offset : 0
    }

    /// What no zone is farther from UTC than, in seconds; a file may not say more either. POSIX lets `TZ` say up to 24 hours.
    private static let farthest = 18 * 3600

    /// Whether it is farther than that from UTC now, by what the C library has read in `TZ`.
    private static var isTooFar: Bool {
        var (now, fields) = unsafe (time(nil), tm())
        return unsafe localtime_r(&now, &fields) != nil && (unsafe fields.tm_gmtoff.magnitude) > UInt(farthest)
    }

    /// The IANA name from `TZ` or from where `/etc/localtime` leads; nil where neither tells one.
    private static func zoneName(_ environment: [String: String]) -> String? {
        if let zone = environment["TZ"], !zone.isEmpty {
            let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
            return isZone(name) ? name : nil
        }
        guard let target = try? FileOperations().resolve("/etc/localtime"),
            case let parts = target.pathParts(), let folder = parts.firstIndex(of: "zoneinfo")
        else { return nil }
        return parts[(folder + 1)...].joined(separator: "/")
    }

    /// What `TZ` names, where UTC is taken for it: neither one of the system's zones nor a zone in the form of POSIX, which says by a
    /// number how far it is from UTC, or one that is too far.
    static func unknownZone(_ environment: [String: String]) -> String? {
        guard let zone = environment["TZ"], !zone.isEmpty else { return nil }
        if zone.contains(where: { ("0"..."9").contains($0) }) { return isTooFar ? zone : nil }
        let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
        if name.isAbsolutePath || ["UTC", "GMT", "Z"].contains(name.uppercased()) { return nil }
        // Where there is no list of zones, nobody knows one from another.
        return isFile(name) || !isFile("UTC") ? nil : zone
    }

    /// Whether a name is one of the system's zones; the C library takes any text, and UTC for what it does not know.
    private static func isZone(_ name: String) -> Bool {
        if name == "UTC" { return true }
        let parts = name.pathParts(omittingEmpty: false)
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return false }
        return isFile(name)
    }

    private static func isFile(_ name: String) -> Bool {
        let files = FileOperations()
        return ["/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/var/db/timezone/zoneinfo"].contains { folder in
            (try? files.information(at: folder + "/" + name, followingLinks: true))?.kind == .file
        }
    }

    private static func hostName() -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&buffer, 255) == 0 else { return "" }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let name = String(decoding: bytes, as: UTF8.self).prefix { $0 != "." }
        return String(name.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    }
}

/// Bytes that follow from a seed alone, by SplitMix64 (Steele, Lea and Flood 2014).
private struct FixedBytes {
    let seed: UInt64

    func bytes(_ count: Int) -> [UInt8] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        return (0..<count).map { _ in
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return UInt8(truncatingIfNeeded: mixed ^ (mixed >> 31))
        }
    }
}
