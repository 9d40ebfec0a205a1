#pragma once
#include "CEngineSupport.h"
#include <string.h>

// Reading of line tables, by the two files that do it. Whoever damages such a table gets no lines for what comes after the
// damage: nothing is read outside of its section.

struct part {
  const uint8_t *at, *end;
};

static inline uint64_t number(struct part *part, int size) {
  uint64_t value = 0;
  if (part->end - part->at < size) {
    part->at = part->end;
    return 0;
  }
  memcpy(&value, part->at, (size_t)size);
  part->at += size;
  return value;
}

static inline uint64_t unsigned_leb(struct part *part) {
  uint64_t value = 0;
  for (int shift = 0; part->at < part->end; shift += 7) {
    uint8_t byte = *part->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    if (!(byte & 0x80)) break;
  }
  return value;
}

static inline int64_t signed_leb(struct part *part) {
  uint64_t value = 0;
  int shift = 0;
  uint8_t byte = 0;
  while (part->at < part->end) {
    byte = *part->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    shift += 7;
    if (!(byte & 0x80)) break;
  }
  if (shift < 64 && (byte & 0x40)) value |= ~0ull << shift;
  return (int64_t)value;
}

static inline const char *text(struct part *part) {
  const char *start = (const char *)part->at;
  const uint8_t *end = part->at < part->end ? memchr(part->at, 0, (size_t)(part->end - part->at)) : NULL;
  part->at = end ? end + 1 : part->end;
  return end ? start : "";
}

static inline const char *text_at(struct part part, uint64_t offset) {
  if (offset >= (uint64_t)(part.end - part.at)) return "";
  part.at += offset;
  return text(&part);
}

static inline struct part piece(struct part *part, uint64_t size) {
  if (size > (uint64_t)(part->end - part->at)) size = (uint64_t)(part->end - part->at);
  struct part piece = {part->at, part->at + size};
  part->at += size;
  return piece;
}

// A program's header.
struct unit {
  struct part names, program;
  bool wide;
  int version, address_size, min_length, line_base, line_range, opcode_base;
  const uint8_t *lengths;
};

// The name of a program's file, and of the directory that it lies in; empty where the table does not say.
void hc_line_file(const struct unit *unit, struct part strings, struct part line_strings, uint64_t file, hc_line *out);
