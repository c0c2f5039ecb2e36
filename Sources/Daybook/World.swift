/// What the library is told of the world around it: nothing below reads a clock, a zone or a source of randomness by itself.
public struct World: Sendable {
    /// The current instant, in seconds since 1970-01-01T00:00:00Z.
    public var now: @Sendable () -> Int
    /// The seconds east of UTC that local clocks show at an instant.
    public var utcOffset: @Sendable (_ instant: Int) -> Int
    /// The IANA name of the local time zone, where it is known.
    public var timeZoneName: String?
    /// As many bytes as asked for, unpredictable outside tests.
    public var random: @Sendable (_ count: Int) -> [UInt8]
    /// What this machine is called in commit trailers.
    public var deviceName: String
    /// Where git's settings stand, where that is known; else git's library is asked.
    public var git: GitPlaces?
    /// Whose words these are, as the environment has it for commits; what it does not say, git's configuration does.
    public var author = Author()
    /// The seconds after midnight at which the writer's day begins, as a vault's `day_starts` has it.
    public var dayStart = 0

    /// What may be told of a writer beside git's configuration.
    public struct Author: Sendable, Hashable {
        /// The name, in place of `user.name`.
        public var name: String?
        /// The address, in place of `user.email`.
        public var email: String?

        /// Gathers the two.
        public init(name: String? = nil, email: String? = nil) { (self.name, self.email) = (name, email) }
    }

    /// Gathers the values; the program takes them from the system, tests fix them.
    public init(
        now: @escaping @Sendable () -> Int,
        utcOffset: @escaping @Sendable (_ instant: Int) -> Int,
        timeZoneName: String? = nil,
        random: @escaping @Sendable (_ count: Int) -> [UInt8],
        deviceName: String,
        git: GitPlaces? = nil
    ) {
        self.now = now
        self.utcOffset = utcOffset
        self.timeZoneName = timeZoneName
        self.random = random
        self.deviceName = deviceName
        self.git = git
    }

    /// The current local date and time with its offset, as a command writes it.
    public var localNow: EntryDate {
        let instant = now()
        return EntryDate(instant: instant, offset: utcOffset(instant))
    }

    /// The writer's current day, without a time: until `dayStart` it is the one before.
    public var today: EntryDate { localNow.writersDay(startingAt: dayStart) }
}
