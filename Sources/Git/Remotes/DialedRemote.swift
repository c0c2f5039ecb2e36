/// A remote whose program was started before it is asked: it finds out what it has while we do something else, such as to look what was
/// edited.
public final class DialedRemote {
    let carrier: ProgramCarrier

    init(_ carrier: ProgramCarrier) { self.carrier = carrier }
}

extension Repository {
    /// Starts the program that a fetch from a remote will ask; nil where there is none, as on the web, or it cannot be started, which the
    /// fetch itself tells.
    ///
    /// What it says is what the remote has at that time. It ends with the value, or when it was asked.
    public func dial(_ remote: Remote, by access: RemoteAccess) -> DialedRemote? {
        guard let carrier = (try? carrier(to: remote.address, by: access))?.carrier as? ProgramCarrier else {
            return nil
        }
        carrier.startAhead(.listForFetch)
        return DialedRemote(carrier)
    }
}
