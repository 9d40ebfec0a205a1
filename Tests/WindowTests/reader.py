"""Reads windows as a screen reader does. Each line of its input is a request in JSON, each line of its output the answer:
{"do": "tree" | "act" | "set" | "events", "app": …, "role": …, "name": …, …}. Nothing waits here; who asks does."""
import json
import sys
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

# What there is instead came with a later version than distributions have.
warnings.simplefilter("ignore")
events = []


def application(name):
    desktop = Atspi.get_desktop(0)
    # What was read before is read again: what is kept here is only as new as the events that came.
    desktop.clear_cache()
    for index in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(index)
        if app and app.get_name() == name:
            return app
    return None


def walk(element):
    yield element
    for index in range(element.get_child_count()):
        child = element.get_child_at_index(index)
        if child:
            yield from walk(child)


def told(element):
    states = element.get_state_set()
    facts = {
        "role": element.get_role_name(),
        "name": element.get_name(),
        "description": element.get_description(),
        "states": sorted(state.value_nick for state in states.get_states()),
    }
    faces = element.get_interfaces()
    if "Component" in faces:
        box = Atspi.Component.get_extents(element, Atspi.CoordType.WINDOW)
        facts["box"] = [box.x, box.y, box.width, box.height]
    if "Action" in faces:
        facts["actions"] = action_names(element)
    if "Value" in faces:
        facts["value"] = Atspi.Value.get_current_value(element)
        facts["least"] = Atspi.Value.get_minimum_value(element)
        facts["greatest"] = Atspi.Value.get_maximum_value(element)
    if "Text" in faces:
        facts["text"] = Atspi.Text.get_text(element, 0, Atspi.Text.get_character_count(element))
        facts["caret"] = Atspi.Text.get_caret_offset(element)
    return facts


def action_names(element):
    names = []
    for index in range(Atspi.Action.get_n_actions(element)):
        try:
            names.append(Atspi.Action.get_action_name(element, index))
        except GLib.Error:  # GTK counts those of a disabled element, and knows none of them.
            pass
    return names


def found(request):
    app = application(request["app"])
    if not app:
        raise LookupError("no program is called " + request["app"])
    for element in walk(app):
        if element.get_name() == request["name"] and request.get("role") in (None, element.get_role_name()):
            return element
    raise LookupError("nothing is called " + request["name"])


def answer(request):
    do = request["do"]
    if do == "events":
        return events
    if do == "tree":
        app = application(request["app"])
        return [told(element) for element in walk(app)] if app else []
    element = found(request)
    if do == "act":
        return Atspi.Action.do_action(element, request.get("number", 0))
    if do == "set":
        return Atspi.Value.set_current_value(element, request["value"])
    raise LookupError("there is no request " + do)


def on_line(source, condition):
    line = sys.stdin.readline()
    if not line:
        Atspi.event_quit()
        return False
    try:
        said = {"answer": answer(json.loads(line))}
    except Exception as error:  # An element that goes while it is read is no failure of the reader's.
        said = {"error": str(error)}
    print(json.dumps(said), flush=True)
    return True


def on_event(event):
    try:
        events.append([event.type, event.source.get_name(), event.detail1])
    except GLib.Error:
        pass


Atspi.init()
listener = Atspi.EventListener.new(on_event)
for kind in ["object:state-changed:focused", "object:property-change:accessible-name"]:
    listener.register(kind)
print(json.dumps({"answer": "ready"}), flush=True)
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, on_line)
Atspi.event_main()
