extension FaultedCommand {
    /// Commands that ask a model, or nobody.
    static let companion: [FaultedCommand] = [
        FaultedCommand(name: "finish", arguments: ["finish", rain, "--yes"]),
        FaultedCommand(name: "finish by a model", arguments: ["finish", rain, "--yes"], asksModel: true),
        FaultedCommand(name: "chat", arguments: ["chat", rain, "It was wet."], keepsItsWriting: true),
        FaultedCommand(
            name: "chat with a model", arguments: ["chat", rain, "It was wet."], asksModel: true,
            keepsItsWriting: true),
        FaultedCommand(
            name: "describe", arguments: ["describe", rain], preparation: "\"$PROGRAM\" attach \(rain) ../photo.jpg -q",
            asksModel: true),
        FaultedCommand(
            name: "transcribe", arguments: ["transcribe", rain],
            preparation: "\"$PROGRAM\" attach \(rain) ../memo.m4a -q",
            asksModel: true),
        FaultedCommand(
            name: "retry of a reply", arguments: ["retry", "--all"],
            preparation: waiting("chat \(rain) 'It was wet.'"), asksModel: true, keepsItsWriting: true,
            answersRequest: true),
        FaultedCommand(
            name: "retry of a description", arguments: ["retry", "--all"],
            preparation: "\"$PROGRAM\" attach \(rain) ../photo.jpg -q\n" + waiting("describe \(rain)"), asksModel: true,
            answersRequest: true),
        FaultedCommand(
            name: "retry of a voice note", arguments: ["retry", "--all"],
            preparation: "\"$PROGRAM\" attach \(rain) ../memo.m4a -q\n" + waiting("transcribe \(rain)"),
            asksModel: true,
            answersRequest: true),
        FaultedCommand(
            name: "retry of a page", arguments: ["retry", "--all"], preparation: waitingForPage, asksModel: true,
            answersRequest: true),
    ]

    /// Wants a page where nobody answers: with nobody to ask it would be made on this machine.
    private static let waitingForPage = """
        "$PROGRAM" config provider use none -q
        "$PROGRAM" config provider add away --base-url http://127.0.0.1:9/v1 --model small --local -q
        "$PROGRAM" config provider use away --yes -q
        "$PROGRAM" finish \(rain) --yes -q || true
        "$PROGRAM" config provider use none -q
        "$PROGRAM" config provider use home --yes -q
        ls .git/daybook/queue | grep -q .
        """

    /// Does what nobody is there to answer, and then there is somebody.
    private static func waiting(_ commands: String...) -> String {
        let asked = commands.map { "\"$PROGRAM\" \($0) -q || true" }.joined(separator: "\n")
        return """
            "$PROGRAM" config provider use none -q
            \(asked)
            "$PROGRAM" config provider use home --yes -q
            ls .git/daybook/queue | grep -q .
            """
    }
}
