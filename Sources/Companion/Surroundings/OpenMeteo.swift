public import Daybook
public import HTTP

/// The weather of Open-Meteo (https://open-meteo.com/en/docs), which asks for no account, or of a server with its interface.
public struct OpenMeteo: Sendable, Hashable {
    /// The address of forecasts, which knows the last 92 days too.
    public var forecastURL: String
    /// The address of older weather, from 1940 on.
    public var archiveURL: String
    /// How long an answer may take; the weather is not worth a wait.
    public var limits: HTTPLimits

    /// The service's own addresses, unless others are given.
    public init(
        forecastURL: String = "https://api.open-meteo.com/v1/forecast",
        archiveURL: String = "https://archive-api.open-meteo.com/v1/archive",
        limits: HTTPLimits = HTTPLimits(
            connect: .seconds(3), idle: .seconds(3), total: .seconds(5), longestBody: 256 << 10)
    ) {
        self.forecastURL = forecastURL
        self.archiveURL = archiveURL
        self.limits = limits
    }

    /// The days before today that the forecast knows.
    static let forecastDays = 92
    /// The first year of the archive.
    static let firstYear = 1940

    /// Exactly the request that asks for the weather of an hour at a place.
    ///
    /// A date without a time stands for its noon, one without an offset for the clocks of the place.
    ///
    /// - Parameters:
    ///   - today: The current date, with its offset.
    ///   - path: The entry that the weather is for, whose own rules hold for it.
    public func request(
        at place: WeatherPlace, on date: EntryDate, today: EntryDate, for path: String? = nil
    ) throws(WeatherFault) -> WireRequest {
        let asked = WeatherHour(date)
        // The service's days may be a day ahead of the asker's.
        let age = today.daysSinceEpoch - asked.day.daysSinceEpoch
        guard age >= -1, asked.day.year >= Self.firstYear else { throw .outOfReach }
        let base = age <= Self.forecastDays ? forecastURL : archiveURL
        let url =
            base + (base.contains("?") ? "&" : "?") + "latitude=\(place.latitude)&longitude=\(place.longitude)"
            + "&hourly=temperature_2m,weather_code&timezone=\(asked.isInstant ? "GMT" : "auto")"
            + "&start_date=\(asked.day.dayText)&end_date=\(asked.day.dayText)"
        return WireRequest(
            provider: nil, model: "", http: HTTPRequest(.get, url, limits: limits),
            cargo: WireRequest.Cargo(role: nil, entries: path.map { [$0] } ?? [], disclosures: [.weather], tokens: 0))
    }

    /// Asks for the weather of an hour at a place.
    public func weather(
        at place: WeatherPlace, on date: EntryDate, today: EntryDate, for path: String? = nil,
        by carrier: any RequestCarrier,
        cancellation: Cancellation? = nil
    ) throws(WeatherFault) -> Weather {
        let request = try request(at: place, on: date, today: today, for: path)
        let answer = try Self.answer(to: request, by: carrier, cancellation)
        guard answer.status == 200 else {
            throw .refused(status: answer.status, reason: WeatherAnswer.reason(in: answer.body))
        }
        return try WeatherAnswer(answer.body).weather(at: WeatherHour(date))
    }

    private static func answer(
        to request: WireRequest, by carrier: any RequestCarrier, _ cancellation: Cancellation?
    ) throws(WeatherFault) -> (status: Int, body: [UInt8]) {
        let exchange: HTTPExchange
        do {
            exchange = try carrier.open(request, cancellation: cancellation)
        } catch let error as HTTPError {
            throw .transport(error)
        } catch {
            throw .withheld(error)
        }
        var body: [UInt8] = []
        let status = exchange.head.status
        func close(_ result: RequestOutcome.Result) {
            carrier.close(
                request, RequestOutcome(status: status, model: nil, usage: nil, received: body.count, result: result))
        }
        do throws(HTTPError) {
            while let bytes = try exchange.next() { body += bytes }
        } catch {
            close(error == .cancelled ? .cancelled : .interrupted)
            throw .transport(error)
        }
        close(status == 200 ? .ok : .error)
        return (status, body)
    }
}
