#pragma once
#include "window.h"

/// A widget that nobody sees or touches: what is read of an element of the picture.
#define HAL_TYPE_ELEMENT (hal_element_get_type())
G_DECLARE_FINAL_TYPE(HalElement, hal_element, HAL, ELEMENT, GtkWidget)

struct _HalElement {
    GtkWidget parent;
};
