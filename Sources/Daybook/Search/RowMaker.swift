/// What makes rows of the entries that a listing shows while each is at hand; every thread has one of its own.
public protocol RowMaker: Sendable {
    /// Whether lines are of any use to it.
    static var takesLines: Bool { get }
    /// Makes room for so many rows; room that is not used costs nothing.
    mutating func reserve(_ count: Int)
    /// Makes the next row of what a line shows; false where it wants to see the entry as a whole.
    mutating func take(_ line: EntryLine) -> Bool
    /// Makes the next row of an entry, whose score is not known yet.
    mutating func take(_ entry: ListingEntry)
}

extension RowMaker {
    /// Makes no room beforehand.
    public mutating func reserve(_ count: Int) {}
}

/// Where a row is; small, since there may be as many as entries.
public struct RowPlace: Sendable, Hashable {
    private let makerNumber: UInt32
    private let rowNumber: UInt32

    /// No row at all.
    static var nowhere: RowPlace { RowPlace(maker: -1, row: -1) }

    init(maker: Int, row: Int) {
        makerNumber = UInt32(truncatingIfNeeded: maker)
        rowNumber = UInt32(truncatingIfNeeded: row)
    }

    /// Which maker made it.
    public var maker: Int { Int(makerNumber) }
    /// The number among its rows, from 0.
    public var row: Int { Int(rowNumber) }
}

/// Keeps what a function makes of each entry.
struct KeptRows<Row: Sendable>: RowMaker {
    private let make: @Sendable (ListingEntry) -> Row
    private(set) var rows: [Row] = []

    init(_ make: @escaping @Sendable (ListingEntry) -> Row) { self.make = make }

    static var takesLines: Bool { false }

    mutating func take(_ line: EntryLine) -> Bool { false }

    mutating func take(_ entry: ListingEntry) { rows.append(make(entry)) }
}
