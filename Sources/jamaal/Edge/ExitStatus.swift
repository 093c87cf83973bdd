import JSON
import Operations
import Planner
import Rules
import SQLite
import Store

/// How the program ends: the numbers of `sysexits.h`, and 1 where a rule refuses or something was found.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    case refused = 1
    case usage = 64
    case badData = 65
    case notFound = 66
    case cantCreate = 73
    case io = 74
    case busy = 75
    case configuration = 78

    /// For the man page.
    var meaning: String {
        switch self {
        case .done: return "done, or nothing to do"
        case .refused: return "a rule says no, and nothing is changed; of doctor, something was found"
        case .usage: return "the command line is wrong"
        case .badData: return "a file, or a store that is damaged or newer than the program"
        case .notFound: return "an input that isn't there; an id that fits no row, or several"
        case .cantCreate: return "a file can't be made"
        case .io: return "reading or writing failed, or the disk is full"
        case .busy: return "not now: another run holds the home, or the mail program failed and the letter is kept"
        case .configuration: return "the configuration or the time zone is wrong"
        }
    }

    /// What a program reads in `error.code`.
    var code: String {
        switch self {
        case .done: return "done"
        case .refused: return "refused"
        case .usage: return "usage"
        case .badData: return "badData"
        case .notFound: return "notFound"
        case .cantCreate: return "cantCreate"
        case .io: return "io"
        case .busy: return "busy"
        case .configuration: return "configuration"
        }
    }
}

/// An error as the person and the calling program meet it: the one table of every layer's errors.
struct Failure {
    let status: ExitStatus
    let code: String
    let message: String

    init(_ error: any Error, home: Home?) {
        switch error {
        case let error as UsageError: self.init(.usage, "\(error)")
        case let error as TimeOfDayNeeded: self.init(.usage, "\(error)")
        case let error as WeekdaysNeedAWeeklyTask: self.init(.usage, "\(error)")
        case let error as Refusal: self.init(.refused, error.message, code: error.code)
        case let error as Configuration.Fault: self.init(.configuration, "\(error)")
        case let error as ImportError: self.init(.badData, "\(error)")
        case let error as ConfigFault: self.init(.badData, "\(error)")
        case let error as BadState: self.init(.badData, "\(error)")
        case let error as BadTemplates: self.init(.badData, "\(error)")
        case let error as NotFound: self.init(.notFound, "\(error)")
        case let error as UnknownCategory: self.init(.notFound, "\(error)" + Suggestion.phrase(error.name, among: error.known))
        case let error as Lock.Held: self.init(.busy, "\(error)")
        case let error as FileError:
            switch error.kind {
            case .notThere: self.init(.notFound, "\(error)")
            case .cannotCreate: self.init(.cantCreate, "\(error)")
            case .io: self.init(.io, "\(error)")
            }
        case let error as StoreError:
            switch error {
            case .missing: self.init(.notFound, "\(error)")
            case .damaged, .newer: self.init(.badData, "\(error)")
            case .backupFailed: self.init(.io, "\(error)")
            }
        case let error as SQLiteError:
            let place = home.map { $0.store + ": " } ?? ""
            switch error.kind {
            case .busy: self.init(.busy, "\(place)another program is writing to the store; try again in a moment")
            case .damaged: self.init(.badData, "\(place)\(error.message); jamaal doctor says what can be read")
            case .cannotOpen: self.init(home.map { Files.exists($0.store) } ?? false ? .io : .cantCreate, "\(place)\(error.message)\(home?.troubleOfItsDisk.map { "; \($0)" } ?? "")")
            case .otherSchema: self.init(.badData, "\(place)\(error); jamaal doctor says what is wrong")
            case .io: self.init(.io, "\(place)\(error)\(home?.troubleOfItsDisk.map { "; \($0)" } ?? "")")
            case .constraint, .misuse: self.init(.io, "\(place)\(error)")
            }
        case let error as JobRun.Failure:
            let cause = Failure(error.cause, home: home)
            self.init(cause.status, "\(error.job.rawValue): \(cause.message)", code: cause.code)
        case let error as MailFault: self.init(.busy, "\(error)")
        case let error as GivenUp: self.init(.busy, "\(error)")
        case let error as LetterFailure:
            let cause = Failure(error.cause, home: home)
            let rest = error.isKept ? "; the letter is kept and tried again by jamaal run --due" : ""
            self.init(cause.status, "\(error.kind.rawValue): \(cause.message)\(rest)", code: cause.code)
        default: self.init(.io, "\(error)")
        }
    }

    private init(_ status: ExitStatus, _ message: String, code: String? = nil) {
        self.status = status
        self.code = code ?? status.code
        self.message = message
    }

    var json: JSON { ["error": ["code": .string(code), "message": .string(message)]] }
}
