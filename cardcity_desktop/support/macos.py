"""Questions to macOS that only its own libraries answer."""

import ctypes
import ctypes.util


def ask_workspace(question: str) -> bool:
    """Return NSWorkspace's answer to a question such as "isVoiceOverEnabled", or raise OSError on other systems."""
    ctypes.cdll.LoadLibrary("/System/Library/Frameworks/AppKit.framework/AppKit")
    library = ctypes.cdll.LoadLibrary(ctypes.util.find_library("objc") or "libobjc.dylib")
    pointer = ctypes.c_void_p
    find_class = ctypes.CFUNCTYPE(pointer, ctypes.c_char_p)(("objc_getClass", library))
    selector = ctypes.CFUNCTYPE(pointer, ctypes.c_char_p)(("sel_registerName", library))
    send = ctypes.CFUNCTYPE(pointer, pointer, pointer)(("objc_msgSend", library))
    ask = ctypes.CFUNCTYPE(ctypes.c_bool, pointer, pointer)(("objc_msgSend", library))
    workspace = send(find_class(b"NSWorkspace"), selector(b"sharedWorkspace"))
    return bool(ask(workspace, selector(question.encode())))
