public import Daybook

/// What a provider's tokens cost, as the user wrote it down.
public struct TokenPrices: Sendable, Hashable {
    /// What a million tokens of requests cost.
    public var input: Amount
    /// What a million tokens of answers cost.
    public var output: Amount

    /// Gathers the values.
    public init(input: Amount, output: Amount) {
        self.input = input
        self.output = output
    }

    /// What tokens cost, each part rounded up to a millionth.
    public func cost(input inputTokens: Int, output outputTokens: Int) -> Amount {
        Self.cost(inputTokens, input).adding(Self.cost(outputTokens, output))
    }

    private static func cost(_ tokens: Int, _ price: Amount) -> Amount {
        let million: UInt = 1_000_000
        let product = UInt(max(0, tokens)).multipliedFullWidth(by: UInt(price.millionths))
        guard product.high < million else { return Amount(millionths: .max) }
        let (quotient, rest) = million.dividingFullWidth(product)
        return Amount(millionths: Int(clamping: rest > 0 && quotient < .max ? quotient + 1 : quotient))
    }
}

/// What was spent.
public struct Spending: Sendable, Hashable {
    /// The tokens.
    public var tokens: Int
    /// What they cost, as far as their prices were known.
    public var cost: Amount

    /// Nothing, unless told otherwise.
    public init(tokens: Int = 0, cost: Amount = Amount(millionths: 0)) {
        self.tokens = tokens
        self.cost = cost
    }

    /// Adds what one request took; sums that are too great stay at the greatest.
    mutating func add(_ record: RequestRecord) {
        let (sum, overflow) = tokens.addingReportingOverflow(max(0, record.spent))
        tokens = overflow ? .max : sum
        if let amount = record.cost { cost = cost.adding(amount) }
    }

    /// Adds another.
    mutating func add(_ other: Spending) {
        let (sum, overflow) = tokens.addingReportingOverflow(other.tokens)
        tokens = overflow ? .max : sum
        cost = cost.adding(other.cost)
    }
}

/// The most that the requests of a day may take.
public struct Budget: Sendable, Hashable {
    /// Tokens; nil for as many as one likes.
    public var tokens: Int?
    /// Money; nil for as much as one likes.
    public var money: Amount?

    /// No limit, unless told otherwise.
    public init(tokens: Int? = nil, money: Amount? = nil) {
        self.tokens = tokens
        self.money = money
    }

    /// Whether anything is limited.
    public var isSet: Bool { tokens != nil || money != nil }
}
