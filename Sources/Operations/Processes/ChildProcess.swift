import Foundation

/// A program that is run to its end: an argument list, never a shell's words. It gets its input on standard input and the
/// environment as it is, has a session of its own, so that it can ask nothing of a terminal and be ended with all that it
/// started, and a limit of time.
public struct ChildProcess {
    /// How it ended.
    public enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
        /// It was ended, for its time was over.
        case timedOut
    }

    /// What came of it, and the last of what it wrote to standard output and standard error.
    public struct Result: Equatable, Sendable {
        public let ending: Ending
        public let lastWords: String
    }

    /// It can't be started.
    public struct NotStarted: Error, CustomStringConvertible {
        public let description: String
    }

    /// Times in milliseconds.
    public struct Limit: Sendable {
        public let time: Int64
        /// What it has, once it was told to end, before it is ended.
        public let grace: Int64

        public init(time: Int64, grace: Int64) {
            self.time = time
            self.grace = grace
        }

        public static let usual = Limit(time: 60_000, grace: 5_000)
    }

    /// The program, looked for in `$PATH` unless it has a slash, and its arguments.
    public let command: [String]
    private let limit: Limit
    /// Milliseconds that have passed since some moment.
    private let elapsed: () -> Int64

    public init(_ command: [String], limit: Limit = .usual, elapsed: @escaping () -> Int64) {
        precondition(!command.isEmpty, "a command has a program")
        self.command = command
        self.limit = limit
        self.elapsed = elapsed
    }

    public func run(input: [UInt8]) throws(NotStarted) -> Result {
        // One whose end nobody waits for has no status.
        let children = signal(SIGCHLD, SIG_DFL)
        defer { signal(SIGCHLD, children) }
        return try ChildProcess.withoutBrokenPipes { () throws(NotStarted) in try talk(input) }
    }

    /// A program that closes its input early is no reason to end: while `body` runs, a broken pipe of this thread is an error of
    /// its write and no signal. Only this thread is concerned, for others may count on theirs.
    private static func withoutBrokenPipes<Value>(_ body: () throws(NotStarted) -> Value) throws(NotStarted) -> Value {
        var pipe = sigset_t(), before = sigset_t(), now = timespec()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer {
            if sigismember(&before, SIGPIPE) == 0 { while sigtimedwait(&pipe, nil, &now) == SIGPIPE {} }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return try body()
    }

    private func talk(_ input: [UInt8]) throws(NotStarted) -> Result {
        let toChild = try Pipe(), fromChild = try Pipe()
        let process = try start(toChild, fromChild)
        toChild.closeReading()
        fromChild.closeWriting()
        var talk = Talk(input: input, toChild, fromChild)
        let isInTime = wait(for: process, &talk, until: elapsed() + limit.time)
        if !isInTime {
            kill(-process, SIGTERM)
            _ = wait(for: process, &talk, until: elapsed() + limit.grace)
            // What it started and left behind, too. Its number is its own until it is waited for.
            kill(-process, SIGKILL)
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        talk.readOn()
        return Result(ending: isInTime ? ChildProcess.ending(status) : .timedOut, lastWords: talk.lastWords)
    }

    /// The halves of a wait status (wait(2)): the signal below, the exit code above it.
    private static func ending(_ status: Int32) -> Ending {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }

    /// Writes and reads until the process has ended. False where the time is over before.
    private func wait(for process: pid_t, _ talk: inout Talk, until end: Int64) -> Bool {
        while !ChildProcess.hasEnded(process) {
            guard elapsed() < end else { return false }
            talk.goOn(waiting: ChildProcess.pause)
        }
        return true
    }

    /// Milliseconds between two looks at a process that says nothing.
    private static let pause: Int32 = 10

    private static func hasEnded(_ process: pid_t) -> Bool {
        var information = siginfo_t()
        guard waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return errno != EINTR }
        return information.si_signo != 0
    }

    // MARK: Starting

    private func start(_ toChild: Pipe, _ fromChild: Pipe) throws(NotStarted) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild.reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild.writing, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild.writing, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t(), all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | ChildProcess.ownSession))
        let arguments = command.map { strdup($0) } + [nil]
        defer { for text in arguments { free(text) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, command[0], &actions, &attributes, arguments, environ)
        guard code == 0 else {
            let reason = code == ENOENT ? "there is no such program" : String(cString: strerror(code))
            throw NotStarted(description: "\(command[0]): \(reason)")
        }
        return process
    }

    /// `POSIX_SPAWN_SETSID` of glibc's spawn.h and of POSIX.1-2024.
    private static let ownSession: Int32 = 0x80
}

/// Two ends, of which no child inherits any that it isn't given.
private final class Pipe {
    private(set) var reading: Int32 = -1
    private(set) var writing: Int32 = -1

    init() throws(ChildProcess.NotStarted) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ChildProcess.NotStarted(description: "no pipe: \(String(cString: strerror(errno)))") }
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        closeReading()
        closeWriting()
    }

    func closeReading() {
        if reading >= 0 { close(reading) }
        reading = -1
    }

    func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }
}

/// What is still to be written, and the last of what was read.
private struct Talk {
    private let input: [UInt8]
    private var written = 0
    private var tail: [UInt8] = []
    private let toChild: Pipe
    private let fromChild: Pipe

    /// How much of what is read is kept.
    private static let kept = 4096

    init(input: [UInt8], _ toChild: Pipe, _ fromChild: Pipe) {
        self.input = input
        self.toChild = toChild
        self.fromChild = fromChild
        for end in [toChild.writing, fromChild.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    /// Writes and reads what can be at once; where nothing can, waits so many milliseconds.
    mutating func goOn(waiting pause: Int32) {
        if written == input.count { toChild.closeWriting() }
        // A negative descriptor is passed over.
        var ends = [pollfd(fd: toChild.writing, events: Int16(POLLOUT), revents: 0), pollfd(fd: fromChild.reading, events: Int16(POLLIN), revents: 0)]
        guard poll(&ends, nfds_t(ends.count), pause) > 0 else { return }
        if ends[0].revents != 0 { writeOn() }
        if ends[1].revents != 0 { readOn() }
    }

    private mutating func writeOn() {
        let count = input[written...].withUnsafeBytes { write(toChild.writing, $0.baseAddress, $0.count) }
        if count > 0 { written += count }
        // It wants no more: how it ends says whether that was all right.
        if count < 0, errno != EAGAIN, errno != EINTR { toChild.closeWriting() }
    }

    mutating func readOn() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while fromChild.reading >= 0 {
            let count = read(fromChild.reading, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            guard count > 0 else { return fromChild.closeReading() }
            tail = Array((tail + chunk[..<count]).suffix(Talk.kept))
            // One that writes without end is looked at in between.
            if count == chunk.count { return }
        }
    }

    /// The last lines, in one, each as long as a person reads.
    var lastWords: String {
        let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
                .trimmingCharacters(in: .whitespaces)
        }
        return lines.filter { !$0.isEmpty }.suffix(3)
            .map { $0.count <= Talk.longestLine ? $0 : $0.prefix(Talk.longestLine) + "…" }.joined(separator: " / ")
    }

    private static let longestLine = 200
}
