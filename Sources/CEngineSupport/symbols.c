#define _GNU_SOURCE
#include "CEngineSupport.h"
#include <elf.h>
#include <link.h>
#include <malloc.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

struct image {
  uintptr_t address, bias;
  const char *path;
};

static int holds(struct dl_phdr_info *info, size_t size, void *data) {
  struct image *image = data;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t begin = info->dlpi_addr + part->p_vaddr;
    if (part->p_type != PT_LOAD || image->address < begin || image->address >= begin + part->p_memsz) continue;
    image->bias = info->dlpi_addr;
    image->path = info->dlpi_name;
    return 1;
  }
  return 0;
}

const char *hc_image_at(uintptr_t address, uintptr_t *bias) {
  struct image image = {.address = address};
  dl_iterate_phdr(holds, &image);
  *bias = image.bias;
  return image.path;
}

static int first(struct dl_phdr_info *info, size_t size, void *data) {
  *(uintptr_t *)data = info->dlpi_addr;
  return 1;
}

uintptr_t hc_program_bias(void) {
  uintptr_t bias = 0;
  // The program itself is told first.
  dl_iterate_phdr(first, &bias);
  return bias;
}

static int runs(struct dl_phdr_info *info, size_t size, void *data) {
  uintptr_t address = *(uintptr_t *)data;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t begin = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && (part->p_flags & PF_X) && address >= begin && address < begin + part->p_memsz) return 1;
  }
  return 0;
}

bool hc_is_code(uintptr_t address) { return dl_iterate_phdr(runs, &address); }

bool hc_word_at(uintptr_t address, uintptr_t *word) {
  struct iovec here = {word, sizeof *word}, there = {(void *)address, sizeof *word};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == sizeof *word;
}

int hc_captured_words(const void *block, uintptr_t *out, int limit) {
  int count = (int)(malloc_usable_size((void *)block) / sizeof *out) - 2;
  if (count > limit) count = limit;
  for (int i = 0; i < count; i++)
    if (!hc_word_at((uintptr_t)block + 16 + (uintptr_t)i * sizeof *out, &out[i])) return i;
  return count > 0 ? count : 0;
}

// Calls `each` with every function of a table; it returns whether that is enough.
typedef bool visitor(const ElfW(Sym) *, const char *name, void *context);

static bool visit_section(const char *file, size_t size, const ElfW(Shdr) *table, const ElfW(Shdr) *names, visitor *each,
                          void *context) {
  if (table->sh_offset + table->sh_size > size || names->sh_offset + names->sh_size > size) return false;
  const ElfW(Sym) *symbols = (const void *)(file + table->sh_offset);
  for (size_t i = 0; i < table->sh_size / sizeof *symbols; i++) {
    const ElfW(Sym) *one = &symbols[i];
    if ((one->st_info & 0xf) != STT_FUNC || one->st_shndx == SHN_UNDEF || one->st_name >= names->sh_size) continue;
    if (each(one, file + names->sh_offset + one->st_name, context)) return true;
  }
  return false;
}

// The full table first; a stripped file still has the one of what it exports. Goes on to that only if `found` is empty.
static void visit(const char *file, size_t size, visitor *each, void *context, const char *const *found) {
  const ElfW(Ehdr) *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)) return;
  if (header->e_shentsize != sizeof(ElfW(Shdr)) || header->e_shoff + header->e_shnum * sizeof(ElfW(Shdr)) > size)
    return;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  for (int kind = 0; kind < 2 && !*found; kind++)
    for (int i = 0; i < header->e_shnum; i++) {
      if (sections[i].sh_type != (kind ? SHT_DYNSYM : SHT_SYMTAB) || sections[i].sh_link >= header->e_shnum) continue;
      if (visit_section(file, size, &sections[i], &sections[sections[i].sh_link], each, context)) return;
    }
}

struct holder {
  const char *name;
  uintptr_t address, begin, end;
};

static bool nearest(const ElfW(Sym) *one, const char *name, void *context) {
  struct holder *holder = context;
  uintptr_t begin = one->st_value, end = begin + (one->st_size ? one->st_size : 1);
  if (holder->address < begin || holder->address >= end || (holder->name && begin <= holder->begin)) return false;
  holder->name = name;
  holder->begin = begin;
  holder->end = begin + one->st_size;
  return false;
}

const char *hc_symbol_at(const void *file, size_t size, uintptr_t address) {
  struct holder holder = {.address = address};
  visit(file, size, nearest, &holder, &holder.name);
  return holder.name;
}

uintptr_t hc_function_end(const void *file, size_t size, uintptr_t address) {
  struct holder holder = {.address = address};
  visit(file, size, nearest, &holder, &holder.name);
  return holder.end;
}

struct wanted {
  const char *like, *member, *suffix, *name;
  size_t shared, length;
  uintptr_t address;
};

static bool ends(const char *name, size_t length, const char *suffix) {
  return length >= strlen(suffix) && !strcmp(name + length - strlen(suffix), suffix);
}

static bool shortest(const ElfW(Sym) *one, const char *name, void *context) {
  struct wanted *wanted = context;
  if (strncmp(name, wanted->like, strlen(wanted->like))) return false;
  size_t length = strlen(name);
  if (!ends(name, length, wanted->suffix) || (wanted->name && length >= wanted->length)) return false;
  wanted->name = name;
  wanted->length = length;
  wanted->address = one->st_value;
  return false;
}

uintptr_t hc_function_named(const void *file, size_t size, const char *begin, const char *end) {
  struct wanted wanted = {.like = begin, .suffix = end};
  visit(file, size, shortest, &wanted, &wanted.name);
  return wanted.address;
}

static bool alike(const ElfW(Sym) *one, const char *name, void *context) {
  struct wanted *wanted = context;
  size_t length = strlen(name), shared = 0, common = 0;
  if (!ends(name, length, "vg") && !ends(name, length, "F")) return false;
  while (name[common] && name[common] == wanted->like[common]) common++;
  for (const char *at = strstr(name, wanted->member); at && (size_t)(at - name) <= common; at = strstr(at + 1, wanted->member))
    shared = (size_t)(at - name);
  if (shared == 0 || shared < wanted->shared || (shared == wanted->shared && length >= wanted->length)) return false;
  wanted->name = name;
  wanted->shared = shared;
  wanted->length = length;
  wanted->address = one->st_value;
  return false;
}

uintptr_t hc_function_like(const void *file, size_t size, const char *name, const char *member) {
  struct wanted wanted = {.like = name, .member = member};
  visit(file, size, alike, &wanted, &wanted.name);
  return wanted.address;
}

uintptr_t hc_jump_target(uintptr_t address) {
  if (!address) return 0;
#if defined __x86_64__
  static const unsigned char frame[] = {0x55, 0x48, 0x89, 0xe5, 0x5d};  // push %rbp; mov %rsp,%rbp; pop %rbp
  const unsigned char *code = (const void *)address;
  if (!memcmp(code, frame, sizeof frame)) code += sizeof frame;
  int32_t distance;
  memcpy(&distance, code + 1, sizeof distance);
  return *code == 0xe9 ? (uintptr_t)code + 5 + distance : 0;
#elif defined __aarch64__
  const uint32_t *code = (const void *)address;
  // A frame may be set up and taken down again before the jump.
  for (int i = 0; i < 4; i++)
    if (code[i] >> 26 == 5) return (uintptr_t)(code + i) + ((int64_t)((uint64_t)code[i] << 38) >> 36);
  return 0;
#else
  return 0;
#endif
}

extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

char *hc_demangle(const char *name) { return swift_demangle(name, strlen(name), NULL, NULL, 0); }
