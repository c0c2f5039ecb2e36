extension DiarySample {
    static let english = """
        It rained all day, and I walked along the river for hours.
        = river|rain|Rain
        # rain river walk

        Today I walked along the river with Anna. We talked about her new job in Leeds and ate noodles at the little place by the bridge. She starts on Monday and I am already missing her.
        = Anna|river|job
        ~ A walk along the river with Anna, who starts a new job in Leeds on Monday.
        # anna river walk job leeds noodles bridge friends friend

        Mum called at six to say the dog had died. He was fourteen, deaf and grumpy, and he still came to the gate every time I visited. I cried in the office toilet and told nobody. Tonight I looked through the old photos.
        = dog|Mum|photos|cried
        ~ Mum called to say that the old dog had died, and I cried at the office.
        # mum mother dog office grief photos photography pets loss sadness mum

        The presentation went better than I had feared. My boss laughed at the one joke, the client asked two good questions, and the projector worked. I have been losing sleep over this for three weeks. Tonight: pizza, no laptop.
        = presentation|Presentation
        ~ The presentation that I had lost sleep over went better than I feared.
        # presentation work boss client pizza sleep stress laptop

        First attempt at sourdough. The starter smelled right but the dough never rose, and the loaf came out flat as a plate. I ate it anyway with too much butter. I will try again on Saturday with a warmer kitchen and more patience.
        = sourdough|starter|loaf|dough|butter
        ~ My first sourdough never rose and came out flat, but I will try again.
        # sourdough baking bread kitchen cooking starter dough

        Took the night train to Vienna. I shared the compartment with a retired engineer called Josef, who had opinions on bridges, cheese and the European Union. We arrived at dawn, and the city was empty and gold.
        = Vienna|train|Josef|city
        ~ I took the night train to Vienna and shared the compartment with an engineer called Josef.
        # vienna train josef travel city bridge

        Therapy again. We talked about why I say yes to everything. My homework is to say no three times this week, and to write down what happens. It sounds ridiculous, and it terrifies me.
        = herapy|homework|say no|say yes|everything
        ~ In therapy we talked about why I say yes to everything; my homework is to say no three times.
        # therapy homework boundaries anxiety

        Leo took his first steps! He let go of the sofa, wobbled across the rug and fell into my arms. I shouted so loud that the neighbours knocked. Sam missed it because he was at work, so we made Leo do it again on video.
        = Leo|first steps|steps
        ~ Leo took his first steps from the sofa into my arms, and Sam missed it.
        # leo sam baby steps family work neighbour video

        Long run this morning, sixteen kilometres in the rain. My knee held up, and the last two kilometres along the canal were almost fun. The marathon is five weeks away and I finally believe that I can finish the marathon.
        = run|marathon|canal|kilomet
        ~ A long run of sixteen kilometres in the rain; I believe that I can finish the marathon.
        # running marathon rain canal knee

        Spent the whole Saturday in the garden. I planted tomatoes and beans, pulled out the ivy and found three toads under the old pots. My back hurts, my hands are black and I have not been this happy for months.
        = garden|tomatoes|toads|ivy
        ~ I spent Saturday planting tomatoes and beans in the garden and am happy.
        # garden gardening tomatoes toads happiness beans ivy

        Couldn't sleep, so I got up at four and watched the eclipse from the roof with a blanket and cold coffee. The moon went the colour of rust. A fox crossed the street, looked at me and went on with its night.
        = eclipse|moon|fox|sleep
        ~ I could not sleep and watched the eclipse of the moon from the roof.
        # eclipse moon fox insomnia coffee roof sleep

        The job offer came. More money, a better title and an office in Manchester, which means leaving this flat, the choir and most of the people I love. I made a list of reasons. The list did not help.
        = offer|Manchester|list|choir|money
        ~ The job offer in Manchester came, and it means leaving the people I love.
        # job manchester choir office work career money moving

        Finished the chess tournament in Bristol with three wins, one draw and a blunder that I will remember on my deathbed. Lost the last game to a twelve-year-old who ate crisps throughout. Chess is a cruel game and I love it.
        = hess|tournament|Bristol|twelve
        ~ I finished the chess tournament in Bristol with three wins and lost the last game to a child.
        # chess tournament bristol games game chess-tournament

        Visited Grandma at the care home. She did not know my name today, but when I played the piano she sang every word of the old hymn. The nurse said she had not spoken for a week. I played it four times.
        = Grandma|piano|hymn|care home
        ~ Grandma did not know my name, but she sang every word when I played the piano.
        # grandma grandmother piano nurse music singing grandma care-home dementia hymn family
        """
}
