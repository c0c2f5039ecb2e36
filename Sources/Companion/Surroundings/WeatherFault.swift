public import HTTP

/// Why there is no weather, as facts.
public enum WeatherFault: Error, Sendable {
    /// The day has not come yet, or lies before there are records.
    case outOfReach
    /// The one place that sends refused to, in its own words.
    case withheld(any Error)
    /// It failed on the way.
    case transport(HTTPError)
    /// The service answered with an error: its status, and its reason where it gives one.
    case refused(status: Int, reason: String?)
    /// The answer cannot be understood.
    case unreadable
    /// The answer says nothing of the hour.
    case nothingKnown
}
