import Foundation

/// The kernel's lock on a home: one run at a time. It dies with its process; a file that is left behind is no lock.
public final class Lock {
    private let descriptor: Int32

    /// Another run holds it.
    public struct Held: Error, CustomStringConvertible {
        public let description = "another run holds this home; try again in a moment"
    }

    /// How long a run waits for another: as long as SQLite waits for a lock on the file.
    public static let usualPatience = 10_000

    /// Takes the lock, waiting up to `patience` milliseconds for another run to end.
    public init(_ home: Home, patience: Int) throws {
        descriptor = open(home.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError.ofSystemCall(home.lock, creating: true) }
        var waited = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                let error = FileError.ofSystemCall(home.lock)
                close(descriptor)
                throw error
            }
            guard waited < patience else {
                close(descriptor)
                throw Held()
            }
            usleep(UInt32(Lock.pause * 1000))
            waited += Lock.pause
        }
    }

    deinit { close(descriptor) }

    /// Milliseconds between two tries.
    private static let pause = 50
}
