extension FaultedCommand {
    static let rain = "diary/2020/11/2020-11-20-0900-rain.md"
    static let walk = "ideas/2020/2020-11-19-0800-walk.md"

    /// What every vault holds: two entries that link to one another, and one without id.
    static let base = """
        mkdir -p diary/2020/11 ideas/2020 plain
        printf -- '---\\nid: aaaa1111\\nkind: diary\\ndate: 2020-11-20T09:00:00+08:00\\n---\\n\\nRain all day. We stayed in and read. [[2020-11-19-0800-walk]]\\n' > \(rain)
        printf -- '---\\nid: bbbb2222\\nkind: idea\\ntitle: Walk\\ndate: 2020-11-19T08:00:00+08:00\\n---\\n\\nA walk.\\n' > \(walk)
        printf 'No id.\\n\\n[walk](../ideas/2020/2020-11-19-0800-walk.md) and [[2020-11-19-0800-walk]]\\n' > plain/a.md
        git add -A && git commit -q -m 'by hand'
        """

    /// Commands of one vault, on this machine alone.
    static let writing: [FaultedCommand] = [
        FaultedCommand(
            name: "init", arguments: ["init", ".", "--name", "Bo", "--email", "bo@example.org"], makesVault: true),
        FaultedCommand(name: "add", arguments: ["add", "Sunny today. #sun"]),
        FaultedCommand(name: "add with photo", arguments: ["add", "By the sea", "--photo", "../photo.jpg"]),
        FaultedCommand(name: "new", arguments: ["new", "note", "title=Tea", "--text", "Oolong."]),
        FaultedCommand(name: "idea", arguments: ["idea", "Paint the door"]),
        FaultedCommand(
            name: "edit", arguments: ["edit", rain], editor: "printf 'Words of the editor.\\n' >> \"$1\"",
            edited: (rain, "Words of the editor.\n"), words: "Words of the editor."),
        FaultedCommand(name: "set", arguments: ["set", rain, "mood=calm"]),
        FaultedCommand(name: "tag", arguments: ["tag", rain, "+weather"]),
        FaultedCommand(name: "done", arguments: ["done", walk]),
        FaultedCommand(name: "star", arguments: ["star", walk]),
        FaultedCommand(name: "attach", arguments: ["attach", rain, "../photo.jpg"]),
        FaultedCommand(name: "rename", arguments: ["rename", walk, "A longer way home"]),
        FaultedCommand(name: "rm", arguments: ["rm", rain, "--yes"]),
        FaultedCommand(
            name: "check --fix", arguments: ["check", "--fix"],
            preparation: "cp \(rain) plain/b.md && git add -A && git commit -q -m copy"),
        FaultedCommand(
            name: "check --fix of many", arguments: ["check", "--fix"],
            preparation: """
                mkdir -p plain/many
                for n in $(seq 1 130); do cp \(rain) plain/many/$n.md; done
                git add -A && git commit -q -m many
                """),
        FaultedCommand(
            name: "undo", arguments: ["undo"], preparation: "\"$PROGRAM\" rename \(walk) 'A longer way home' --quiet"),
        FaultedCommand(
            name: "undo --redo", arguments: ["undo", "--redo"],
            preparation: "\"$PROGRAM\" tag \(rain) +weather --quiet && \"$PROGRAM\" undo --quiet"),
        FaultedCommand(
            name: "restore", arguments: ["restore", rain], preparation: "\"$PROGRAM\" rm \(rain) --yes --quiet"),
        FaultedCommand(
            name: "clean media", arguments: ["clean", "media", "--yes"],
            preparation: """
                DAYBOOK_TEST_CLOCK=2020-01-01T08:00:00+08:00 "$PROGRAM" add 'By the sea' --photo ../photo.jpg --quiet
                DAYBOOK_TEST_CLOCK=2020-01-02T08:00:00+08:00 "$PROGRAM" rm last --yes --quiet
                """),
    ]
}
