import Daybook

extension PictureReduction {
    /// A JPEG of a HEIF picture in the folder for such, by the program that was given; nil where there is none.
    func convertedHEIF(_ path: String) throws(PictureFault) -> String? {
        guard let program = programs.heif, let folder = programs.temporaryFolder else { return nil }
        let name = FileOperations.name(of: program)
        let target = try freeName(in: folder, for: path)
        let arguments = name == "sips" ? ["-s", "format", "jpeg", path, "--out", target] : ["-q", "95", path, target]
        do throws(PictureFault) {
            let outcome = try run(program, arguments, on: path)
            guard outcome.status == 0, (try? FileOperations().information(at: target))?.kind == .file else {
                throw .failed(outcome, program: name, path: path)
            }
            return target
        } catch {
            try? FileOperations().remove(target)
            throw error
        }
    }

    /// Runs a program to its end, or to the end of its time.
    func run(
        _ program: String, _ arguments: [String], on path: String
    ) throws(PictureFault) -> ChildProcess.Outcome {
        var process = ChildProcess(program, arguments, environment: programs.environment, outputLimit: 16 << 20)
        process.timeLimit = .seconds(seconds)
        guard let outcome = try? process.run() else {
            throw .programFailed(path: path, program: FileOperations.name(of: program), status: 127, message: "")
        }
        guard !outcome.ranOutOfTime else { throw .tookTooLong(path: path, seconds: seconds) }
        return outcome
    }

    /// A name that no file of the folder has; the folder is made where it is missing, for this user alone.
    private func freeName(in folder: String, for path: String) throws(PictureFault) -> String {
        let files = FileOperations()
        let mark = Digest.mark(of: path)
        do throws(FileError) {
            try files.createFolder(folder, permissions: 0o700)
            var number = 1
            while try files.information(at: "\(folder)/\(mark)-\(number).jpg") != nil { number += 1 }
            return "\(folder)/\(mark)-\(number).jpg"
        } catch {
            throw .file(.unreadable(path: folder, error))
        }
    }
}

extension PictureFault {
    /// A program's failure, with the end of what it said in one line.
    static func failed(_ outcome: ChildProcess.Outcome, program: String, path: String) -> PictureFault {
        let said = String(decoding: outcome.errors.suffix(300), as: UTF8.self).split { $0.isWhitespace }
        return .programFailed(
            path: path, program: program, status: outcome.status, message: said.joined(separator: " "))
    }
}
