// The compiler imports a module of this name wherever a file imports both Testing and UIKit. Apple's attaches UIKit's
// images to test results; here it has nothing to add, but without it such a file does not compile.
