extension FaultedCommand {
    /// Commands by which a vault meets a remote, which is a folder beside it.
    static let syncing: [FaultedCommand] = [
        FaultedCommand(name: "first sync", arguments: ["sync"], preparation: remote, goesOn: true),
        FaultedCommand(
            name: "first sync of many edits", arguments: ["sync"],
            preparation: remote + """

                mkdir -p plain/many
                for n in $(seq 1 130); do echo "Words of $n" > plain/many/$n.md; done
                """, goesOn: true),
        FaultedCommand(name: "sync of an edit", arguments: ["sync"], preparation: synced + "\n" + edits, goesOn: true),
        FaultedCommand(
            name: "sync of what came", arguments: ["sync"], preparation: synced + "\n" + elsewhere, goesOn: true),
        FaultedCommand(
            name: "sync with a merge", arguments: ["sync"],
            preparation: [synced, elsewhere, edits].joined(separator: "\n"), goesOn: true),
        FaultedCommand(
            name: "sync with a conflict", arguments: ["sync"],
            preparation: [synced, elsewhere, rivals].joined(separator: "\n"), goesOn: true),
        FaultedCommand(
            name: "sync undo", arguments: ["sync", "undo", "--yes"],
            preparation: [synced, elsewhere, edits, "\"$PROGRAM\" sync -q"].joined(separator: "\n"), movesVault: true),
        FaultedCommand(
            name: "resolve", arguments: ["resolve", rain, "--theirs"],
            preparation: [synced, elsewhere, rivals, "\"$PROGRAM\" sync -q"].joined(separator: "\n")),
        FaultedCommand(
            name: "clone", arguments: ["clone", "../remote.git", "."],
            preparation: "cd .. && mv vault other && mkdir vault && cd other\n" + synced, goesOn: true,
            clonesVault: true),
        FaultedCommand(
            name: "merge-file", arguments: ["merge-file", "../base.md", rain, "../theirs.md", rain],
            preparation: """
                cp \(rain) ../base.md && sed 's/^kind/mood: calm\\nkind/' \(rain) > ../theirs.md
                echo 'Words of mine.' >> \(rain) && git commit -q -a -m mine
                """, isPlain: true),
    ]

    private static let remote = """
        git init -q --bare -b main ../remote.git && "$PROGRAM" init . --remote "$PWD/../remote.git" -q
        """

    private static let synced = remote + "\n\"$PROGRAM\" sync -q"

    /// What another device sent: a change of each sort.
    private static let elsewhere = """
        git clone -q ../remote.git ../other
        cd ../other
        sed -i.bak 's/^kind/mood: calm\\nkind/; s/in and read/in and slept/' \(rain) && rm \(rain).bak
        printf 'Written elsewhere.\\n' > plain/new.md && mkdir far && printf 'Far.\\n' > far/away.md
        git mv \(walk) ideas/2020/a-walk-renamed.md && git add -A && git commit -q -m elsewhere && git push -q
        cd ../vault
        """

    /// What was edited here and is not committed.
    private static let edits = """
        printf 'Words of mine.\\n' >> \(rain) && printf 'Mine and new.\\n' > plain/mine.md && rm plain/a.md
        """

    /// Other words where those of the other device stand.
    private static let rivals = """
        sed -i.bak 's/in and read/in and sang/' \(rain) && rm \(rain).bak
        """
}
