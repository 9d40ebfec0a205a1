#pragma once
#include <stddef.h>
#include <stdint.h>

/// One entry of an image's section of protocol conformances: a relative pointer to a conformance descriptor.
typedef struct hc_conformance_range {
  const int32_t *_Nullable start;
  size_t count;
} hc_conformance_range;

/// Calls `body` with the protocol conformances of each loaded image that holds Swift code.
void hc_enumerate_conformances(void (*_Nonnull body)(hc_conformance_range range, void *_Nonnull context),
                               void *_Nonnull context);

/// The metadata of a type that is not generic, given its descriptor; the type is completed first.
const void *_Nullable hc_type_metadata(const void *_Nonnull descriptor);
