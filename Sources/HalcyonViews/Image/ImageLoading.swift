import Foundation
import FoundationNetworking
import HalcyonDrawing
import HalcyonImages

/// Gets pictures from addresses. Nothing of it runs on the main thread.
enum ImageLoading {
    /// The picture at an address.
    /// - Throws: `URLError` if there is nothing, or the answer says no; `ImageProblem` if it is no picture.
    static func source(at url: URL) async throws -> ImageSource {
        let data = try await bytes(at: url)
        let name = url.scheme == "data" ? "data" : url.lastPathComponent
        return try await Task.detached { try ImageStore.shared.source(data: data, name: name) }.value
    }

    private static func bytes(at url: URL) async throws -> Data {
        switch url.scheme?.lowercased() {
        case "http", "https":
            let (data, response) = try await URLSession.shared.data(from: url)
            if let answer = response as? HTTPURLResponse, !(200..<300).contains(answer.statusCode) {
                throw URLError(.badServerResponse, userInfo: [NSURLErrorFailingURLErrorKey: url])
            }
            return data
        case "file":
            return try await Task.detached {
                guard let data = FileManager.default.contents(atPath: url.path) else {
                    throw URLError(.fileDoesNotExist)
                }
                return data
            }.value
        case "data":
            guard let data = decoded(url.absoluteString) else { throw URLError(.badURL) }
            return data
        default: throw URLError(.unsupportedURL)
        }
    }

    /// The bytes that an address of the form `data:image/png;base64,…` has in itself.
    private static func decoded(_ address: String) -> Data? {
        guard let comma = address.firstIndex(of: ",") else { return nil }
        let content = String(address[address.index(after: comma)...])
        if address[..<comma].hasSuffix(";base64") {
            return Data(base64Encoded: content.removingPercentEncoding ?? content)
        }
        return content.removingPercentEncoding.map { Data($0.utf8) }
    }
}
