import Foundation

/// Where the design's fonts are: the only directories that a picture's fonts are taken from, whatever else the machine
/// and its user have installed.
public struct FontDirectories: Hashable, Sendable {
    /// Inter and Inter Display: text and titles.
    public var inter: String
    /// JetBrains Mono. Without it DejaVu Sans Mono takes its place.
    public var jetBrainsMono: String
    /// DejaVu: the signs that Inter does not have.
    public var dejaVu: String

    /// Directories; by default where Debian's packages put the fonts.
    public init(
        inter: String = "/usr/share/fonts/opentype/inter",
        jetBrainsMono: String = "/usr/share/fonts/truetype/jetbrains-mono",
        dejaVu: String = "/usr/share/fonts/truetype/dejavu"
    ) {
        (self.inter, self.jetBrainsMono, self.dejaVu) = (inter, jetBrainsMono, dejaVu)
    }
}

/// A font that cannot be had.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A family that the directory does not hold; `package` is Debian's name of what installs it.
    case missing(family: String, directory: String, package: String)
    /// The directories could not be read as fonts at all.
    case unreadable([String])

    /// What is missing and what to do about it.
    public var description: String {
        switch self {
        case .missing(let family, let directory, let package):
            "The font \(family) is not in \(directory). Install it: apt-get install \(package)"
        case .unreadable(let directories):
            "No font map could be made of \(directories.joined(separator: ", ")). "
                + "Install the fonts again: apt-get install --reinstall fonts-inter fonts-dejavu-core"
        }
    }
}

/// A font file, so that a golden picture can say which outlines it was drawn with.
public struct FontFile: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// The SHA-256 of its bytes in hexadecimal.
    public var sha256: String
}

extension FontDirectories {
    /// Fontconfig's whole configuration: these directories and no others, any family unknown here drawn in Inter, and
    /// every generic family one of ours.
    var configuration: String {
        func escaped(_ text: String) -> String {
            text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        }
        let directories = [inter, jetBrainsMono, dejaVu].map { "<dir>\(escaped($0))</dir>" }.joined()
        return """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
            \(directories)
            <cachedir>/var/cache/fontconfig</cachedir>
            <cachedir prefix="xdg">fontconfig</cachedir>
            <match target="pattern">
              <test name="family"><string>monospace</string></test>
              <edit name="family" mode="prepend" binding="strong">
                <string>JetBrains Mono</string><string>DejaVu Sans Mono</string>
              </edit>
            </match>
            <match target="pattern">
              <edit name="family" mode="append" binding="weak"><string>Inter</string><string>DejaVu Sans</string></edit>
            </match>
            <match target="font">
              <edit name="antialias" mode="assign"><bool>true</bool></edit>
              <edit name="hinting" mode="assign"><bool>false</bool></edit>
              <edit name="autohint" mode="assign"><bool>false</bool></edit>
              <edit name="rgba" mode="assign"><const>none</const></edit>
            </match>
            </fontconfig>
            """
    }
}
