#pragma once
#include <stdbool.h>

// libdispatch's main queue for a thread whose outer loop is not libdispatch's. Only on the process's first thread, and
// not from inside a job of that queue: it is not re-entrant.

/// Whether the calling thread is the process's first one.
bool hal_is_first_thread(void);

/// A descriptor that becomes readable when the main queue has work.
int hal_main_queue_descriptor(void);

/// Whether the main queue has work now.
bool hal_main_queue_is_ready(void);

/// Runs what is in the main queue now; what these jobs add waits for the next call.
void hal_main_queue_drain(void);

/// Waits until the main queue has work, at most `milliseconds`; whether it has.
bool hal_main_queue_wait(int milliseconds);
