/// What symbols that people ask for by their usual names are called in Bootstrap Icons, where the rules of `SymbolName` do
/// not find them. Of a name with parts the longest beginning counts, so `doc` serves `doc.text` too; a name that ends in
/// `.fill` finds the filled form of what it stands for, if there is one.
enum SymbolAliases {
    /// `name=icon`, by what the symbols show.
    static let names: [String: String] = parsed(
        """
        plus=plus-lg minus=dash-lg checkmark=check-lg xmark=x-lg multiply=x-lg questionmark=question-lg
        exclamationmark=exclamation-lg info=info-lg ellipsis=three-dots ellipsis.vertical=three-dots-vertical number=hash
        plusminus=plus-slash-minus plus.forwardslash.minus=plus-slash-minus divide=slash-lg equal=list nosign=slash-circle
        function=calculator sum=calculator

        magnifyingglass=search text.magnifyingglass=search doc.text.magnifyingglass=search sparkle.magnifyingglass=search
        rectangle.and.text.magnifyingglass=search plus.magnifyingglass=zoom-in minus.magnifyingglass=zoom-out
        gearshape=gear gearshape.2=gear-wide-connected gear.badge=gear wrench.and.screwdriver=tools
        wrench.adjustable=wrench-adjustable puzzlepiece=puzzle puzzlepiece.extension=puzzle sparkles=stars sparkle=stars
        wand.and.stars=magic wand.and.rays=magic wand.and.stars.inverse=magic wand.and.sparkles=magic
        slider.horizontal.3=sliders slider.horizontal.2.square=sliders2 slider.vertical.3=sliders2-vertical
        slider.horizontal.below.square.filled.and.square=sliders2 switch.2=toggles poweron=power togglepower=power

        line.3.horizontal=list line.horizontal.3=list line.3.horizontal.decrease=filter
        line.horizontal.3.decrease=filter line.3.horizontal.decrease.circle=filter-circle
        line.horizontal.3.decrease.circle=filter-circle
        list.bullet=list-ul list.dash=list-ul list.number=list-ol list.star=list-stars list.bullet.rectangle=card-list
        list.bullet.indent=list-nested list.triangle=list-nested list.clipboard=clipboard2-check checklist=list-check
        list.bullet.clipboard=clipboard2-check pencil.and.list.clipboard=clipboard2-check doc.on.clipboard=clipboard
        checklist.checked=list-check
        increase.indent=text-indent-left decrease.indent=text-indent-right increase.quotelevel=text-indent-left
        text=text-left text.alignleft=text-left text.aligncenter=text-center text.alignright=text-right
        text.justify=justify text.justify.left=justify-left text.justify.leading=justify-left
        text.justify.right=justify-right text.justify.trailing=justify-right text.quote=blockquote-left
        text.append=text-paragraph text.insert=text-paragraph text.redaction=text-paragraph text.cursor=cursor-text
        text.word.spacing=text-wrap text.below.photo=card-image text.book.closed=journal-text
        character.cursor.ibeam=cursor-text character=type character.textbox=textarea-t character.book.closed=translate
        textformat=fonts textformat.characters=fonts textformat.size=fonts textformat.abc=fonts textformat.alt=type
        textformat.123=123 textformat.superscript=superscript textformat.subscript=subscript abc=fonts
        placeholdertext.fill=input-cursor-text bold=type-bold italic=type-italic underline=type-underline
        strikethrough=type-strikethrough bold.italic.underline=fonts paragraphsign=paragraph quote.opening=quote
        quote.closing=quote curlybraces=braces ellipsis.curlybraces=braces-asterisk apple.terminal=terminal
        chevron.left.forwardslash.chevron.right=code-slash chevron.left.slash.chevron.right=code-slash
        filemenu.and.selection=menu-button-wide filemenu.and.cursorarrow=menu-button
        contextualmenu.and.cursorarrow=menu-button menubar.rectangle=window menubar.dock.rectangle=window-dock
        dock.rectangle=window-dock macwindow=window macwindow.on.rectangle=window-stack macwindow.badge.plus=window-plus
        textbox=textarea-t

        square.and.arrow.up=box-arrow-up square.and.arrow.up.on.square=box-arrow-up square.and.arrow.down=box-arrow-in-down
        square.and.arrow.down.on.square=box-arrow-in-down square.and.pencil=pencil-square
        rectangle.and.pencil.and.ellipsis=pencil-square rectangle.portrait.and.arrow.right=box-arrow-right
        rectangle.portrait.and.arrow.forward=box-arrow-right rectangle.portrait.and.arrow.left=box-arrow-left
        arrow.right.square.fill=arrow-right-square-fill arrow.up.forward.app=box-arrow-up-right
        arrow.up.right.and.arrow.down.left.rectangle=fullscreen square.on.square=back square.fill.on.square=front
        square.fill.on.square.fill=front square.on.square.dashed=back rectangle.on.rectangle=back
        rectangle.fill.on.rectangle.fill=front rectangle.on.rectangle.angled=stickies plus.square.on.square=window-plus
        plus.rectangle.on.rectangle=window-plus doc.on.doc=files document.on.document=files
        doc=file-earmark document=file-earmark doc.text=file-earmark-text doc.plaintext=file-earmark-text
        doc.richtext=file-earmark-richtext doc.badge.plus=file-earmark-plus doc.badge.arrow.up=file-earmark-arrow-up
        doc.badge.clock=file-earmark-medical doc.zipper=file-earmark-zip doc.append=file-earmark-plus
        doc.text.image=file-earmark-image doc.viewfinder=qr-code-scan arrow.down.doc=file-earmark-arrow-down
        arrow.up.doc=file-earmark-arrow-up chart.bar.doc.horizontal=file-earmark-bar-graph note=sticky note.text=sticky
        folder.badge.plus=folder-plus folder.badge.minus=folder-minus archivebox=archive tray=inbox tray.full=inbox-fill
        tray.2=inboxes tray.and.arrow.down=download tray.and.arrow.up=upload shippingbox=box-seam cube=box
        cube.box=box-seam cube.transparent=bounding-box box.truck=truck externaldrive=device-hdd internaldrive=hdd
        opticaldisc=disc xmark.bin=trash delete.left=backspace delete.backward=backspace delete.right=backspace-reverse
        delete.forward=backspace-reverse paintbrush=brush paintbrush.pointed=brush paintpalette=palette
        pencil.line=pencil pencil.tip=pen pencil.and.outline=pencil pencil.and.scribble=pencil highlighter=pen
        scribble=vector-pen scribble.variable=vector-pen lasso=bounding-box-circles lasso.sparkles=stars ruler=rulers
        pencil.and.ruler=rulers rotate.left=arrow-counterclockwise rotate.right=arrow-clockwise

        chevron.up.chevron.down=chevron-expand chevron.down.chevron.up=chevron-contract chevron.left.2=chevron-double-left
        chevron.right.2=chevron-double-right chevron.up.2=chevron-double-up chevron.down.2=chevron-double-down
        arrow.up.arrow.down=arrow-down-up arrow.down.arrow.up=arrow-down-up arrow.up.and.down=arrow-down-up
        arrow.left.arrow.right=arrow-left-right arrow.right.arrow.left=arrow-left-right
        arrow.left.and.right=arrow-left-right arrow.swap=arrow-left-right arrow.triangle.swap=arrow-left-right
        arrow.up.left.and.arrow.down.right=arrows-angle-expand arrow.up.right.and.arrow.down.left=arrows-angle-contract
        arrow.down.right.and.arrow.up.left=arrows-angle-contract arrow.down.left.and.arrow.up.right=arrows-angle-expand
        arrow.up.and.down.and.arrow.left.and.right=arrows-move arrow.2.squarepath=arrow-repeat
        arrow.2.circlepath=arrow-repeat arrow.triangle.2.circlepath=arrow-repeat
        arrow.trianglehead.2.clockwise=arrow-repeat arrow.trianglehead.2.counterclockwise=arrow-repeat
        arrow.trianglehead.2.clockwise.rotate.90=arrow-repeat arrow.trianglehead.2.counterclockwise.rotate.90=arrow-repeat
        exclamationmark.arrow.circlepath=arrow-repeat arrow.trianglehead.clockwise=arrow-clockwise
        arrow.trianglehead.counterclockwise=arrow-counterclockwise gobackward=arrow-counterclockwise
        goforward=arrow-clockwise arrow.uturn.left=arrow-90deg-left arrow.uturn.right=arrow-90deg-right
        arrow.uturn.up=arrow-90deg-up arrow.uturn.down=arrow-90deg-down arrow.turn.down.left=arrow-return-left
        arrow.turn.down.right=arrow-return-right arrow.turn.up.left=arrow-90deg-left arrow.turn.up.right=arrow-90deg-right
        return=arrow-return-left arrow.up.to.line=arrow-bar-up arrow.down.to.line=arrow-bar-down
        arrow.left.to.line=arrow-bar-left arrow.right.to.line=arrow-bar-right arrow.triangle.branch=diagram-2
        arrow.branch=diagram-2 arrow.triangle.merge=sign-merge-right arrow.triangle.pull=git
        arrowshape.turn.up.left=reply arrowshape.turn.up.left.2=reply-all arrowshape.turn.up.right=forward
        arrowshape.left=arrow-left arrowshape.right=arrow-right arrowshape.up=arrow-up arrowshape.down=arrow-down
        arrowtriangle.up=caret-up arrowtriangle.down=caret-down arrowtriangle.left=caret-left
        arrowtriangle.right=caret-right
        arrowtriangle.right.and.line.vertical.and.arrowtriangle.left=symmetry-vertical
        arrow.left.and.line.vertical.and.arrow.right=symmetry-vertical control=chevron-up link=link-45deg
        personalhotspot=link-45deg

        person.circle=person-circle person.crop.circle=person-circle person.crop.square=person-square person.2=people
        person.3=people person.3.sequence=people person.2.badge.gearshape=people person.badge.plus=person-plus
        person.fill.badge.plus=person-plus-fill person.badge.minus=person-dash person.fill.badge.minus=person-dash-fill
        person.badge.key=person-lock person.badge.clock=person-exclamation person.fill.checkmark=person-check-fill
        person.fill.xmark=person-x-fill person.fill.questionmark=person-fill-exclamation
        person.crop.circle.badge.plus=person-plus person.crop.circle.fill.badge.plus=person-plus-fill
        person.crop.circle.badge.minus=person-dash person.crop.circle.badge.checkmark=person-check
        person.crop.circle.fill.badge.checkmark=person-check-fill person.crop.circle.badge.xmark=person-x
        person.crop.circle.fill.badge.xmark=person-x-fill person.crop.circle.badge.questionmark=person-exclamation
        person.crop.circle.badge.exclamationmark=person-exclamation person.crop.rectangle=person-vcard
        person.text.rectangle=person-vcard person.crop.artframe=person-bounding-box person.crop.rectangle.stack=person-rolodex
        rectangle.stack.person.crop=person-rolodex person.line.dotted.person=people person.wave.2=person-video
        faceid=person-bounding-box touchid=fingerprint face.smiling=emoji-smile smiley=emoji-smile
        face.smiling.inverse=emoji-smile-fill figure=person figure.stand=person figure.walk=person figure.run=person
        figure.wave=person figure.2=people figure.and.child.holdinghands=people accessibility=universal-access
        hand.thumbsup=hand-thumbs-up hand.thumbsdown=hand-thumbs-down hand.point.right=hand-index
        hand.point.left=hand-index hand.point.up=hand-index hand.point.up.left=hand-index hand.draw=hand-index
        hand.tap=hand-index-thumb hand.raised=sign-stop hands.clap=hand-thumbs-up hands.sparkles=stars
        eyes=eye brain=lightbulb brain.head.profile=lightbulb

        message=chat bubble=chat bubble.left=chat-left bubble.right=chat-right bubble.middle.bottom=chat-square
        bubble.middle.top=chat-square bubble.left.and.bubble.right=chat-dots bubble.left.and.text.bubble.right=chat-left-text
        ellipsis.bubble=chat-left-dots ellipsis.message=chat-dots text.bubble=chat-left-text quote.bubble=chat-left-quote
        heart.bubble=chat-heart plus.bubble=chat-left-dots arrow.up.message=chat-dots video.bubble.left=chat-left-dots
        captions.bubble=badge-cc phone=telephone phone.down=telephone-x phone.arrow.up.right=telephone-outbound
        phone.arrow.down.left=telephone-inbound phone.badge.plus=telephone-plus mail=envelope mail.stack=envelope-paper
        paperplane=send bell.and.waves.left.and.right=bell app.badge=app-indicator

        photo=image photo.on.rectangle=images photo.on.rectangle.angled=images photo.stack=images photo.artframe=card-image
        rectangle.stack=collection square.stack=collection square.stack.3d.up=layers square.stack.3d.down.right=layers
        square.3.layers.3d=layers square.2.layers.3d=layers square.3.stack.3d=layers square.stack.3d.down.forward=layers
        play.square.stack=collection-play video=camera-video video.slash=camera-video-off movieclapper=camera-reels
        film.stack=collection-play play.rectangle=play-btn pause.rectangle=pause-btn stop.rectangle=stop-btn
        play.rectangle.on.rectangle=collection-play playpause=play forward=fast-forward backward=rewind
        forward.end=skip-end backward.end=skip-start forward.end.alt=skip-forward backward.end.alt=skip-backward
        forward.frame=skip-end backward.frame=skip-start music.mic=mic-fill music.quarternote.3=music-note-list
        microphone=mic mic.slash=mic-mute microphone.slash=mic-mute waveform=soundwave waveform.path=activity
        waveform.path.ecg=activity recordingtape=voicemail radio=broadcast speaker=volume-off speaker.wave.1=volume-down
        speaker.wave.2=volume-up speaker.wave.3=volume-up speaker.slash=volume-mute speaker.zzz=volume-mute
        speaker.minus=volume-down speaker.plus=volume-up hifispeaker=speaker hifispeaker.2=speaker homepod=speaker
        airplayaudio=cast airplayvideo=cast shareplay=people beats.headphones=headphones airpods=earbuds
        airpodspro=earbuds airpods.gen3=earbuds airpods.max=headphones airpodsmax=headphones
        square.lefthalf.fill=square-half square.righthalf.fill=square-half square.lefthalf.filled=square-half
        square.righthalf.filled=square-half circle.lefthalf.fill=circle-half circle.righthalf.fill=circle-half
        circle.lefthalf.filled=circle-half circle.righthalf.filled=circle-half star.leadinghalf.fill=star-half
        star.leadinghalf.filled=star-half star.lefthalf.fill=star-half shield.lefthalf.fill=shield-shaded
        shield.lefthalf.filled=shield-shaded largecircle.fill.circle=record-circle
        smallcircle.fill.circle=record-circle smallcircle.filled.circle=record-circle circle.inset.filled=record-circle
        circle.circle=record-circle dot.circle=record-circle smallcircle.circle=record-circle circle.dotted=circle
        circle.dashed=circle seal=octagon rhombus=diamond rectangle=square rectangle.portrait=file oval=circle
        viewfinder=fullscreen camera.viewfinder=person-bounding-box qrcode=qr-code qrcode.viewfinder=qr-code-scan
        barcode=upc barcode.viewfinder=upc-scan scope=bullseye target=bullseye dot.viewfinder=bullseye
        square.dashed=bounding-box rectangle.dashed=bounding-box crop.rotate=crop eyedropper.halffull=eyedropper
        camera.filters=palette circle.hexagongrid=grid-3x3-gap camera.macro=flower1

        square.grid.2x2=grid square.grid.3x2=grid-3x2 square.grid.3x3=grid-3x3 square.grid.4x3.fill=grid-3x2-gap-fill
        rectangle.grid.2x2=grid rectangle.grid.3x2=grid-3x2 rectangle.grid.1x2=view-stacked circle.grid.2x2=ui-radios-grid
        circle.grid.3x3=grid-3x3-gap circle.grid.cross=dpad square.split.2x1=layout-split square.split.1x2=view-stacked
        square.split.2x2=border-all rectangle.split.2x1=layout-split rectangle.split.1x2=view-stacked
        rectangle.split.3x1=layout-three-columns rectangle.split.2x2=border-all rectangle.3.offgrid=grid-1x2
        rectangle.3.group=grid-1x2 square.grid.3x1.below.line.grid.1x2=layout-text-window
        square.grid.3x1.folder.badge.plus=folder-plus tablecells=table sidebar.left=layout-sidebar
        sidebar.leading=layout-sidebar sidebar.squares.left=layout-sidebar sidebar.right=layout-sidebar-reverse
        sidebar.trailing=layout-sidebar-reverse square.leadingthird.inset.filled=layout-sidebar-inset
        square.trailingthird.inset.filled=layout-sidebar-inset-reverse square.bottomthird.inset.filled=window-dock
        rectangle.leadinghalf.inset.filled=layout-sidebar-inset rectangle.lefthalf.inset.filled=layout-sidebar-inset
        rectangle.righthalf.inset.filled=layout-sidebar-inset-reverse rectangle.bottomthird.inset.filled=window-dock
        rectangle.trailinghalf.inset.filled=layout-sidebar-inset-reverse uiwindow.split.2x1=layout-split

        calendar.badge.plus=calendar-plus calendar.badge.minus=calendar-minus calendar.badge.checkmark=calendar-check
        calendar.day.timeline.left=calendar-day clock.arrow.circlepath=clock-history
        clock.arrow.trianglehead.counterclockwise.rotate.90=clock-history memories=clock-history timer=stopwatch
        deskclock=alarm timelapse=hourglass-split hourglass.bottomhalf.fill=hourglass-bottom
        hourglass.bottomhalf.filled=hourglass-bottom hourglass.tophalf.fill=hourglass-top
        hourglass.tophalf.filled=hourglass-top
        sun.max=sun sun.min=brightness-low sun.dust=brightness-alt-high sun.haze=brightness-alt-high
        sun.horizon=brightness-alt-high rays=brightness-high light.max=brightness-high light.min=brightness-low
        moon.zzz=moon-stars moon.haze=moon icloud=cloud icloud.and.arrow.down=cloud-arrow-down
        icloud.and.arrow.up=cloud-arrow-up arrow.clockwise.icloud=cloud checkmark.icloud=cloud-check
        xmark.icloud=cloud-slash plus.icloud=cloud-plus cloud.heavyrain=cloud-rain-heavy cloud.bolt=cloud-lightning
        cloud.bolt.rain=cloud-lightning-rain cloud.sun.rain=cloud-rain cloud.moon.rain=cloud-rain
        cloud.sun.bolt=cloud-lightning cloud.moon.bolt=cloud-lightning smoke=clouds humidity=moisture
        thermometer.medium=thermometer-half thermometer.snowflake=thermometer-snow thermometer.variable=thermometer-half
        snowflake=snow water.waves=water drop=droplet drop.halffull=droplet-half drop.triangle=droplet flame=fire
        bolt=lightning bolt.horizontal=lightning leaf=flower1 ladybug=bug ant=bug
        mountain.2=image-alt laurel.leading=award globe.central.south.asia=globe-central-south-asia network=globe

        house.lodge=house building.2=buildings building.columns=bank storefront=shop bed.double=lamp
        graduationcap=mortarboard books.vertical=bookshelf book.closed=journal book.pages=book magazine=journal
        menucard=journal-text character.bubble=translate text.book=journal-text studentdesk=easel backpack=bag
        fork.knife=egg-fried cup.and.saucer=cup-hot mug=cup wineglass=cup-straw waterbottle=cup-straw
        takeoutbag.and.cup.and.straw=cup-straw birthday.cake=balloon party.popper=balloon balloon.2=balloon
        crown=award rosette=award medal=award theatermasks=mask die.face.1=dice-1 die.face.2=dice-2
        die.face.3=dice-3 die.face.4=dice-4 die.face.5=dice-5 die.face.6=dice-6 dice=dice-5 suit.spade=suit-spade
        gamecontroller=controller dpad=dpad
        location=cursor location.north=cursor location.north.line=cursor mappin=geo-alt mappin.and.ellipse=geo
        pin=pin-angle map.pin=geo-alt safari=compass compass.drawing=compass signpost.right=signpost
        car=car-front car.side=car-front car.2=car-front bolt.car=ev-front bus=bus-front tram=train-lightrail-front
        tram.tunnel=train-front train.side.front.car=train-front cablecar=train-lightrail-front fuelpump=fuel-pump
        ev.charger=ev-station parkingsign=p-square ferry=water sailboat=water airplane.departure=airplane
        airplane.arrival=airplane road.lanes=signpost-2 moped=scooter stroller=cart suitcase=briefcase
        bag.badge.plus=bag-plus bag.badge.minus=bag-dash cart.badge.plus=cart-plus cart.badge.minus=cart-dash
        creditcard=credit-card banknote=cash dollarsign=currency-dollar eurosign=currency-euro sterlingsign=currency-pound
        yensign=currency-yen indianrupeesign=currency-rupee bitcoinsign=currency-bitcoin wallet.pass=wallet2
        wallet.bifold=wallet giftcard=gift

        lock.open=unlock lock.shield=shield-lock lock.rotation=lock lock.open.rotation=unlock
        checkmark.shield=shield-check xmark.shield=shield-x exclamationmark.shield=shield-exclamation
        plus.shield=shield-plus minus.shield=shield-minus shield.checkered=shield-shaded key.horizontal=key
        checkmark.seal=patch-check exclamationmark.seal=patch-exclamation questionmark.seal=patch-question
        plus.seal=patch-plus xmark.seal=x-octagon checkmark.rectangle=check-square
        flag.checkered=flag heart.text.square=clipboard2-heart bolt.heart=heart-pulse waveform.path.ecg.rectangle=activity
        stethoscope=heart-pulse cross=plus-lg cross.case=briefcase pills=capsule pill=capsule bandage=bandaid
        staroflife=asterisk medical.thermometer=thermometer allergens=virus microbe=virus
        lightbulb.slash=lightbulb-off flashlight.off=lightbulb-off flashlight.on=lightbulb lamp.desk=lamp lamp.floor=lamp
        lamp.table=lamp fanblades=fan

        iphone=phone iphone.homebutton=phone iphone.gen3=phone iphone.landscape=phone-landscape
        iphone.radiowaves.left.and.right=phone-vibrate candybarphone=phone ipad=tablet ipad.homebutton=tablet
        ipad.landscape=tablet-landscape applewatch=smartwatch macbook=laptop macbook.and.iphone=laptop
        macbook.gen2=laptop laptopcomputer=laptop laptopcomputer.and.iphone=laptop desktopcomputer=display
        macmini=pc-horizontal macpro.gen3=pc pc=pc-display-horizontal xserve=hdd-stack server.rack=hdd-stack
        cylinder=database cylinder.split.1x2=database appletv=tv computermouse=mouse magicmouse=mouse
        printer.dotmatrix=printer scanner=printer faxmachine=printer simcard=sim sdcard=sd-card memorychip=memory
        powerplug=plug poweroutlet.type.b=outlet poweroff=circle battery.100=battery-full
        battery.75=battery-full battery.50=battery-half battery.25=battery-half battery.0=battery
        battery.100percent=battery-full battery.75percent=battery-full battery.50percent=battery-half
        battery.25percent=battery-half battery.0percent=battery battery.100.bolt=battery-charging
        battery.100percent.bolt=battery-charging bolt.batteryblock=battery-charging
        wifi.slash=wifi-off wifi.exclamationmark=wifi-1 antenna.radiowaves.left.and.right=broadcast-pin
        dot.radiowaves.left.and.right=broadcast dot.radiowaves.right=rss dot.radiowaves.up.forward=rss wave.3.right=rss
        wave.3.left=rss wave.3.forward=rss cellularbars=reception-4 fiberchannel=hdd-network cable.connector=usb-c
        applelogo=apple apple.logo=apple xbox.logo=xbox playstation.logo=playstation

        chart.bar=bar-chart chart.bar.xaxis=bar-chart-line chart.pie=pie-chart chart.line.uptrend.xyaxis=graph-up-arrow
        chart.line.downtrend.xyaxis=graph-down-arrow chart.line.flattrend.xyaxis=graph-up chart.xyaxis.line=graph-up
        chart.dots.scatter=graph-up flowchart=diagram-3 point.3.connected.trianglepath.dotted=share
        point.topleft.down.curvedto.point.bottomright.up=bezier2 gauge=speedometer2 gauge.medium=speedometer2
        gauge.with.needle=speedometer2 gauge.with.dots.needle.bottom.50percent=speedometer2 barometer=speedometer
        scalemass=speedometer rectangle.connected.to.line.below=diagram-2
        """)

