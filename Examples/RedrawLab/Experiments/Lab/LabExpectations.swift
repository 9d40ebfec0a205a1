extension LabExpectations {
    /// A head for each step, `1A swiftUI 1`: the page, the policy, the step of the session. Then a line for each view that
    /// ran, with its runs, how many of them were needed, and the main cause; then what was printed.
    static let text = """
        1A swiftUI 1
        Experiment1.ContentView 1 0 Experiment1.SeriesModel.isMyFavourite
        Experiment1.MyFavouriteView 1 1 Experiment1.SeriesModel.isMyFavourite
        Experiment1.EpisodesView 1 0 Experiment1.SeriesModel.isMyFavourite

        1A swiftUI 2
        Experiment1.ContentView 1 0 Experiment1.SeriesModel.episodes
        Experiment1.MyFavouriteView 1 0 Experiment1.SeriesModel.episodes
        Experiment1.EpisodesView 1 1 Experiment1.SeriesModel.episodes

        1A precise 1
        Experiment1.MyFavouriteView 1 1 Experiment1.SeriesModel.isMyFavourite

        1A precise 2
        Experiment1.EpisodesView 1 1 Experiment1.SeriesModel.episodes

        1B swiftUI 1
        Experiment1b.ContentView 1 0 Experiment1b.SeriesModel.isMyFavourite
        Experiment1b.TitleView 1 0 Experiment1b.SeriesModel.isMyFavourite
        Experiment1b.MyFavouriteView 1 1 Experiment1b.SeriesModel.isMyFavourite
        Experiment1b.EpisodesView 1 0 Experiment1b.SeriesModel.isMyFavourite

        1B swiftUI 2
        Experiment1b.ContentView 1 0 Experiment1b.SeriesModel.episodes
        Experiment1b.TitleView 1 0 Experiment1b.SeriesModel.episodes
        Experiment1b.MyFavouriteView 1 0 Experiment1b.SeriesModel.episodes
        Experiment1b.EpisodesView 1 1 Experiment1b.SeriesModel.episodes

        1B precise 1
        Experiment1b.MyFavouriteView 1 1 Experiment1b.SeriesModel.isMyFavourite

        1B precise 2
        Experiment1b.EpisodesView 1 1 Experiment1b.SeriesModel.episodes

        1C swiftUI 1
        Experiment1c.ContentView 1 0 Experiment1c.SeriesModel.isMyFavourite
        Experiment1c.TitleView 1 0 another value: unused (a closure whose captures are equal)
        Experiment1c.MyFavouriteView 1 1 Experiment1c.SeriesModel.isMyFavourite
        Experiment1c.EpisodesView 1 0 Experiment1c.SeriesModel.isMyFavourite

        1C swiftUI 2
        Experiment1c.ContentView 1 0 Experiment1c.SeriesModel.episodes
        Experiment1c.TitleView 1 0 another value: unused (a closure whose captures are equal)
        Experiment1c.MyFavouriteView 1 0 Experiment1c.SeriesModel.episodes
        Experiment1c.EpisodesView 1 1 Experiment1c.SeriesModel.episodes

        1C precise 1
        Experiment1c.MyFavouriteView 1 1 Experiment1c.SeriesModel.isMyFavourite

        1C precise 2
        Experiment1c.EpisodesView 1 1 Experiment1c.SeriesModel.episodes

        1D swiftUI 1
        Experiment1d.ContentView 1 0 Experiment1d.SeriesModel.isMyFavourite
        Experiment1d.MyFavouriteView 1 1 Experiment1d.SeriesModel.isMyFavourite
        Experiment1d.EpisodesView 1 0 Experiment1d.SeriesModel.isMyFavourite

        1D swiftUI 2
        Experiment1d.ContentView 1 0 Experiment1d.SeriesModel.episodes
        Experiment1d.MyFavouriteView 1 0 Experiment1d.SeriesModel.episodes
        Experiment1d.EpisodesView 1 1 Experiment1d.SeriesModel.episodes

        1D precise 1
        Experiment1d.MyFavouriteView 1 1 Experiment1d.SeriesModel.isMyFavourite

        1D precise 2
        Experiment1d.EpisodesView 1 1 Experiment1d.SeriesModel.episodes

        2 swiftUI 1
        Experiment2.ContentView 1 0 Experiment2.SeriesModel.isMyFavourite
        Experiment2.MyFavouriteView 1 1 Experiment2.SeriesModel.isMyFavourite

        2 swiftUI 2
        Experiment2.ContentView 1 0 Experiment2.EpisodesModel.episodes
        Experiment2.EpisodesView 1 1 Experiment2.EpisodesModel.episodes

        2 precise 1
        Experiment2.MyFavouriteView 1 1 Experiment2.SeriesModel.isMyFavourite

        2 precise 2
        Experiment2.EpisodesView 1 1 Experiment2.EpisodesModel.episodes

        3 swiftUI 1
        Experiment3.ContentView 1 0 Experiment3.SeriesModel.isMyFavourite
        Experiment3.MyFavouriteView 1 1 Experiment3.SeriesModel.isMyFavourite

        3 swiftUI 2
        Experiment3.EpisodeView 1 1 Experiment3.EpisodeModel.isMyFavourite

        3 precise 1
        Experiment3.MyFavouriteView 1 1 Experiment3.SeriesModel.isMyFavourite

        3 precise 2
        Experiment3.EpisodeView 1 1 Experiment3.EpisodeModel.isMyFavourite

        3B swiftUI 1
        Experiment3b.ContentView 1 0 Experiment3b.SeriesModel.isMyFavourite
        Experiment3b.MyFavouriteView 1 1 Experiment3b.SeriesModel.isMyFavourite

        3B swiftUI 2
        Experiment3b.EpisodeView 1 1 Experiment3b.EpisodeModel.isMyFavourite
        > Did change Pilot: true

        3B precise 1
        Experiment3b.MyFavouriteView 1 1 Experiment3b.SeriesModel.isMyFavourite

        3B precise 2
        Experiment3b.EpisodeView 1 1 Experiment3b.EpisodeModel.isMyFavourite
        > Did change Pilot: true

        3C swiftUI 1
        Experiment3c.ContentView 1 0 Experiment3c.SeriesModel.isMyFavourite
        Experiment3c.MyFavouriteView 1 1 Experiment3c.SeriesModel.isMyFavourite

        3C swiftUI 2
        Experiment3c.EpisodeView 1 1 Experiment3c.EpisodeModel.isMyFavourite
        > Will change Pilot: false
        > Did change Pilot: true

        3C precise 1
        Experiment3c.MyFavouriteView 1 1 Experiment3c.SeriesModel.isMyFavourite

        3C precise 2
        Experiment3c.EpisodeView 1 1 Experiment3c.EpisodeModel.isMyFavourite
        > Will change Pilot: false
        > Did change Pilot: true

        3D swiftUI 1
        Experiment3d.ContentView 1 0 Experiment3d.SeriesModel.isMyFavourite
        Experiment3d.MyFavouriteView 1 1 Experiment3d.SeriesModel.isMyFavourite

        3D swiftUI 2
        Experiment3d.EpisodeView 1 1 Experiment3d.EpisodeModel.isMyFavourite
        > Did change Pilot: true

        3D precise 1
        Experiment3d.MyFavouriteView 1 1 Experiment3d.SeriesModel.isMyFavourite

        3D precise 2
        Experiment3d.EpisodeView 1 1 Experiment3d.EpisodeModel.isMyFavourite
        > Did change Pilot: true

        4 swiftUI 1
        Experiment4.MyFavouriteView 1 1 Experiment4.MyFavouriteView.isMyFavourite

        4 swiftUI 2
        Experiment4.ContentView 1 0 Experiment4.SeriesModel.episodes
        Experiment4.MyFavouriteView 1 0 Experiment4.SeriesModel.episodes
        Experiment4.EpisodesView 1 1 Experiment4.SeriesModel.episodes

        4 precise 1
        Experiment4.MyFavouriteView 1 1 Experiment4.MyFavouriteView.isMyFavourite

        4 precise 2
        Experiment4.EpisodesView 1 1 Experiment4.SeriesModel.episodes

        @ swiftUI 1
        ExperimentObservable.MyFavouriteView 1 1 ExperimentObservable.SeriesModel.isMyFavourite

        @ swiftUI 2
        ExperimentObservable.EpisodesView 1 1 ExperimentObservable.SeriesModel.episodes

        @ precise 1
        ExperimentObservable.MyFavouriteView 1 1 ExperimentObservable.SeriesModel.isMyFavourite

        @ precise 2
        ExperimentObservable.EpisodesView 1 1 ExperimentObservable.SeriesModel.episodes

        5 swiftUI 1
        Interaction.ContentView 1 0 Interaction.PlayerModel.volume
        Interaction.VolumeView 1 1 Interaction.PlayerModel.volume
        Interaction.QueueView 1 0 Interaction.PlayerModel.volume

        5 precise 1
        Interaction.VolumeView 1 1 Interaction.PlayerModel.volume

        6 swiftUI 1

        6 swiftUI 2
        Ticking.ContentView 3 0 Ticking.PlayerModel.elapsed
        Ticking.ClockView 3 3 Ticking.PlayerModel.elapsed
        Ticking.ChaptersView 3 0 Ticking.PlayerModel.elapsed

        6 precise 1

        6 precise 2
        Ticking.ClockView 3 3 Ticking.PlayerModel.elapsed

        7 swiftUI 1
        SeveralScreens.EpisodeScreen 1 1 new

        7 swiftUI 2
        SeveralScreens.ContentView 1 0 SeveralScreens.SeriesModel.isMyFavourite
        SeveralScreens.SeriesScreen 1 0 SeveralScreens.SeriesModel.isMyFavourite
        SeveralScreens.EpisodeScreen 1 1 SeveralScreens.SeriesModel.isMyFavourite

        7 precise 1
        SeveralScreens.EpisodeScreen 1 1 new

        7 precise 2
        SeveralScreens.SeriesScreen 1 0 SeveralScreens.SeriesModel.isMyFavourite
        SeveralScreens.EpisodeScreen 1 1 SeveralScreens.SeriesModel.isMyFavourite

        8 swiftUI 1
        ManyItems.ContentView 1 1 ManyItems.SeriesModel.isMyFavourite
        ManyItems.HoldingRow 14 0 ManyItems.SeriesModel.isMyFavourite

        8 precise 1
        ManyItems.ContentView 1 1 ManyItems.SeriesModel.isMyFavourite

        9 swiftUI 1
        RepeatedRequest.ContentView 1 1 RepeatedRequest.SeriesModel.isMyFavourite
        RepeatedRequest.HurriedView 1 1 RepeatedRequest.SeriesModel.isMyFavourite
        RepeatedRequest.PatientView 1 0 RepeatedRequest.SeriesModel.isMyFavourite
        > GET /pages/1 for the hurried view

        9 swiftUI 2
        RepeatedRequest.ContentView 1 0 RepeatedRequest.SeriesModel.page
        RepeatedRequest.HurriedView 2 2 RepeatedRequest.SeriesModel.page
        RepeatedRequest.PatientView 1 1 RepeatedRequest.SeriesModel.page
        > GET /pages/2 for the patient view
        > GET /pages/2 for the hurried view
        > GET /pages/2 for the hurried view

        9 precise 1
        RepeatedRequest.ContentView 1 1 RepeatedRequest.SeriesModel.isMyFavourite

        9 precise 2
        RepeatedRequest.HurriedView 2 2 RepeatedRequest.SeriesModel.page
        RepeatedRequest.PatientView 1 1 RepeatedRequest.PatientView.summary
        > GET /pages/2 for the patient view
        > GET /pages/2 for the hurried view
        > GET /pages/2 for the hurried view

        10 swiftUI 1
        PickerObservers.ContentView 2 2 PickerObservers.ContentView.events
        > binding, before: 0
        > binding, after: 1
        > request: 1
        > tracking: 1

        10 swiftUI 2
        PickerObservers.ContentView 1 1 PickerObservers.ContentView.isSwapped

        10 swiftUI 3
        PickerObservers.ContentView 2 2 PickerObservers.ContentView.events
        > binding, before: 1
        > binding, after: 2
        > tracking: 2
        > request: 2

        10 precise 1
        PickerObservers.ContentView 2 2 PickerObservers.ContentView.events
        > binding, before: 0
        > binding, after: 1
        > request: 1
        > tracking: 1

        10 precise 2
        PickerObservers.ContentView 1 1 PickerObservers.ContentView.isSwapped

        10 precise 3
        PickerObservers.ContentView 2 2 PickerObservers.ContentView.events
        > binding, before: 1
        > binding, after: 2
        > tracking: 2
        > request: 2

        11 swiftUI 1
        ClosureBinding.ContentView 1 1 ClosureBinding.ContentView.events
        ClosureBinding.GreetingChoice 1 0 another value: greeting, say (a closure whose captures are equal)
        > before the set
        > after the set

        11 swiftUI 2
        ClosureBinding.ContentView 1 1 ClosureBinding.ContentView.events
        ClosureBinding.GreetingChoice 1 0 another value: greeting, say (a closure whose captures are equal)
        > GOOD MORNING

        11 precise 1
        ClosureBinding.ContentView 1 1 ClosureBinding.ContentView.events
        > before the set
        > after the set

        11 precise 2
        ClosureBinding.ContentView 1 1 ClosureBinding.ContentView.events
        > GOOD MORNING
        """
}
