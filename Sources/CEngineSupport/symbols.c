#define _GNU_SOURCE
#include "CEngineSupport.h"
#include <elf.h>
#include <link.h>
#include <string.h>

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

static const char *in_section(const char *file, size_t size, const ElfW(Shdr) *table, const ElfW(Shdr) *names,
                              uintptr_t address) {
  if (table->sh_offset + table->sh_size > size || names->sh_offset + names->sh_size > size) return NULL;
  const ElfW(Sym) *symbols = (const void *)(file + table->sh_offset), *best = NULL;
  for (size_t i = 0; i < table->sh_size / sizeof *symbols; i++) {
    const ElfW(Sym) *one = &symbols[i];
    if ((one->st_info & 0xf) != STT_FUNC || one->st_value > address || one->st_shndx == SHN_UNDEF) continue;
    if (address >= one->st_value + (one->st_size ? one->st_size : 1)) continue;
    if (!best || one->st_value > best->st_value) best = one;
  }
  return best && best->st_name < names->sh_size ? file + names->sh_offset + best->st_name : NULL;
}

const char *hc_symbol_at(const void *file, size_t size, uintptr_t address) {
  const ElfW(Ehdr) *header = file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)) return NULL;
  if (header->e_shentsize != sizeof(ElfW(Shdr)) || header->e_shoff + header->e_shnum * sizeof(ElfW(Shdr)) > size)
    return NULL;
  const ElfW(Shdr) *sections = (const void *)((const char *)file + header->e_shoff);
  // The full table first; a stripped file still has the one of what it exports.
  for (int kind = 0; kind < 2; kind++)
    for (int i = 0; i < header->e_shnum; i++) {
      if (sections[i].sh_type != (kind ? SHT_DYNSYM : SHT_SYMTAB) || sections[i].sh_link >= header->e_shnum) continue;
      const char *name = in_section(file, size, &sections[i], &sections[sections[i].sh_link], address);
      if (name) return name;
    }
  return NULL;
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
