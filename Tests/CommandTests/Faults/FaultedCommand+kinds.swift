extension FaultedCommand {
    /// A baby with a night that has two interruptions; each program has random numbers of its own, and so each entry an id.
    private static let night = """
        DAYBOOK_TEST_SEED=11 "$PROGRAM" new baby title=Mei -q
        DAYBOOK_TEST_SEED=12 "$PROGRAM" new sleep baby=mei start=2020-11-20T20:00 end=2020-11-21T06:00 -q
        DAYBOOK_TEST_SEED=13 "$PROGRAM" new interruption sleep=last length=10m -q
        DAYBOOK_TEST_SEED=14 "$PROGRAM" new interruption sleep=$(ls baby/mei/sleep/2020/*.md) length=5m -q
        """
    /// Somebody who asks, with two answers.
    private static let asked = """
        DAYBOOK_TEST_SEED=11 "$PROGRAM" profile --name Lin -q > /dev/null
        DAYBOOK_TEST_SEED=12 DAYBOOK_TEST_CLOCK=2020-01-01T08:00:00+08:00 "$PROGRAM" ask 'Will it rain?' -q
        DAYBOOK_TEST_SEED=13 DAYBOOK_TEST_CLOCK=2020-01-02T08:00:00+08:00 "$PROGRAM" ask 'Will it snow?' -q
        """
    /// A kind whose template has another name for a field now.
    private static let renamed = """
        mkdir -p .daybook/templates/kinds
        printf -- '---\\nkind: book\\npath: book/{slug}\\nfields:\\n  author: text\\n---\\n' > .daybook/templates/kinds/book.md
        DAYBOOK_TEST_SEED=11 "$PROGRAM" new book title=Emma author=Austen -q
        DAYBOOK_TEST_SEED=12 "$PROGRAM" new book title=Walden author=Thoreau -q
        sed -i.old 's/author/writer/' .daybook/templates/kinds/book.md && rm .daybook/templates/kinds/book.md.old
        git add -A && git commit -q -m template
        """

    /// Commands about records that belong to others, where one half without the other would be a record that belongs to nobody.
    static let kinds: [FaultedCommand] = [
        FaultedCommand(
            name: "rm with all that belongs to it", arguments: ["rm", "baby/mei.md", "--yes"], preparation: night),
        FaultedCommand(
            name: "check --fix --orphans restore", arguments: ["check", "--fix", "--orphans", "restore"],
            preparation: night + "\ngit rm -q baby/mei.md && git commit -q -m 'by hand'"),
        FaultedCommand(
            name: "check --fix --orphans cascade", arguments: ["check", "--fix", "--orphans", "cascade", "--yes"],
            preparation: night + "\ngit rm -q baby/mei.md && git commit -q -m 'by hand'"),
        FaultedCommand(
            name: "start", arguments: ["start", "sleep", "baby=mei"],
            preparation: "DAYBOOK_TEST_SEED=11 \"$PROGRAM\" new baby title=Mei -q"),
        FaultedCommand(
            name: "stop", arguments: ["stop"],
            preparation: """
                DAYBOOK_TEST_SEED=11 "$PROGRAM" new baby title=Mei -q
                DAYBOOK_TEST_SEED=12 DAYBOOK_TEST_CLOCK=2020-11-21T13:00:00+08:00 "$PROGRAM" start sleep baby=mei -q
                """),
        FaultedCommand(name: "profile", arguments: ["profile", "--name", "Lin"]),
        FaultedCommand(name: "ask", arguments: ["ask", "Will it rain?"], preparation: asked),
        FaultedCommand(
            name: "profile replace", arguments: ["profile", "replace", "--name", "Ann", "--yes"], preparation: asked),
        FaultedCommand(
            name: "clean answer", arguments: ["clean", "answer", "--older-than", "90d", "--yes"], preparation: asked),
        FaultedCommand(
            name: "templates migrate", arguments: ["templates", "migrate", "book", "rename=author:writer", "--yes"],
            preparation: renamed),
        FaultedCommand(
            name: "import json", arguments: ["import", "json", "../all.json"],
            preparation: night + "\n\"$PROGRAM\" export json -o ../all.json -q && \"$PROGRAM\" rm baby/mei.md --yes -q"),
    ]
}
