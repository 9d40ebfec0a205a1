import HalcyonInspector
import HalcyonViews
import RedrawLabExperiments
import SwiftUI

/// The pages by chapter, each with how much ran for nothing.
struct LabSidebar: View {
    @ObservedObject var model: LabModel
    @ObservedObject var stage: Stage

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("RedrawLab").font(.headline)
                .padding(.horizontal, Size.margin)
                .frame(height: Size.bar)
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(LabPage.Chapter.allCases) { chapter in
                        Text(chapter.rawValue).font(.subheadline).fontWeight(.semibold)
                            .foregroundStyle(Color(palette: .tertiaryLabel))
                            .padding(.horizontal, Size.margin)
                            .frame(height: Size.head)
                        ForEach(LabPage.all.filter { $0.chapter == chapter }) { page in
                            LabSidebarRow(page: page, needless: needless(page), isOpen: page == model.page) {
                                model.open(page)
                            }
                        }
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .frame(maxHeight: .infinity, alignment: .top)
    }

    private func needless(_ page: LabPage) -> Int? {
        page == model.page ? stage.report.needless : model.needless[page.id]
    }
}

/// A page in the sidebar.
private struct LabSidebarRow: View {
    let page: LabPage
    let needless: Int?
    let isOpen: Bool
    let open: @MainActor () -> Void
    @State private var isHovered = false

    var body: some View {
        HStack(spacing: 8) {
            Text(page.id).font(.system(size: Size.idFont, weight: .semibold))
                .foregroundStyle(Color(palette: isOpen ? .accentText : .tertiaryLabel))
                .frame(width: Size.idColumn, alignment: .leading)
            Text(page.title).fontWeight(isOpen ? .medium : .regular).lineLimit(1)
            Spacer(minLength: 0)
            if let needless {
                Text("\(needless)").font(.system(size: Size.badgeFont, weight: .semibold)).monospacedDigit()
                    .foregroundStyle(
                        Color(palette: needless > 0 ? .needlessText : isOpen ? .secondaryLabel : .tertiaryLabel)
                    )
                    .padding(.horizontal, Size.badgePad)
                    .frame(minWidth: Size.badge * 1.4, minHeight: Size.badge, maxHeight: Size.badge)
                    .background(
                        isOpen ? .clear : Color(palette: needless > 0 ? .needlessSoft : .fillSecondary), in: Capsule())
            }
        }
        .padding(.horizontal, 8)
        .frame(height: Size.sidebarRow)
        .background(
            isOpen ? Color(palette: .accentSoft) : isHovered ? Color(palette: .hover) : .clear,
            in: RoundedRectangle(cornerRadius: Measure.Radius.control)
        )
        .padding(.horizontal, 8)
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
        .onTapGesture(perform: open)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Page \(page.id)")
        .accessibilityAddTraits(isOpen ? [.isButton, .isSelected] : .isButton)
        .accessibilityAction(.default, open)
    }
}
