#include "line_tables.h"

// The names of files and directories in line tables: lists of texts up to version 4, self-describing tables in version 5.

// One name of a version 5 table, whose entries say themselves what they hold.
struct entry {
  const char *name;
  uint64_t directory;
};

static struct entry read_entry(struct part *names, struct part format, int count, const struct unit *unit,
                               struct part strings, struct part line_strings) {
  struct entry entry = {"", 0};
  for (int i = 0; i < count; i++) {
    uint64_t content = unsigned_leb(&format), form = unsigned_leb(&format), value = 0;
    const char *words = NULL;
    switch (form) {
    case 0x08: words = text(names); break;                                                  // DW_FORM_string
    case 0x0e: words = text_at(strings, number(names, unit->wide ? 8 : 4)); break;       // DW_FORM_strp
    case 0x1f: words = text_at(line_strings, number(names, unit->wide ? 8 : 4)); break;  // DW_FORM_line_strp
    case 0x0b: value = number(names, 1); break;                                             // DW_FORM_data1
    case 0x05: value = number(names, 2); break;                                             // DW_FORM_data2
    case 0x06: value = number(names, 4); break;                                             // DW_FORM_data4
    case 0x07: value = number(names, 8); break;                                             // DW_FORM_data8
    case 0x0f: value = unsigned_leb(names); break;                                          // DW_FORM_udata
    case 0x1e: piece(names, 16); break;                                                     // DW_FORM_data16
    case 0x09: piece(names, unsigned_leb(names)); break;                                    // DW_FORM_block
    default: names->at = names->end;
    }
    if (content == 1 && words) entry.name = words;
    if (content == 2) entry.directory = value;
  }
  return entry;
}

static struct part read_format(struct part *names, int *count) {
  *count = (int)number(names, 1);
  struct part format = *names;
  for (int i = 0; i < 2 * *count; i++) unsigned_leb(names);
  format.end = names->at;
  return format;
}

void hc_line_file(const struct unit *unit, struct part strings, struct part line_strings, uint64_t wanted, hc_line *out) {
  struct part names = unit->names;
  uint64_t directory = 0;
  out->directory = out->name = "";
  if (unit->version == 5) {
    int count = 0, folder_count = 0;
    struct part format = read_format(&names, &folder_count);
    uint64_t directories = unsigned_leb(&names);
    struct part all = names;
    for (uint64_t i = 0; i < directories && names.at < names.end; i++)
      read_entry(&names, format, folder_count, unit, strings, line_strings);
    struct part file_format = read_format(&names, &count);
    uint64_t files = unsigned_leb(&names);
    if (wanted >= files) return;
    struct entry entry = {"", 0};
    for (uint64_t i = 0; i <= wanted && names.at < names.end; i++)
      entry = read_entry(&names, file_format, count, unit, strings, line_strings);
    out->name = entry.name;
    if (entry.directory >= directories) return;
    struct entry folder = {"", 0};
    for (uint64_t i = 0; i <= entry.directory && all.at < all.end; i++)
      folder = read_entry(&all, format, folder_count, unit, strings, line_strings);
    out->directory = folder.name;
    return;
  }
  // Directory 0 is the one that the compiler ran in, and is not listed.
  struct part folders = names;
  while (names.at < names.end && *names.at) text(&names);
  names.at += names.at < names.end;
  for (uint64_t i = 1; names.at < names.end && *names.at; i++) {
    const char *name = text(&names);
    directory = unsigned_leb(&names);
    unsigned_leb(&names);
    unsigned_leb(&names);
    if (i != wanted) continue;
    out->name = name;
    for (uint64_t j = 1; j <= directory && folders.at < folders.end && *folders.at; j++) {
      const char *folder = text(&folders);
      if (j == directory) out->directory = folder;
    }
    return;
  }
}
