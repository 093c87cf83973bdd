import Foundation

/// A program to be run as a process of its own, from its start to its end.
struct Child {
    let program: String
    let arguments: [String]
    /// The files at its standard input, output and error.
    var input = "/dev/null"
    var output = "/dev/null"
    let errors: String
    /// The variables it sees: no more than cron gives, so that nobody's own settings are measured.
    let environment: [String]

    func adding(_ argument: String) -> Child {
        Child(program: program, arguments: arguments + [argument], input: input, output: output, errors: errors, environment: environment)
    }

    struct Cost {
        let wallMilliseconds: Double
        /// In the program and in the kernel.
        let cpuMilliseconds: Double
        /// What the kernel calls its maximum resident set. It begins at that of the process that started it, so it can't be
        /// told where it is below `Child.ownPeakKiB`; and it grows by a tenth while the program's own file lies in large
        /// pieces in the page cache, as it does when it has just been built.
        let peakKiB: Int
    }

    /// Runs it, and throws where it ends with another status than 0.
    @discardableResult
    func run() throws -> Cost {
        let began = Child.monotonicMilliseconds()
        let process = try spawn()
        var status: Int32 = 0, usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Failure("\(name): \(String(cString: strerror(errno)))") }
        }
        let wall = Child.monotonicMilliseconds() - began
        guard status == 0 else { throw Failure("\(name) \(Child.ending(status))\(complaint)") }
        return Cost(wallMilliseconds: wall, cpuMilliseconds: usage.ru_utime.milliseconds + usage.ru_stime.milliseconds, peakKiB: usage.ru_maxrss)
    }

    /// What it printed on standard error.
    var said: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

    /// The peak of this process so far.
    static var ownPeakKiB: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss
    }

    // MARK: Starting

    private func spawn() throws -> pid_t {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0)
        for (descriptor, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
            posix_spawn_file_actions_addopen(&files, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        var words = ([program] + arguments).map { strdup($0) } + [nil], variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &files, nil, &words, &variables)
        guard code == 0 else { throw Failure("\(program) can't be started: \(String(cString: strerror(code)))") }
        return process
    }

    private static func monotonicMilliseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    // MARK: Failing

    private var name: String { ([(program as NSString).lastPathComponent] + arguments).joined(separator: " ") }

    private static func ending(_ status: Int32) -> String {
        status & 0x7F == 0 ? "ended with \(status >> 8 & 0xFF)" : "was ended by signal \(status & 0x7F)"
    }

    private var complaint: String {
        let last = said.split(separator: "\n").suffix(3).joined(separator: "\n  ")
        return last.isEmpty ? "" : ":\n  \(last)"
    }
}

extension timeval {
    fileprivate var milliseconds: Double { Double(tv_sec) * 1e3 + Double(tv_usec) / 1e3 }
}
