import Daybook
import Testing

@Suite struct AmountTests {
    @Test(arguments: [
        ("0", 0, "0"), ("12", 12_000_000, "12"), ("0.15", 150_000, "0.15"), ("0.000015", 15, "0.000015"),
        ("1.50", 1_500_000, "1.5"), ("007.1", 7_100_000, "7.1"),
        ("999999999.999999", 999_999_999_999_999, "999999999.999999"),
    ])
    func `an amount is read to the millionth and written as short as it can be`(
        text: String, millionths: Int, shown: String
    )
        throws
    {
        let amount = try #require(Amount(text))
        #expect(amount.millionths == millionths && amount.description == shown)
        #expect(Amount(shown) == amount)
    }

    @Test(arguments: [
        "", ".", "1.", ".5", "-1", "+1", "1,5", "1e3", "0.0000001", "1 ", "１", "1.2.3", "1000000000",
        "99999999999999999999",
    ])
    func `what is no amount is refused`(text: String) { #expect(Amount(text) == nil) }
}
