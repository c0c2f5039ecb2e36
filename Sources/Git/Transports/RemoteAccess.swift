public import HTTP

/// What a remote is reached by, and how long that may take.
public struct RemoteAccess: Sendable {
    /// The programs.
    public var programs: RemotePrograms
    /// The limits.
    public var limits: TransferLimits
    /// The wish to end it, which another thread may have.
    public var cancellation: Cancellation?

    /// Access by programs, within limits.
    public init(
        programs: RemotePrograms, limits: TransferLimits = TransferLimits(), cancellation: Cancellation? = nil
    ) {
        self.programs = programs
        self.limits = limits
        self.cancellation = cancellation
    }
}

/// How long a transfer may take and how much may come. Only the time in which the other side is waited for counts.
public struct TransferLimits: Sendable, Hashable {
    /// The longest wait for the first byte; somebody who is asked for a pass phrase has the total time.
    public var connect: Duration
    /// The longest wait in which no byte goes or comes.
    public var idle: Duration
    /// The longest wait altogether, to which each byte adds what it takes at the slowest rate.
    public var total: Duration
    /// The slowest rate, in bytes a second: signs of life alone keep no transfer alive.
    public var slowestRate: Int
    /// The most bytes of the list of branches.
    public var longestList: Int
    /// The most branches.
    public var mostBranches: Int
    /// The most bytes that are fetched at once.
    public var largestFetch: Int

    /// Limits for a slow line.
    public init(
        connect: Duration = .seconds(15), idle: Duration = .seconds(30), total: Duration = .seconds(60),
        slowestRate: Int = 50_000, longestList: Int = 16 << 20, mostBranches: Int = 1000, largestFetch: Int = 16 << 30
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
        self.slowestRate = slowestRate
        self.longestList = longestList
        self.mostBranches = mostBranches
        self.largestFetch = largestFetch
    }
}

/// How far a transfer is.
public enum TransferProgress: Sendable, Hashable {
    /// The remote said what it has; nothing was sent to it yet.
    case connected
    /// So many objects of all that come are here, and so many bytes.
    case receiving(objects: Int, of: Int, bytes: Int)
    /// So many objects of those that were sent as differences are whole.
    case resolving(objects: Int, of: Int)
    /// So many objects are chosen, and of those so many are packed; 0 while they are counted.
    case packing(objects: Int, of: Int)
    /// So many objects of all that go are sent, and so many bytes.
    case sending(objects: Int, of: Int, bytes: Int)
}
