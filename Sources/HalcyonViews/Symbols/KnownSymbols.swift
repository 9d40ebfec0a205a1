import Foundation
import HalcyonImages

/// The symbols that were found, by name: facts about the installed icons.
package final class KnownSymbols: @unchecked Sendable {
    package static let shared = KnownSymbols(SymbolFolder.shared)

    package let folder: SymbolFolder
    private let lock = NSLock()
    private var leftToRight: [String: Symbol?] = [:]
    private var rightToLeft: [String: Symbol?] = [:]

    package init(_ folder: SymbolFolder) { self.folder = folder }

    private func names(_ isRightToLeft: Bool) -> SymbolNames {
        SymbolNames(hasIcon: { [folder] in folder.symbol($0) != nil }, isRightToLeft: isRightToLeft)
    }

    /// The symbol of a name in its variants, as far as there are such; nil if it is unknown.
    package func symbol(
        _ name: String, value: Double?, variants: SymbolVariants = .none, isRightToLeft: Bool = false
    ) -> Symbol? {
        if let value, let symbol = names(isRightToLeft).symbol(name, value: value) { return symbol }
        for variant in variants.names(name) {
            if let symbol = known(variant, isRightToLeft) { return symbol }
        }
        return nil
    }

    private func known(_ name: String, _ isRightToLeft: Bool) -> Symbol? {
        lock.withLock {
            if let symbol = isRightToLeft ? rightToLeft[name] : leftToRight[name] { return symbol }
            let symbol = names(isRightToLeft).symbol(name)
            if isRightToLeft { rightToLeft[name] = .some(symbol) } else { leftToRight[name] = .some(symbol) }
            return symbol
        }
    }
}
