public import Git

extension RemotePrograms {
    /// The programs that reach a remote, started beside ours.
    ///
    /// - Parameters:
    ///   - environment: The user's.
    ///   - mayAsk: Whether somebody at a terminal can answer what a program asks.
    ///   - find: The path of a program of a name, as a shell finds it.
    public static func children(
        environment: [String: String], mayAsk: Bool = false, find: @escaping @Sendable (_ name: String) -> String?
    ) -> RemotePrograms {
        RemotePrograms(environment: environment, mayAsk: mayAsk, find: find) { (call) throws(ProgramStartFailure) in
            let child = ChildProcess(
                call.path, call.arguments, environment: call.environment.map { "\($0.key)=\($0.value)" })
            do throws(ChildProcess.StartError) {
                let running = try child.start(leadingGroup: call.leadsGroup)
                return StartedProgram(
                    process: running.process, input: running.input, output: running.output, errors: running.errors)
            } catch {
                throw ProgramStartFailure(path: error.program, errno: error.code)
            }
        }
    }
}
