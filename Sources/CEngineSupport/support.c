#define _GNU_SOURCE
#include "CEngineSupport.h"
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

_Thread_local hc_frame *hc_frame_slot;
_Thread_local void *hc_transaction_slot;
_Thread_local void *hc_acting_slot;

char hc_value_lock_taken;

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

int hc_return_addresses(uintptr_t *out, int limit, uintptr_t above) {
  find_stack();
  uintptr_t *frame = __builtin_frame_address(0);
  int count = 0;
  while (count < limit) {
    uintptr_t at = (uintptr_t)frame;
    if (at < stack_low || at + 16 > stack_high || at % sizeof(void *)) break;
    if (frame[1] == 0) break;
    if (at >= above) out[count++] = frame[1];
    uintptr_t *next = (uintptr_t *)frame[0];
    if (next <= frame) break;
    frame = next;
  }
  return count;
}

uintptr_t hc_caller_frame(void) { return *(uintptr_t *)__builtin_frame_address(0); }

size_t hc_stack_left(void) {
  find_stack();
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return here > stack_low ? here - stack_low : 0;
}

// Address space only: what is not touched costs nothing.
enum { larger_stack_bytes = 512 * 1024 * 1024 };

typedef struct {
  void (*run)(void *);
  void *context;
  ucontext_t caller, callee;
} stack_call;

static _Thread_local stack_call *entered_call;

static void enter_stack(void) {
  stack_call *call = entered_call;
  call->run(call->context);
}

void hc_on_larger_stack(void (*run)(void *), void *context) {
  void *base = mmap(NULL, larger_stack_bytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  stack_call call = {.run = run, .context = context};
  if (base == MAP_FAILED || getcontext(&call.callee)) {
    if (base != MAP_FAILED) munmap(base, larger_stack_bytes);
    run(context);
    return;
  }
  find_stack();
  uintptr_t low = stack_low, high = stack_high;
  // The lowest page stays out of reach, so that an overflow is a fault and not somebody else's memory.
  mprotect(base, 4096, PROT_NONE);
  stack_low = (uintptr_t)base + 4096;
  stack_high = (uintptr_t)base + larger_stack_bytes;
  call.callee.uc_stack.ss_sp = (void *)stack_low;
  call.callee.uc_stack.ss_size = larger_stack_bytes - 4096;
  call.callee.uc_link = &call.caller;
  entered_call = &call;
  makecontext(&call.callee, enter_stack, 0);
  swapcontext(&call.caller, &call.callee);
  stack_low = low;
  stack_high = high;
  munmap(base, larger_stack_bytes);
}

void hc_grow_reads(hc_reads *reads) {
  int32_t capacity = reads->capacity ? reads->capacity * 2 : 256;
  uint64_t *larger = realloc(reads->base, (size_t)capacity * sizeof *larger);
  if (!larger) abort();
  reads->base = larger;
  reads->capacity = capacity;
}
