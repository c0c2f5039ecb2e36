import Testing

/// A damage, and what is said of it.
struct RepositoryDamage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What does the damage, by the shell in the vault; `empty OBJECT` leaves nothing of an object's file.
    var script: String
    /// Whether `add` is refused before it is mended.
    var stopsWriting: Bool
    /// What `check` says of it; nil where it is in nobody's way.
    var named: String?
    /// What `check --fix` says that it did.
    var mended: String
    /// Whether git finds no fault any more.
    var isSoundAfter = true
    /// What `git status` says afterwards.
    var status = ""
}

extension RepositoryDamage {
    private static let isEmpty = "1 object of git's is empty"
    private static let isLost = "git has lost the branch \"main\""
    private static let wasLost = "git had lost the branch \"main\""
    private static let broughtBack = "1 object of git's brought back from the files here"

    /// The file of the object of the folder that the entries are in, as `$p`.
    private static let folderFile =
        "p=.git/objects/$(git rev-parse HEAD:diary | sed 's|..|&/|'); chmod u+w $p"

    static let all: [RepositoryDamage] = [
        RepositoryDamage(
            testDescription: "truncated index", script: "truncate -s 100 .git/index", stopsWriting: false,
            named: "cannot be read", mended: "git's index could not be read; it is made again"),
        RepositoryDamage(
            testDescription: "a pipe for an index", script: "rm .git/index; mkfifo .git/index", stopsWriting: false,
            named: "cannot be read (not a file)", mended: "git's index could not be read; it is made again"),
        RepositoryDamage(
            testDescription: "a pack without index", script: "git repack -adq; rm -f .git/objects/pack/*.idx",
            stopsWriting: true, named: "git has lost the index of", mended: "git had lost the index of"),
        RepositoryDamage(
            testDescription: "a pack with an empty index",
            script: "git repack -adq; chmod u+w .git/objects/pack/*.idx; truncate -s 0 .git/objects/pack/*.idx",
            stopsWriting: true, named: "git has lost the index of", mended: "git had lost the index of"),
        RepositoryDamage(
            testDescription: "a pack whose index has a byte changed",
            script: "git repack -adq; p=$(ls .git/objects/pack/*.idx); chmod u+w $p; "
                + "printf X | dd of=$p bs=1 seek=9 conv=notrunc 2> /dev/null",
            stopsWriting: true, named: "git has lost the index of", mended: "git had lost the index of"),
        RepositoryDamage(
            testDescription: "a folder of the last commit with a byte changed",
            script: "\(folderFile); printf X | dd of=$p bs=1 seek=20 conv=notrunc 2> /dev/null", stopsWriting: true,
            named: "git lacks 1 object of the last commit", mended: broughtBack),
        RepositoryDamage(
            testDescription: "a folder of the last commit that was cut short",
            script: "\(folderFile); truncate -s 20 $p",
            stopsWriting: true, named: "git lacks 1 object of the last commit", mended: broughtBack),
        RepositoryDamage(
            testDescription: "empty branch", script: ": > .git/refs/heads/main", stopsWriting: true,
            named: "the branch cannot be read", mended: "the branch \"main\" could not be read"),
        RepositoryDamage(
            testDescription: "garbage for a branch", script: "echo garbage > .git/refs/heads/main", stopsWriting: true,
            named: "the branch cannot be read", mended: "the branch \"main\" could not be read"),
        RepositoryDamage(
            testDescription: "empty branch without logs", script: ": > .git/refs/heads/main; rm -r .git/logs",
            stopsWriting: true, named: "the branch cannot be read", mended: "the branch \"main\" could not be read"),
        RepositoryDamage(
            testDescription: "empty HEAD", script: ": > .git/HEAD", stopsWriting: true,
            named: "the branch cannot be read", mended: "git's HEAD could not be read"),
        RepositoryDamage(
            testDescription: "garbage in packed-refs", script: "git pack-refs --all; echo garbage >> .git/packed-refs",
            stopsWriting: true, named: "git's packed branches", mended: "git's packed-refs held lines that name nothing"
        ),
        RepositoryDamage(
            testDescription: "garbage in packed-refs beside a branch with a file of its own",
            script: "echo garbage > .git/packed-refs", stopsWriting: false, named: "git's packed branches",
            mended: "git's packed-refs held lines that name nothing"),
        RepositoryDamage(
            testDescription: "empty packed-refs", script: "git pack-refs --all; : > .git/packed-refs",
            stopsWriting: true, named: isLost, mended: wasLost),
        RepositoryDamage(
            testDescription: "packed-refs cut off in the name of the branch",
            script: "git pack-refs --all; truncate -s -3 .git/packed-refs", stopsWriting: true,
            named: "git's packed branches",
            mended: "what git's packed-refs held under a name that is cut off is \"refs/heads/main\" now"),
        RepositoryDamage(
            testDescription: "packed-refs cut off before the name of the branch",
            script: "rm -r .git/logs/refs; git pack-refs --all; truncate -s -10 .git/packed-refs", stopsWriting: true,
            named: "git's packed branches", mended: wasLost),
        RepositoryDamage(
            testDescription: "packed-refs cut off in the commit of the branch",
            script: "git pack-refs --all; truncate -s 60 .git/packed-refs", stopsWriting: true,
            named: "git's packed branches", mended: wasLost),
        RepositoryDamage(
            testDescription: "missing branch", script: "rm .git/refs/heads/main", stopsWriting: true, named: isLost,
            mended: wasLost),
        RepositoryDamage(
            testDescription: "missing branch that is known to the log of HEAD alone",
            script: "rm -r .git/refs/heads/main .git/logs/refs", stopsWriting: true, named: isLost, mended: wasLost),
        RepositoryDamage(
            testDescription: "missing branch that is packed at an older commit",
            script:
                "git pack-refs --all; sed -i.bak \"s/$(git rev-parse HEAD)/$(git rev-parse HEAD~2)/\" .git/packed-refs",
            stopsWriting: true, named: isLost, mended: wasLost),
        RepositoryDamage(
            testDescription: "missing HEAD", script: "rm .git/HEAD", stopsWriting: true,
            named: "git's folder .git lacks \"HEAD\"", mended: "it names the branch \"main\" again"),
        RepositoryDamage(
            testDescription: "missing refs", script: "rm -r .git/refs", stopsWriting: true,
            named: "git's folder .git lacks \"refs\"", mended: wasLost),
        RepositoryDamage(
            testDescription: "missing HEAD and refs", script: "rm -r .git/HEAD .git/refs", stopsWriting: true,
            named: "git's folder .git lacks \"HEAD, refs\"", mended: wasLost),
        RepositoryDamage(
            testDescription: "missing HEAD, refs and logs", script: "rm -r .git/HEAD .git/refs .git/logs",
            stopsWriting: true, named: "git's folder .git lacks \"HEAD, refs\"", mended: wasLost),
        RepositoryDamage(
            testDescription: "missing index", script: "rm .git/index", stopsWriting: false,
            named: "git has no index", mended: "git had no index; it is made again"),
        RepositoryDamage(
            testDescription: "empty tree of the last commit", script: "empty HEAD^{tree}", stopsWriting: true,
            named: isEmpty, mended: broughtBack),
        RepositoryDamage(
            testDescription: "empty file of the last commit", script: "empty HEAD:$(git ls-files diary | head -n 1)",
            stopsWriting: false, named: isEmpty, mended: broughtBack),
        RepositoryDamage(
            testDescription: "empty tree of an old commit", script: "empty HEAD~1^{tree}", stopsWriting: false,
            named: isEmpty, mended: "1 object of git's cannot be brought back from here", isSoundAfter: false),
        RepositoryDamage(
            testDescription: "empty last commit", script: "empty HEAD", stopsWriting: true, named: isEmpty,
            mended: "the branch \"main\" could not be read", status: "A "),
        RepositoryDamage(
            testDescription: "missing tree of the last commit", script: "empty HEAD^{tree}; rm \"$file\"",
            stopsWriting: true, named: "git lacks 1 object of the last commit", mended: broughtBack),
        RepositoryDamage(
            testDescription: "missing file of the last commit",
            script: "empty HEAD:$(git ls-files diary | head -n 1); rm \"$file\"", stopsWriting: false,
            named: "git lacks 1 object of the last commit", mended: broughtBack),
    ]
}
