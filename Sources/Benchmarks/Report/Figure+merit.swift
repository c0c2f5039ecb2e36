extension Figure {
    /// How well a thing was done, from 0 to 1, by Daybook and by a peer.
    struct Merit: Sendable, Equatable {
        var ours: Double
        /// Nil where the peer is not there, or there is none.
        var theirs: Double?
        /// The least that Daybook's may be.
        var floor: Double?
        /// Whether Daybook's may not be less than the peer's.
        var isAgainstPeer = false

        /// Whether it is less than it may be by itself.
        var isBelowFloor: Bool { floor.map { ours < $0 } ?? false }
        /// Whether it is less than the peer's, where that counts.
        var isBelowPeer: Bool { isAgainstPeer && theirs.map { ours < $0 } ?? false }
        /// Whether it is less than it may be.
        var isMissed: Bool { isBelowFloor || isBelowPeer }
    }

    /// A row of how well both sides did.
    init(_ what: String, entries: Int, against peer: String, _ merit: Merit) {
        self.init(what, entries: entries, against: peer, absent: "")
        absence = nil
        self.merit = merit
        if let theirs = merit.theirs, theirs > 0 { ratio = merit.ours / theirs }
    }

    /// A row of times taken within a program, one for each of the same texts.
    init(
        _ what: String, entries: Int, against peer: String, ours: [Double], theirs: [Double]?, timeBar: Double? = nil
    ) {
        self.init(what, entries: entries, against: peer, absent: "")
        absence = nil
        self.ours = Side(wall: ours.median, peak: nil)
        self.timeBar = timeBar
        guard let theirs else { return }
        self.theirs = Side(wall: theirs.median, peak: nil)
        let ratios = zip(ours, theirs).map { $0 / $1 }
        ratio = ratios.median
        if let least = ratios.min(), let greatest = ratios.max() { spread = least...greatest }
    }

    /// Why the peer's cell is empty, where there is a peer.
    var peerAbsence: String? {
        let isThere = theirs != nil || merit?.theirs != nil
        return absence == nil && !isThere && !peer.isEmpty ? SummaryGround.noPeer : nil
    }
}
