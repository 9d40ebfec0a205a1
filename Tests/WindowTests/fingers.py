"""Fingers on a screen and on a touchpad: what the X server's driver for tests does by a socket for each device. Each line
of input is one step, each line of output says that the server has taken it.

    fingers.py TOUCHSCREEN-SOCKET TOUCHPAD-SOCKET WIDTH HEIGHT
    down FINGER X Y | move FINGER X Y | up FINGER X Y | pinch SCALE DEGREES | sleep SECONDS

A pinch of several steps begins with its first and ends with `unpinch`."""
import socket
import struct
import sys
import time

VERSION, SYNC, TOUCH, PINCH = 0, 1, 6, 7
BEGIN, UPDATE, END = 18, 19, 20
PINCH_BEGIN, PINCH_UPDATE, PINCH_END = 27, 28, 29
VALUATORS, FULL = 64, 65535


class Device:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.send(VERSION, struct.pack("=HH", 1, 1))
        self.read()

    def read(self):
        length, kind = struct.unpack("=II", self.socket.recv(8, socket.MSG_WAITALL))
        if length > 8:
            self.socket.recv(length - 8, socket.MSG_WAITALL)
        return kind

    def send(self, kind, body=b""):
        self.socket.sendall(struct.pack("=II", 8 + len(body), kind) + body)

    def sync(self):
        self.send(SYNC)
        self.read()

    def touch(self, kind, finger, x, y):
        values = struct.pack("=2d", x, y) + bytes(8 * (VALUATORS - 2))
        valuators = struct.pack("=I8B4x", 0, 3, *[0] * 7) + values + bytes(8 * VALUATORS)
        self.send(TOUCH, struct.pack("=II", finger, kind) + valuators)

    def pinch(self, kind, scale=1.0, degrees=0.0):
        self.send(PINCH, struct.pack("=HHI6d", kind, 2, 0, 0, 0, 0, 0, scale, degrees))


screen, touchpad = Device(sys.argv[1]), Device(sys.argv[2])
width, height = float(sys.argv[3]), float(sys.argv[4])
pinches = False
print("ready", flush=True)
for line in sys.stdin:
    for word, *numbers in (step.split() for step in line.split(",")):
        numbers = [float(number) for number in numbers]
        if word in ("down", "move", "up"):
            kind = {"down": BEGIN, "move": UPDATE, "up": END}[word]
            screen.touch(kind, int(numbers[0]), (numbers[1] + 0.5) * FULL / width, (numbers[2] + 0.5) * FULL / height)
        elif word == "pinch":
            if not pinches:
                touchpad.pinch(PINCH_BEGIN)
            pinches = True
            touchpad.pinch(PINCH_UPDATE, *numbers)
        elif word == "unpinch":
            touchpad.pinch(PINCH_END)
            pinches = False
        elif word == "sleep":
            time.sleep(numbers[0])
        else:
            raise ValueError(line)
        screen.sync()
        touchpad.sync()
    print("done", flush=True)