    /// The same for the mark in an enclosing shape, where Bootstrap has both as one icon: `x-circle`.
    static let enclosed: [String: String] = parsed(
        """
        checkmark=check xmark=x multiply=x plus=plus minus=dash questionmark=question exclamationmark=exclamation
        arrowtriangle.up=caret-up arrowtriangle.down=caret-down arrowtriangle.left=caret-left
        arrowtriangle.right=caret-right
        """)

    /// Symbols that show how much of something there is, from none to all of it.
    static let series: [String: [String]] = [
        "wifi": ["wifi-1", "wifi-2", "wifi"],
        "cellularbars": ["reception-0", "reception-1", "reception-2", "reception-3", "reception-4"],
        "speaker.wave.2": ["volume-off", "volume-down", "volume-up"],
        "speaker.wave.3": ["volume-off", "volume-down", "volume-up"],
        "speaker.wave.2.fill": ["volume-off-fill", "volume-down-fill", "volume-up-fill"],
        "speaker.wave.3.fill": ["volume-off-fill", "volume-down-fill", "volume-up-fill"],
        "battery.100": ["battery", "battery-half", "battery-full"],
        "battery.100percent": ["battery", "battery-half", "battery-full"],
        "thermometer.variable": ["thermometer", "thermometer-low", "thermometer-half", "thermometer-high"],
        "drop": ["droplet", "droplet-half", "droplet-fill"],
        "star": ["star", "star-half", "star-fill"],
        "heart": ["heart", "heart-half", "heart-fill"],
    ]

    private static func parsed(_ text: String) -> [String: String] {
        var names: [String: String] = [:]
        for pair in text.split(whereSeparator: \.isWhitespace) {
            let sides = pair.split(separator: "=", maxSplits: 1)
            names[String(sides[0])] = String(sides[1])
        }
        return names
    }
}
