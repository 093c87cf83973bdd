import Rules

extension Program {
    /// Every command there is.
    static let root: Command = Command(
        name: "jamaal",
        summary: "keeps a planner honest overnight, and writes to its owner about it",
        details: [
            "A home is one person's folder. jamaal init makes one, jamaal import fills it from an export file, "
                + "and jamaal run nightly, called by cron, keeps it right.",
            "An ID is a UUID or its first characters, four at least; "
                + "on a terminal a number of up to three digits is a row of the list last printed there.",
            "A DATE is \(DateWord.forms); where a task may wait, someday.",
            "An option's value may follow after a space or after =, and -- ends the options. jamaal --version says which version this is.",
        ],
        subcommands: [
            taskCommand, categoryCommand, habitCommand, groupCommand, anchorCommand, ruleCommand, focusCommand, planCommand, nudgeCommand, reportCommand,
            settingsCommand, configCommand, templateCommand, initCommand, importCommand, exportCommand, runCommand, statusCommand, doctorCommand,
            completionCommand, manualCommand,
        ])
}
