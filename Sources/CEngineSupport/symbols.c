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
    if (one->st_size && address >= one->st_value + one->st_size) continue;
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

extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

char *hc_demangle(const char *name) { return swift_demangle(name, strlen(name), NULL, NULL, 0); }
