#include "line_tables.h"
#include <elf.h>
#include <link.h>
#include <stdlib.h>

// The line tables of an ELF file (DWARF 2 to 5): which code belongs to which line.

// A piece of code that one program describes without a gap, and where that program's header lies.
struct run {
  uint64_t low, high;
  const uint8_t *unit;
};

struct hc_lines {
  struct part lines, strings, line_strings;
  struct run *runs;
  size_t count, capacity;
};

// Reads a header and moves on to the next one; false: there is none.
static bool read_unit(struct part *section, struct unit *unit) {
  for (;;) {
    if (section->end - section->at < 12) return false;
    uint64_t length = number(section, 4);
    unit->wide = length == 0xffffffff;
    if (unit->wide) length = number(section, 8);
    struct part rest = piece(section, length);
    unit->version = (int)number(&rest, 2);
    if (unit->version < 2 || unit->version > 5) continue;
    unit->address_size = 8;
    if (unit->version == 5) {
      unit->address_size = (int)number(&rest, 1);
      number(&rest, 1);
    }
    uint64_t header = number(&rest, unit->wide ? 8 : 4);
    unit->names = piece(&rest, header);
    unit->program = rest;
    unit->min_length = (int)number(&unit->names, 1);
    if (unit->version >= 4) number(&unit->names, 1);
    number(&unit->names, 1);
    unit->line_base = (int8_t)number(&unit->names, 1);
    unit->line_range = (int)number(&unit->names, 1);
    unit->opcode_base = (int)number(&unit->names, 1);
    if (unit->line_range == 0 || unit->opcode_base == 0) continue;
    unit->lengths = piece(&unit->names, (uint64_t)unit->opcode_base - 1).at;
    if (unit->names.at >= unit->names.end) continue;
    return true;
  }
}

struct row {
  uint64_t address, file, line, column;
};

// Runs a program; `each` gets every row, and whether it ends its run of code; it returns whether that is enough.
static void run_program(struct unit unit, bool (*each)(const struct row *, bool, void *), void *context) {
  struct part code = unit.program;
  const struct row first = {.file = 1, .line = 1};
  struct row row = first;
  while (code.at < code.end) {
    int opcode = *code.at++;
    if (opcode >= unit.opcode_base) {
      int step = opcode - unit.opcode_base;
      row.address += (uint64_t)(step / unit.line_range) * (uint64_t)unit.min_length;
      row.line += (uint64_t)(int64_t)(unit.line_base + step % unit.line_range);
      if (each(&row, false, context)) return;
      continue;
    }
    switch (opcode) {
    case 0: {
      uint64_t length = unsigned_leb(&code);
      struct part extended = piece(&code, length);
      switch (number(&extended, 1)) {
      case 1:  // DW_LNE_end_sequence
        if (each(&row, true, context)) return;
        row = first;
        break;
      case 2:  // DW_LNE_set_address
        row.address = number(&extended, unit.address_size == 4 ? 4 : 8);
        break;
      }
      break;
    }
    case 1:  // DW_LNS_copy
      if (each(&row, false, context)) return;
      break;
    case 2:  // DW_LNS_advance_pc
      row.address += unsigned_leb(&code) * (uint64_t)unit.min_length;
      break;
    case 3:  // DW_LNS_advance_line
      row.line += (uint64_t)signed_leb(&code);
      break;
    case 4:  // DW_LNS_set_file
      row.file = unsigned_leb(&code);
      break;
    case 5:  // DW_LNS_set_column
      row.column = unsigned_leb(&code);
      break;
    case 8:  // DW_LNS_const_add_pc
      row.address += (uint64_t)((255 - unit.opcode_base) / unit.line_range) * (uint64_t)unit.min_length;
      break;
    case 9:  // DW_LNS_fixed_advance_pc
      row.address += number(&code, 2);
      break;
    default:
      for (int i = unit.lengths[opcode - 1]; i > 0; i--) unsigned_leb(&code);
    }
  }
}

struct indexing {
  hc_lines *lines;
  const uint8_t *unit;
  uint64_t low;
  bool has_low;
};

