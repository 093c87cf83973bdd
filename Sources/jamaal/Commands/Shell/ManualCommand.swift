import JSON

let manualCommand: Command = Command(
    name: "manual",
    summary: "the man page of all commands",
    details: ["To read it: jamaal manual | man -l -. To install it: jamaal manual > /usr/local/share/man/man1/jamaal.1."],
    run: { call in
        let page = Manual.page(of: Program.root, globals: Globals.all, version: Program.version)
        try Surroundings(call).output.answer(["manual": .string(page)], text: page)
    })
