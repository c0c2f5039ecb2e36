import TestSupport
import Testing

@Suite struct TranscribedLinkTests {
    @Test(arguments: ["media/memo.wav", "out/memo.wav", "$PWD/media/memo.wav", "media/memo.wav --preview"])
    func `a link of the vault chooses no recording elsewhere`(command: String) throws {
        var sandbox = try Sandbox(program: TestSupport.Program.built("daybook"))
        _ = try sandbox.run("daybook init journal -q; printf 'RIFF' > memo.wav")
        _ = try sandbox.run("cd journal")
        _ = try sandbox.run("mkdir -p media; ln -s $PWD/../memo.wav media/memo.wav; ln -s $PWD/.. out")
        let led = try sandbox.run("daybook transcribe \(command)")
        #expect(led.status == 65 && led.stderr.contains("is no ordinary file"), "\(led)")
        // From outside of the vault it is what it is: there is nobody to hear it.
        #expect(try sandbox.run("daybook transcribe ../memo.wav").stderr.contains("no ordinary file") == false)
    }
}