static bool index_row(const struct row *row, bool ends, void *context) {
  struct indexing *indexing = context;
  if (!indexing->has_low) {
    indexing->low = row->address;
    indexing->has_low = true;
  }
  if (!ends) return false;
  indexing->has_low = false;
  // What the linker left out begins at 0.
  if (indexing->low == 0 || row->address <= indexing->low) return false;
  hc_lines *lines = indexing->lines;
  if (lines->count == lines->capacity) {
    size_t capacity = lines->capacity ? 2 * lines->capacity : 1024;
    struct run *runs = realloc(lines->runs, capacity * sizeof *runs);
    if (!runs) return true;
    lines->runs = runs;
    lines->capacity = capacity;
  }
  lines->runs[lines->count++] = (struct run){indexing->low, row->address, indexing->unit};
  return false;
}

static int by_address(const void *one, const void *other) {
  uint64_t a = ((const struct run *)one)->low, b = ((const struct run *)other)->low;
  return a < b ? -1 : a > b;
}

static struct part section(const char *file, size_t size, const char *name) {
  const struct part none = {NULL, NULL};
  const ElfW(Ehdr) *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)) return none;
  if (header->e_shentsize != sizeof(ElfW(Shdr)) || header->e_shoff % 8 || header->e_shoff > size ||
      header->e_shnum * sizeof(ElfW(Shdr)) > size - header->e_shoff || header->e_shstrndx >= header->e_shnum)
    return none;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff), *names = &sections[header->e_shstrndx];
  for (int i = 0; i < header->e_shnum; i++) {
    const ElfW(Shdr) *one = &sections[i];
    if (one->sh_type == SHT_NOBITS || (one->sh_flags & SHF_COMPRESSED)) continue;
    if (one->sh_offset > size || one->sh_size > size - one->sh_offset || one->sh_name >= names->sh_size) continue;
    if (names->sh_offset > size || names->sh_size > size - names->sh_offset) return none;
    const char *its_name = file + names->sh_offset + one->sh_name;
    if (strnlen(its_name, names->sh_size - one->sh_name) == names->sh_size - one->sh_name) continue;
    if (!strcmp(its_name, name))
      return (struct part){(const uint8_t *)file + one->sh_offset, (const uint8_t *)file + one->sh_offset + one->sh_size};
  }
  return none;
}

hc_lines *hc_lines_open(const void *file, size_t size) {
  struct part all = section(file, size, ".debug_line");
  hc_lines *lines = all.at ? calloc(1, sizeof *lines) : NULL;
  if (!lines) return NULL;
  lines->lines = all;
  lines->strings = section(file, size, ".debug_str");
  lines->line_strings = section(file, size, ".debug_line_str");
  struct unit unit;
  for (const uint8_t *start = all.at; read_unit(&all, &unit); start = all.at) {
    struct indexing indexing = {.lines = lines, .unit = start};
    run_program(unit, index_row, &indexing);
  }
  if (lines->count) qsort(lines->runs, lines->count, sizeof *lines->runs, by_address);
  return lines;
}

void hc_lines_close(hc_lines *lines) {
  free(lines->runs);
  free(lines);
}

struct search {
  uint64_t address;
  struct row before, found;
  bool is_inside, has_found;
};

static bool find_row(const struct row *row, bool ends, void *context) {
  struct search *search = context;
  if (search->is_inside && search->address >= search->before.address && search->address < row->address) {
    search->found = search->before;
    search->has_found = true;
    return true;
  }
  search->before = *row;
  search->is_inside = !ends;
  return false;
}

bool hc_line_at(const hc_lines *lines, uintptr_t address, hc_line *out) {
  size_t low = 0, high = lines->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (lines->runs[middle].low <= address) low = middle + 1;
    else high = middle;
  }
  if (low == 0 || address >= lines->runs[low - 1].high) return false;
  struct part rest = {lines->runs[low - 1].unit, lines->lines.end};
  struct unit unit;
  if (!read_unit(&rest, &unit)) return false;
  struct search search = {.address = address};
  run_program(unit, find_row, &search);
  if (!search.has_found) return false;
  out->line = (uint32_t)search.found.line;
  out->column = (uint32_t)search.found.column;
  hc_line_file(&unit, lines->strings, lines->line_strings, search.found.file, out);
  return true;
}
