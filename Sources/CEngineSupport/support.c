#define _GNU_SOURCE
#include "CEngineSupport.h"
#include <pthread.h>
#include <sys/mman.h>

_Thread_local hc_frame *hc_frame_slot;
_Thread_local void *hc_transaction_slot;

// libdispatch's, declared here since its headers want blocks. A label's address names its queue.
extern const char *dispatch_queue_get_label(void *queue);
extern struct dispatch_queue_s _dispatch_main_q;

bool hc_is_main_thread(void) {
  return dispatch_queue_get_label(NULL) == dispatch_queue_get_label(&_dispatch_main_q);
}

void *hc_reserve(size_t bytes) {
  void *base = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return base == MAP_FAILED ? NULL : base;
}

void hc_release(void *base, size_t bytes) { munmap(base, bytes); }

static _Thread_local uintptr_t stack_low, stack_high;

static void find_stack(void) {
  pthread_attr_t attributes;
  void *low;
  size_t size;
  if (stack_high || pthread_getattr_np(pthread_self(), &attributes)) return;
  if (!pthread_attr_getstack(&attributes, &low, &size)) {
    stack_low = (uintptr_t)low;
    stack_high = (uintptr_t)low + size;
  }
  pthread_attr_destroy(&attributes);
}

int hc_return_addresses(void **out, int limit) {
  find_stack();
  uintptr_t *frame = __builtin_frame_address(0);
  int count = 0;
  while (count < limit) {
    uintptr_t at = (uintptr_t)frame;
    if (at < stack_low || at + 16 > stack_high || at % sizeof(void *)) break;
    if (frame[1] == 0) break;
    out[count++] = (void *)frame[1];
    uintptr_t *next = (uintptr_t *)frame[0];
    if (next <= frame) break;
    frame = next;
  }
  return count;
}

size_t hc_stack_left(void) {
  find_stack();
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return here > stack_low ? here - stack_low : 0;
}
