#pragma once

/// Bytes that the allocator has handed out, large pieces mapped for themselves among them.
unsigned long ch_heap_bytes(void);
