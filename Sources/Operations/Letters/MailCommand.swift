import Reports

/// The program that takes a message on standard input and its recipients from the message's own `To`: sendmail with `-t`, and
/// whatever understands it (`mail.command`).
struct MailCommand {
    /// What Postfix, Exim, OpenSMTPD, msmtp-mta and others put there. `-i`: a line with a single dot doesn't end the message.
    static let usual = ["/usr/sbin/sendmail", "-i", "-t"]

    let words: [String]
    let limit: ChildProcess.Limit
    let elapsed: () -> Int64

    init(_ configuration: Configuration, limit: ChildProcess.Limit, elapsed: @escaping () -> Int64) {
        words = configuration.command(.mailCommand) ?? MailCommand.usual
        self.limit = limit
        self.elapsed = elapsed
    }

    /// Throws how it failed. Answers with nothing: a command that ends with 0 has taken the message.
    func take(_ message: Message) throws(MailFault) {
        let result: ChildProcess.Result
        do {
            result = try ChildProcess(words, limit: limit, elapsed: elapsed).run(input: message.bytes)
        } catch {
            throw MailFault(reason: "\(error); set mail.command to one that is there", exitCode: nil)
        }
        guard let complaint = result.complaint(of: words) else { return }
        if case .exited(let code) = result.ending { throw MailFault(reason: complaint, exitCode: Int(code)) }
        throw MailFault(reason: complaint, exitCode: nil)
    }
}

/// The mail command failed.
public struct MailFault: Error, CustomStringConvertible {
    let reason: String
    /// Nil where it didn't end by itself.
    let exitCode: Int?

    public var description: String { "the mail command failed: \(reason)" }
}
