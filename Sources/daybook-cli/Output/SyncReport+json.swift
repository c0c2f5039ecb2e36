import Daybook

extension SyncReport {
    /// The report as `sync --json` gives it.
    var json: JSONValue { .object([JSONMember("schema", .integer(1))] + members) }

    /// What `sync --json` gives where it failed.
    ///
    /// - Parameter done: What was done before it failed, where that is something.
    static func json(of failure: Failure, done: SyncReport? = nil) -> JSONValue {
        .object(
            [
                JSONMember("schema", .integer(1)),
                JSONMember(
                    "error",
                    .object([
                        JSONMember("message", .string(failure.message)),
                        JSONMember("hint", failure.hint.map { .string($0) } ?? .null),
                        JSONMember("status", .integer(Int(failure.status.rawValue))),
                    ])),
            ] + (done.map { [JSONMember("done", $0.json)] } ?? []))
    }

    /// The report as `sync --watch --json` gives it, with the time (RFC 3339) and what happened.
    func line(at time: String, event: String) -> JSONValue {
        .object(
            [
                JSONMember("schema", .integer(1)), JSONMember("time", .string(time)),
                JSONMember("event", .string(event)),
            ] + members)
    }

    private var members: [JSONMember] {
        func count(_ count: Count, _ more: [JSONMember] = []) -> JSONValue {
            .object(
                [
                    JSONMember("entries", .integer(count.entries)), JSONMember("files", .integer(count.files)),
                    JSONMember("removed", .integer(count.removed)),
                ] + more)
        }
        func paths(_ paths: [String]) -> JSONValue { .array(paths.map { .string($0) }) }
        return [
            JSONMember("remote", remote.map { .string($0) } ?? .null),
            JSONMember("offline", .bool(isOffline)), JSONMember("committed", count(committed)),
            JSONMember("received", count(received, [JSONMember("from", paths(devices))])),
            JSONMember("sent", count(sent)), JSONMember("conflicts", paths(toLookAt)),
            JSONMember("edited", paths(edited)), JSONMember("staying", paths(staying)),
            JSONMember(
                "renamed",
                .array(
                    renamed.map { .object([JSONMember("from", .string($0.old)), JSONMember("to", .string($0.new))]) })),
            JSONMember(
                "unwritten",
                .array(
                    unwritten.filter { !$0.isRemoval }.map {
                        .object([
                            JSONMember("path", .string($0.path)), JSONMember("reason", .string($0.reason.rawValue)),
                        ])
                    })),
            JSONMember("unremoved", paths(unwritten.filter(\.isRemoval).map(\.path))),
            JSONMember("left_alone", paths(leftAlone.map(\.path))),
            JSONMember("kept", kept.map { .string($0) } ?? .null),
            JSONMember(
                "settings",
                .array(
                    settings.map {
                        .object([
                            JSONMember("name", .string($0.name)), JSONMember("kept", .string($0.kept)),
                            JSONMember("other", .string($0.other)),
                        ])
                    })),
            JSONMember("said", paths(said)),
        ]
    }
}
