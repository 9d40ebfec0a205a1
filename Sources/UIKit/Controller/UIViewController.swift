import Foundation

/// What controls a view: it makes it when it is first asked for, and is told when it comes and goes.
@MainActor open class UIViewController: UIResponder {
    private var loaded: UIView?
    private var isLoading = false
    private var isAppeared = false
    private weak var above: UIViewController?
    private var below: [UIViewController] = []

    /// A controller whose view is made by `loadView`.
    public override init() { super.init() }

    /// A controller whose view is made by `loadView`. There are no nibs here: a name of one is not looked for.
    public convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { self.init() }

    /// A controller out of an archive. There are none here, so its view is made by `loadView`.
    public required init?(coder: NSCoder) { super.init() }

    /// What is said of it.
    open var title: String?
    /// The size that it would like, in points; without lengths: none.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { loaded?.invalidateIntrinsicContentSize() } }
    }

    open override var next: UIResponder? { loaded?.superview }

    // MARK: View

    /// The view, made at the first call.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set {
            loaded?.controller = nil
            loaded = newValue
            newValue?.controller = self
        }
    }

    /// The view, if it is made.
    public var viewIfLoaded: UIView? { loaded }
    /// Whether the view is made.
    public var isViewLoaded: Bool { loaded != nil }

    /// Makes the view if it is not yet made.
    public func loadViewIfNeeded() {
        guard loaded == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        if loaded == nil {
            UIKitIssue.report(
                "\(type(of: self)).loadView() made no view. Set `view` in it. An empty one is taken instead.")
            view = UIView()
        }
        viewDidLoad()
    }

    /// Makes the view: sets `view`. By itself it takes an empty one.
    open func loadView() { view = UIView() }
    /// The view is made.
    open func viewDidLoad() {}

    // MARK: Coming and going

    /// The view is about to be seen. Called before the first picture of it.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view has its size and is about to be seen.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is seen in a window.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave its window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left its window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view's `layoutSubviews` is about to be called.
    open func viewWillLayoutSubviews() {}
    /// The view's `layoutSubviews` was called.
    open func viewDidLayoutSubviews() {}

    func appears() {
        guard !isAppeared else { return }
        viewWillAppear(false)
        viewIsAppearing(false)
    }

    func appeared() {
        guard !isAppeared else { return }
        isAppeared = true
        viewDidAppear(false)
    }

    func disappears() { if isAppeared { viewWillDisappear(false) } }

    func disappeared() {
        guard isAppeared else { return }
        isAppeared = false
        viewDidDisappear(false)
    }

    // MARK: Controllers inside

    /// The controllers inside, in the order in which they came.
    public var children: [UIViewController] { below }
    /// The controller that it is in; nil: none.
    public var parent: UIViewController? { above }

    /// Takes a controller in, out of where it was. Its view is put into this one's by who calls, who then calls its
    /// `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self, childController.above !== self else { return }
        childController.willMove(toParent: self)
        childController.above?.below.removeAll { $0 === childController }
        childController.above = self
        below.append(childController)
    }

    /// Takes it out of the controller that it is in.
    open func removeFromParent() {
        guard let above else { return }
        above.below.removeAll { $0 === self }
        self.above = nil
        didMove(toParent: nil)
    }

    /// It is about to be taken in; nil: out.
    open func willMove(toParent parent: UIViewController?) {}
    /// It is in another controller, or in none.
    open func didMove(toParent parent: UIViewController?) {}
}
