#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>

/// What evaluations read, one number a read; those of the running one begin at `start`.
typedef struct hc_reads {
  uint64_t *_Nullable base;
  int32_t count, capacity, start;
} hc_reads;

void hc_grow_reads(hc_reads *_Nonnull reads);

/// Notes a read. Rows read the same things over and over: what was read just before is not noted again.
static inline void hc_note_read(hc_reads *_Nonnull reads, uint64_t subject) {
  int32_t last = reads->count - 1;
  for (int32_t i = last; i >= reads->start && i > last - 8; i--) {
    if (reads->base[i] == subject) return;
  }
  if (reads->count == reads->capacity) hc_grow_reads(reads);
  reads->base[reads->count++] = subject;
}

/// The evaluation that runs on this thread: whatever is read now is read by `node` of `engine`.
/// It lives in a thread-local slot, saved and restored around each body.
typedef struct hc_frame {
  void *_Nonnull engine;
  /// The engine's nodes, so that an edge's freshness can be told without entering the engine.
  void *_Nonnull nodes;
  int32_t node;
  uint32_t stamp;
  /// What it read of observable objects: the observation library's access list; NULL: nothing.
  void *_Nullable observed;
  /// Where reads are noted for the journal; NULL: nobody records.
  struct hc_reads *_Nullable reads;
} hc_frame;

extern _Thread_local hc_frame *_Nullable hc_frame_slot;

static inline hc_frame *_Nullable hc_frame_current(void) { return hc_frame_slot; }
static inline void *_Nullable *_Nonnull hc_frame_observed(hc_frame *_Nonnull frame) { return &frame->observed; }
static inline void hc_frame_set(hc_frame *_Nullable frame) { hc_frame_slot = frame; }

/// One untyped slot a thread: the current transaction's storage.
extern _Thread_local void *_Nullable hc_transaction_slot;
static inline void *_Nullable hc_transaction_current(void) { return hc_transaction_slot; }
static inline void hc_transaction_set(void *_Nullable value) { hc_transaction_slot = value; }

/// Where the observation library keeps, for this thread, the address of the access list that reads are added to; NULL
/// where that place was not found. Found once a thread.
extern _Thread_local void *_Nullable *_Nullable hc_observation_slot;
static inline void *_Nullable *_Nullable hc_observation_slot_known(void) { return hc_observation_slot; }

/// Looks for the place, and keeps it for `hc_observation_slot_known`.
void *_Nullable *_Nullable hc_observation_find_slot(void);

/// The engine whose action runs on this thread; saved and restored around each action.
extern _Thread_local void *_Nullable hc_acting_slot;
static inline void *_Nullable hc_acting_engine(void) { return hc_acting_slot; }
static inline void hc_set_acting_engine(void *_Nullable engine) { hc_acting_slot = engine; }

/// Whether this thread runs the main queue's work, and so the main actor's. That is not always the process's first
/// thread: once an asynchronous main has suspended, the first thread sleeps and workers run the main queue.
bool hc_is_main_thread(void);

/// The main thread exchanges a value under this lock, another thread copies one under it; nothing else happens within.
extern char hc_value_lock_taken;
static inline void hc_value_lock(void) {
  while (__atomic_test_and_set(&hc_value_lock_taken, __ATOMIC_ACQUIRE)) {
  }
}
static inline void hc_value_unlock(void) { __atomic_clear(&hc_value_lock_taken, __ATOMIC_RELEASE); }

/// Address space whose pages cost nothing until they are touched; never moves. NULL where there is none.
void *_Nullable hc_reserve(size_t bytes);
void hc_release(void *_Nonnull base, size_t bytes);

/// Up to `limit` return addresses of the callers, nearest first, found by frame pointers; the number found. Frames that
/// lie below `above` are left out.
int hc_return_addresses(uintptr_t *_Nonnull out, int limit, uintptr_t above);

/// The caller's frame, for `above`: its return address is then the first.
uintptr_t hc_caller_frame(void);

/// Bytes between this frame and the end of the thread's stack.
size_t hc_stack_left(void);

/// Runs `run(context)` on another, larger stack of this thread, and returns when it does.
void hc_on_larger_stack(void (*_Nonnull run)(void *_Nonnull context), void *_Nonnull context);
/// The file of the program that holds the code at `address`, and what to take off an address to get the file's own.
/// The path lives as long as the process; the program itself may have an empty one. NULL: no file holds it.
const char *_Nullable hc_image_at(uintptr_t address, uintptr_t *_Nonnull bias);

/// The name of the function that holds `address` (as the file counts) by the symbol table of the ELF file that lies at
/// `file`; it points into the file. NULL: stripped, or none holds it.
const char *_Nullable hc_symbol_at(const void *_Nonnull file, size_t size, uintptr_t address);

/// Where the function ends that holds `address`, as `hc_symbol_at` finds it; 0: none holds it.
uintptr_t hc_function_end(const void *_Nonnull file, size_t size, uintptr_t address);

/// Where the function starts (as the file counts) whose name begins and ends so, the shortest of several; 0: there is none.
uintptr_t hc_function_named(const void *_Nonnull file, size_t size, const char *_Nonnull begin,
                            const char *_Nonnull end);

/// Where the function begins (as the file counts) whose name begins like `name`, as long as possible, goes on with `member`,
/// and ends as a getter's or a method's does; the shortest of several; 0: there is none.
uintptr_t hc_function_like(const void *_Nonnull file, size_t size, const char *_Nonnull name,
                           const char *_Nonnull member);

/// What to take off an address to get the program file's own.
uintptr_t hc_program_bias(void);

/// Whether code lies at `address`.
bool hc_is_code(uintptr_t address);

/// Up to `limit` words that lie in a block of the heap, from its third on, where a closure's captures begin; their number.
int hc_captured_words(const void *_Nonnull block, uintptr_t *_Nonnull out, int limit);

/// Reads the word at `address`; false: no memory lies there.
bool hc_word_at(uintptr_t address, uintptr_t *_Nonnull word);

/// Which code of an ELF file belongs to which line, by its debug information: an index that is made once.
typedef struct hc_lines hc_lines;

/// The index of the file that lies at `file`, which has to stay there; NULL: it has no lines.
hc_lines *_Nullable hc_lines_open(const void *_Nonnull file, size_t size);
void hc_lines_close(hc_lines *_Nonnull lines);

/// A line: its file's name and the directory that this counts from, which may be empty, and its number and column; line
/// 0: code that the compiler made for no line. The names point into the file.
typedef struct hc_line {
  const char *_Nullable directory, *_Nullable name;
  uint32_t line, column;
} hc_line;

/// The line that the code at `address` (as the file counts) belongs to; false: the file does not say.
bool hc_line_at(const hc_lines *_Nonnull lines, uintptr_t address, hc_line *_Nonnull out);

/// Where a function goes that does nothing but jump to another; 0: it does something else.
uintptr_t hc_jump_target(uintptr_t address);

/// A Swift symbol's name in words, to be freed; NULL: it is none of Swift's.
char *_Nullable hc_demangle(const char *_Nonnull name);
