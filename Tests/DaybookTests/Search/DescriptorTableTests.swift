import Testing

@testable import Daybook

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite struct DescriptorTableTests {
    @Test(arguments: [[0, 1, 2], [0, 1, 5], [5, 1, 0], [3], []])
    func `all of some descriptors are closed, and nothing between them`(numbers: [Int32]) throws {
        // Numbers that nobody else in this process has.
        let base: Int32 = 700 + (numbers.last ?? 9) * 20 + Int32(numbers.count)
        var ends: [Int32: Int32] = [:]
        for number in Int32(0)...5 {
            var pair: [Int32] = [0, 0]
            try #require(unsafe pipe(&pair) == 0)
            #expect(fcntl(pair[1], F_DUPFD_CLOEXEC, base + number) == base + number)
            close(pair[1])
            ends[number] = pair[0]
        }
        DescriptorTable.close(numbers.map { base + $0 })
        for (number, end) in ends {
            // A program that is being started may hold it a moment longer.
            var wait = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            let isHungUp = unsafe poll(&wait, 1, numbers.contains(number) ? 20_000 : 0) == 1
            #expect(isHungUp == numbers.contains(number), "\(number) of \(numbers)")
            close(end)
            if !isHungUp { close(base + number) }
        }
    }
}
