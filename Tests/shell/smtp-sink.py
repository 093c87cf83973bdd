# A mail server that keeps what it gets: smtp-sink.py FOLDER. Writes its port to FOLDER/port, and for each message N.eml and N.to, the
# recipients of its envelope, a line each.
import asyncio, os, sys
from aiosmtpd.controller import Controller

folder = sys.argv[1]

class Sink:
    count = 0

    async def handle_DATA(self, server, session, envelope):
        Sink.count += 1
        with open(f"{folder}/{Sink.count}.to", "w") as file: file.write("".join(address + "\n" for address in envelope.rcpt_tos))
        with open(f"{folder}/{Sink.count}.part", "wb") as file: file.write(envelope.original_content)
        os.rename(f"{folder}/{Sink.count}.part", f"{folder}/{Sink.count}.eml")
        return "250 kept"

class AnyPort(Controller):
    # The port is known once the server has it.
    def _trigger_server(self):
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()

controller = AnyPort(Sink(), hostname="127.0.0.1", port=0)
controller.start()
with open(f"{folder}/port.part", "w") as file: file.write(str(controller.port))
os.rename(f"{folder}/port.part", f"{folder}/port")
asyncio.new_event_loop().run_forever()
