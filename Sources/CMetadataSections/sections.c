#include "CMetadataSections.h"

#include <stdbool.h>

// What the Swift runtime registers for each image: the beginning of `MetadataSections` in the toolchain's header
// shims/MetadataSections.h, which only ever grows at its end.
typedef struct {
  uintptr_t start;
  size_t length;
} section_range;

typedef struct {
  uintptr_t version;
  const void *base_address;
  void *unused[2];
  section_range protocols;
  section_range protocol_conformances;
} metadata_sections;

extern void swift_enumerateAllMetadataSections(bool (*body)(const metadata_sections *sections, void *context),
                                               void *context);

typedef struct {
  void (*body)(hc_conformance_range range, void *context);
  void *context;
} visitor;

static bool visit(const metadata_sections *sections, void *context) {
  const visitor *visitor = context;
  section_range found = sections->protocol_conformances;
  hc_conformance_range range = {(const int32_t *)found.start, found.length / sizeof(int32_t)};
  if (range.start && range.count) visitor->body(range, visitor->context);
  return true;
}

void hc_enumerate_conformances(void (*body)(hc_conformance_range range, void *context), void *context) {
  visitor visitor = {body, context};
  swift_enumerateAllMetadataSections(visit, &visitor);
}

typedef struct {
  const void *metadata;
  size_t state;
} metadata_response;

typedef __attribute__((swiftcall)) metadata_response (*metadata_accessor)(size_t request);

const void *hc_type_metadata(const void *descriptor) {
  // Flags, parent, name, accessor: four relative fields of four bytes.
  const int32_t *field = (const int32_t *)descriptor + 3;
  if (*field == 0) return NULL;
  metadata_accessor accessor = (metadata_accessor)((uintptr_t)field + (intptr_t)*field);
  return accessor(0).metadata;
}
