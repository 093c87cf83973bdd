"""Runs a shell script on a terminal of its own and prints what the terminal got, without carriage returns."""
import os, pty, sys

def read(descriptor):
    try: data = os.read(descriptor, 65536)
    except OSError: return b""
    sys.stdout.buffer.write(data.replace(b"\r\n", b"\n"))
    sys.stdout.buffer.flush()
    return data

process, terminal = pty.fork()
if process == 0: os.execvp("bash", ["bash", "--noprofile", "--norc", sys.argv[1]])
while read(terminal): pass
sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
