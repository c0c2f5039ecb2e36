public import Daybook

extension Dispatch {
    /// Throws where a request would be over what the day may take.
    func checkBudget(
        _ cargo: WireRequest.Cargo, _ provider: Provider?, _ rules: DispatchRules
    ) throws(DispatchRefusal) {
        let budget = rules.budget
        guard budget.isSet, cargo.tokens > 0 else { return }
        let spent: Spending
        do {
            spent = try rules.log.spent(on: world.localNow.dateOnly)
        } catch {
            throw .budgetUnknown(error)
        }
        if let limit = budget.tokens {
            let (sum, overflow) = spent.tokens.addingReportingOverflow(cargo.tokens)
            guard !overflow, sum <= limit else {
                throw .overBudget(spent: spent.tokens, wanted: cargo.tokens, limit: limit)
            }
        }
        guard let limit = budget.money, let provider else { return }
        guard let prices = provider.prices else {
            // What runs on a machine of one's own costs nothing unless a price is written down.
            if provider.locality == .local { return }
            throw .noPrice(provider: provider.name)
        }
        let wanted = prices.cost(of: cargo)
        guard spent.cost.adding(wanted) <= limit else {
            throw .overMoney(spent: spent.cost, wanted: wanted, limit: limit)
        }
    }
}

extension TokenPrices {
    /// The most that a request may cost; an estimate.
    public func cost(of cargo: WireRequest.Cargo) -> Amount {
        let answer = min(max(0, cargo.answerTokens), max(0, cargo.tokens))
        return cost(input: max(0, cargo.tokens) - answer, output: answer)
    }
}
