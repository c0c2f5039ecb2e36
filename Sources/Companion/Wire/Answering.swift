/// Asks language models, over the wire, with the patience and the manners that their services expect.
///
/// A value of it keeps nothing: what a server turned out not to understand stands in the quirks.
public struct Answering: Sendable {
    let carrier: any RequestCarrier
    let quirks: ProviderQuirks
    let pauses: Pauses
    let limits: AnswerLimits

    /// Asks through a carrier, waits by the pauses, and goes by the quirks and the limits.
    public init(
        carrier: any RequestCarrier, quirks: ProviderQuirks, pauses: Pauses, limits: AnswerLimits = AnswerLimits()
    ) {
        self.carrier = carrier
        self.quirks = quirks
        self.pauses = pauses
        self.limits = limits
    }

    /// A clock for lengths of time, which nobody sets.
    public var elapsed: Duration { pauses.elapsed() }
}
