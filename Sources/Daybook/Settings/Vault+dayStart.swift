extension Vault {
    /// The seconds after midnight at which a day of this vault's writer begins, as `day_starts` says: 0 where it says nothing.
    public var dayStart: Int {
        // Settings that cannot be read are told of elsewhere, and keep nobody from looking at entries.
        guard let configuration = try? Configuration(ofVault: self) else { return 0 }
        return configuration[DayStart.setting].flatMap { DayStart.read($0.text) } ?? 0
    }

    /// The world with the days of this vault's writer.
    public var daysWorld: World {
        var world = world
        world.dayStart = dayStart
        return world
    }
}

/// The time at which a writer's day begins.
enum DayStart {
    /// The name of the setting.
    static let setting = "day_starts"

    /// Reads `04:00` or `4:00`, before noon, as seconds after midnight.
    static func read(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 12, minute < 60
        else { return nil }
        return hour * 3600 + minute * 60
    }
}
