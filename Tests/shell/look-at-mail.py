# Reads a message as Python's own mail package does, and says what is wrong with it: look-at-mail.py FILE [WHAT WANTED]…
# WHAT is a header's name, or text or html, of which WANTED names a file that holds what that part must decode to.
import email, email.policy, sys
from email.header import decode_header

raw = open(sys.argv[1], "rb").read().replace(b"\r\n", b"\n")
message = email.message_from_bytes(raw, policy=email.policy.default)
faults = []

def must(what, found, wanted):
    if found != wanted: faults.append(f"{what}: {found!r} is not {wanted!r}")

for part in message.walk(): must("defects", [str(defect) for defect in part.defects], [])
for name, value in message.items(): must(f"defects of {name}", [str(defect) for defect in value.defects], [])
# What a server on the way may add goes before.
own = [name for name in message.keys() if name not in ("Received", "X-Peer", "X-MailFrom", "X-RcptTo")]
must("headers", own, ["From", "To", "Subject", "Date", "Message-ID", "List-Id", "Auto-Submitted", "MIME-Version", "Content-Type"])
must("type", message.get_content_type(), "multipart/alternative")
parts = list(message.iter_parts())
must("parts", [(part.get_content_type(), part.get_content_charset(), part["Content-Transfer-Encoding"]) for part in parts],
     [("text/plain", "utf-8", "quoted-printable"), ("text/html", "utf-8", "quoted-printable")])
for line in raw.split(b"\n"):
    if len(line) > 76: faults.append(f"a line of {len(line)}: {line[:40]!r}")
    if any(byte > 126 or byte < 32 and byte != 9 for byte in line): faults.append(f"a line that isn't ASCII: {line[:40]!r}")
for word in raw.split(b"\n\n")[0].split():
    if word.startswith(b"=?"):
        if len(word) > 75: faults.append(f"an encoded word of {len(word)}")
        (text, charset), = decode_header(word.decode())
        text.decode(charset)
for what, wanted in zip(sys.argv[2::2], sys.argv[3::2]):
    if what in ("text", "html"): must(what, parts[what == "html"].get_content(), open(wanted, newline="").read())
    else: must(what, message[what], wanted)
for fault in faults: print(fault[:2000])
sys.exit(bool(faults))
