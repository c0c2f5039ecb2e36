import Testing

@testable import daybook_cli

@Suite struct ChatCommandTests {
    @Test(
        arguments: [
            ("/quit", .quit), ("/exit", .quit), ("/RETRY", .retry), ("/finish", .finish), ("/help", .help),
            ("/photo a.jpg", .photo("a.jpg")), ("/photo 'my photo.jpg'", .photo("my photo.jpg")),
            ("/photo", .photo("")),
            ("/photo it's", .photo("it's")), ("/voice  memo.m4a ", .voice("memo.m4a")), ("/dance", .unknown("/dance")),
            ("/quit now", .unknown("/quit")), ("/tmp/a.jpg is nice", nil), ("/ 2", nil), ("/", nil), ("quit", nil),
            ("/照片", nil),
        ] as [(String, ChatCommand?)])
    func `a line is a command or a message`(line: String, command: ChatCommand?) {
        #expect(ChatCommand(line) == command)
    }

    @Test func `lines that came at once are one message, up to a command`() {
        #expect(ChatCommand.grouped(["a", "", "b"]) == ["a\n\nb"])
        #expect(ChatCommand.grouped(["", "a", "", "/quit", "b", ""]) == ["a", "/quit", "b"])
        #expect(ChatCommand.grouped(["", ""]) == [])
    }
}
