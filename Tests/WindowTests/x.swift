#if Window
#endif
