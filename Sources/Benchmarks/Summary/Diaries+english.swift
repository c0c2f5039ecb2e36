extension Diaries {
    /// One writer, a nurse in a city by a river, over half a year.
    static let english = """
        Three nights on the ward done, one to go. We were two nurses short again, and I did not sit down until four in the morning. The man in bed six held my hand through the whole blood transfusion and told me about his pigeons. I came home at nine, drew the curtains and lay there listening to the bin lorry.
        = Three nights on the ward
        ~ Third night shift on a ward two nurses short; the man in bed six told me about his pigeons.
        # work sleep
        + nurse ward pigeons night-shift hospital insomnia

        Parkrun for the first time since the operation. I had promised myself that I would walk if the knee complained, and it did not complain, so I ran all five kilometres, slowly, behind a woman with a pram. Thirty-six minutes. I cried a little at the finish and pretended that it was sweat.
        = Parkrun for the first time since the operation
        ~ I ran my first parkrun since the operation, five slow kilometres, and the knee held.
        # running health
        + parkrun knee surgery exercise

        Mum rang while I was making dinner. She has had the letter from the clinic, and it is not what we hoped. She talked about the weather for ten minutes first, the way she does. I said I would drive up on Friday, and she said not to make a fuss, and then she asked what time.
        = The letter from the clinic
        ~ Mum has had bad news from the clinic, and I will drive up on Friday.
        # mum health
        + family clinic letter phone dinner mother driving weather

        The allotment is finally dug. Dev came with his father's rotavator and we broke the big bed in one afternoon, which would have taken me until June. We put in potatoes and two rows of onions. Slow-worms under the compost, three of them, like poured bronze. My shoulders will know about it tomorrow.
        = The allotment is finally dug
        ~ Dev and I dug the big bed of the allotment with a rotavator and planted potatoes and onions.
        # garden friends
        + allotment dev potatoes onions compost slow-worms gardening

        Choir was hard tonight. The new piece is in Latvian and nobody knows where the stresses go. The altos drowned us and then lost the place themselves, and Margaret put down her pencil, which is worse than shouting. But the last chord of the Tallis, once, at the very end, rang for a full second after we stopped.
        = Choir was hard tonight
        ~ A difficult choir rehearsal in Latvian, until the last chord of the Tallis rang.
        # choir
        + singing latvian tallis margaret music altos rehearsal

        Finished the Shirley Jackson at two in the morning because I could not leave that house either. I like how little happens and how much of it is dread. Merricat is the best liar I have read. Now I need something kind before bed; perhaps the gardening essays again.
        = Finished the Shirley Jackson
        ~ I finished the Shirley Jackson at two in the morning and need something kind to read next.
        # reading sleep
        + shirley-jackson merricat books novel essays essay gardening

        Biscuit did not come in for breakfast. I walked the whole lane shaking the tin and feeling like a fool, and put a note through eleven doors. At six this evening a boy from number forty brought her back, wrapped in his school jumper and furious. She had been in their shed since last night. She ate two dinners and has not looked at me.
        = Biscuit did not come in for breakfast
        ~ The cat was missing all day until a boy found her in his shed.
        # cat
        + biscuit neighbours shed breakfast dinner school neighbour

        Pay review: one and a half per cent, which after the parking rise is nothing. I sat down with the spreadsheet and a cup of tea. If I stop the gym and the second streaming thing, and the boiler lives, I can still put a hundred a month away. It is a thin sort of adulthood, but it is in the black.
        = Pay review
        ~ The pay rise comes to nothing, but with a few cuts I can still save a hundred a month.
        # money work
        + pay-review spreadsheet savings boiler gym parking budget tea salary

        Drove up to see Mum. The motorway was shut at Stafford, so I came in through the hills with the window down and lambs everywhere. She has lost weight and covered it with a cardigan. We did the crossword and did not talk about the scan until the tea was cold. She wants to plant the sweet peas as if nothing were different, so we planted them.
        = Drove up to see Mum
        ~ I drove up to Mum, who is thinner, and we planted her sweet peas before talking about the scan.
        # mum garden travel
        + family health stafford hills lambs crossword scan sweet-peas tea driving mother weight motorway

        Made the lamb thing from the Greek book for Jo and Dev. It said forty minutes and it took three hours. Jo brought a lemon tart and the news that they are moving to Lisbon in September, and we all said how wonderful, and I burned the rice. I am happy for them. I will be happy for them in September.
        = They are moving to Lisbon in September
        ~ Over a lamb dinner Jo and Dev told me that they are moving to Lisbon in September.
        # friends cooking
        + jo dev lisbon lamb greek rice lemon-tart moving recipe dinner

        Ten kilometres along the towpath before the shift, mist on the water and one heron every half mile as if they had been issued. I kept to a pace at which I could have talked, had there been anyone. The half marathon is in eight weeks and the plan on the fridge no longer looks like a joke.
        = Ten kilometres along the towpath
        ~ A misty ten-kilometre run along the towpath; the half marathon in eight weeks looks possible.
        # running
        + towpath heron mist half-marathon marathon river exercise

        A bad shift. We lost the man with the pigeons. His daughter had gone to feed the meter and she came back up with the ticket in her hand. I did the forms and made her tea and told her he had talked about the birds, which was true. Then I cleaned bed six, because somebody else was waiting for it.
        = We lost the man with the pigeons
        ~ The patient with the pigeons died while his daughter was out feeding the meter.
        # work
        + pigeons daughter grief death ward nurse hospital tea birds bird shift

        Slept eleven hours. No alarm, no dreams that I can remember, rain on the skylight when I woke. Biscuit was on my feet and had forgiven me. I made pancakes at noon and read the paper in the bath, and I do not think I spoke a word aloud until the evening, when I sang through my part for Sunday.
        = Slept eleven hours
        ~ A silent day off after eleven hours of sleep, with pancakes, the cat and my choir part.
        # sleep cat choir
        + rain pancakes biscuit bath reading singing day-off skylight cooking dreams dream

        The potatoes have blight. I found it on my way home, black at the edges and that smell. Old Terry from the next plot says to cut the tops off today, and save what is underneath, so I did it in my uniform with his shears. Half the onions have bolted too. It turns out that a garden is mostly a way of being told no.
        = The potatoes have blight
        ~ Blight got the potatoes; Terry's advice was to cut the tops off at once, so I did.
        # garden
        + potatoes blight terry onions allotment gardening uniform shears

        Train to Edinburgh with Jo, our last trip before she goes. We climbed Arthur's Seat in a wind that took her hat, and ate chips in the car park like teenagers. In the evening we found a pub with a fiddle session, and a stranger taught us both to clap on the wrong beat. I kept looking at her as if I had to draw her later.
        = Our last trip before she goes
        ~ A last trip to Edinburgh with Jo before she moves: Arthur's Seat in the wind and a fiddle session.
        # travel friends
        + edinburgh jo train arthur fiddle pub wind hill climbing music arthurs-seat arthur-seat

        Concert day. The church was full, and hot, and a baby joined in with the Latvian. I came in a bar early in the second piece and only the alto beside me knows. When the Tallis ended nobody clapped for so long that I thought we had done something wrong. Then they did. Mum had come down on the coach, alone, in her good coat.
        = Concert day
        ~ The choir concert filled the church, and Mum came down alone on the coach to hear it.
        # choir mum
        + concert church tallis latvian alto coach baby singing music family mother

        Could not sleep before the early shift, so I did sums instead. The car needs two tyres and the dentist wants four hundred pounds. I moved the holiday to next year and felt better, which probably says something. At five I gave up and baked soda bread, and took it warm to the ward, where it lasted four minutes.
        = Could not sleep before the early shift
        ~ Sleepless over money before the early shift, I baked soda bread and took it to the ward.
        # sleep money cooking
        + work soda-bread bread baking tyres dentist holiday ward car

        Half marathon, two hours and nineteen minutes. It rained from the sixth kilometre, and a brass band under a bridge played the same tune each time we passed. At seventeen I wanted to lie down in a hedge. Dev was at the finish with a foil blanket and a pork pie. I have a medal the size of a saucer, and stairs are a problem.
        = Half marathon, two hours and nineteen minutes
        ~ I finished the half marathon in the rain in two hours nineteen, and Dev met me with a pork pie.
        # running friends
        + half-marathon marathon rain dev medal brass-band bridge pork-pie exercise

        The scan is clear. Mum rang at work and I had to go into the linen cupboard. She said it twice, in her telephone voice, and then she said that the sweet peas were nearly over and did I want the seed. I went back and did the two o'clock medicines with a face that made the whole bay ask what had happened.
        = The scan is clear
        ~ Mum rang to say that her scan is clear, and I had to hide in the linen cupboard.
        # mum health
        + scan work sweet-peas seed linen-cupboard phone family mother medicines relief

        Evening with the book club at Priya's. Nobody had finished the Russian one, and we talked about our mothers instead. Priya made dal and six kinds of pickle, and wrote the recipe on the back of the reading list. Next month it is a ghost story, under two hundred pages, by general demand.
        = The book club at Priya's
        ~ At Priya's book club nobody had finished the Russian novel, and the evening went to mothers and dal.
        # reading friends cooking
        + book-club priya dal pickle recipe ghost-story mothers books russian
        """
}
