"""A touchpad under a Wayland compositor that lets clients be one. Each line of input is some steps, each line of output
says that the compositor has taken them.

    move X Y WIDTH HEIGHT | scroll POINTS | stop | sleep SECONDS, with commas between"""
import os
import socket
import struct
import sys
import time

DISPLAY, SYNC, GET_REGISTRY = 1, 0, 1
BIND, GLOBAL, ERROR = 0, 0, 0
CREATE_POINTER = 0
MOTION_ABSOLUTE, AXIS, FRAME, AXIS_SOURCE, AXIS_STOP = 1, 3, 4, 5, 6
VERTICAL, FINGER = 0, 1
MANAGER = "zwlr_virtual_pointer_manager_v1"


class Wayland:
    """What is needed of Wayland's wire format."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.last = DISPLAY

    def new(self):
        self.last += 1
        return self.last

    def send(self, target, opcode, body=b""):
        self.socket.sendall(struct.pack("=IHH", target, opcode, 8 + len(body)) + body)

    def read(self, count):
        data = self.socket.recv(count, socket.MSG_WAITALL) if count else b""
        if len(data) < count:
            raise EOFError("the compositor is gone")
        return data

    def sync(self):
        """The events that come until all that was sent is done."""
        done, events = self.new(), []
        self.send(DISPLAY, SYNC, struct.pack("=I", done))
        while True:
            target, opcode, size = struct.unpack("=IHH", self.read(8))
            body = self.read(size - 8)
            if target == done:
                return events
            if (target, opcode) == (DISPLAY, ERROR):
                raise OSError(body)
            events.append((target, opcode, body))


def text(word):
    data = word.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + bytes(-len(data) % 4)


def now():
    return struct.pack("=I", time.monotonic_ns() // 1_000_000 & 0xFFFFFFFF)


def bind(wayland, interface):
    registry = wayland.new()
    wayland.send(DISPLAY, GET_REGISTRY, struct.pack("=I", registry))
    for target, opcode, body in wayland.sync():
        number, length = struct.unpack_from("=II", body)
        if (target, opcode) == (registry, GLOBAL) and body[8:7 + length].decode() == interface:
            bound = wayland.new()
            wayland.send(registry, BIND, struct.pack("=I", number) + text(interface) + struct.pack("=II", 1, bound))
            return bound
    raise LookupError(interface)


wayland = Wayland()
manager, pointer = bind(wayland, MANAGER), wayland.new()
wayland.send(manager, CREATE_POINTER, struct.pack("=II", 0, pointer))
wayland.sync()
print("ready", flush=True)
for line in sys.stdin:
    for word, *numbers in (step.split() for step in line.split(",")):
        if word == "sleep":
            time.sleep(float(numbers[0]))
            continue
        if word == "move":
            wayland.send(pointer, MOTION_ABSOLUTE, now() + struct.pack("=4I", *map(int, numbers)))
        else:
            wayland.send(pointer, AXIS_SOURCE, struct.pack("=I", FINGER))
            axis = now() + struct.pack("=I", VERTICAL)
            if word == "scroll":
                wayland.send(pointer, AXIS, axis + struct.pack("=i", round(float(numbers[0]) * 256)))
            elif word == "stop":
                wayland.send(pointer, AXIS_STOP, axis)
            else:
                raise ValueError(line)
        wayland.send(pointer, FRAME)
        wayland.sync()
    print("done", flush=True)
