/// The English of the corpus: words that hold sentences together, and roots from which the others are made.
enum EnglishWords {
    /// The most common words, the most common first.
    static let function = split(
        """
        the and to of a in i it was that is my for on with you he as she we at but they had this have be not from her his
        were so there then all me out up one when by what would if about into an or can no could just their been like
        some how our more after now where only its over here still again because too two down back who them very also
        before even off never yesterday today tomorrow while through around
        """)

    /// Roots, from which prefixes and suffixes make the rarer words.
    static let roots = split(
        """
        morning evening night walk river heron stone soup rain window kitchen table bread butter coffee lighthouse harbour
        train station ticket platform bridge garden tomato basil fence ladder roof gutter storm cloud wind snow frost
        winter summer spring autumn orchard apple pear plum cherry barrel market stall fish onion garlic pepper salt sugar
        honey jam cheese cream noodle dumpling broth rice tea kettle cup bowl plate spoon knife fork stove oven pan
        letter stamp envelope postcard notebook pencil ink paper page chapter novel poem library shelf lamp candle mirror
        clock watch camera photo film record song guitar piano drum violin choir concert theatre stage curtain ticketer
        cousin uncle aunt sister brother mother father friend neighbour teacher student doctor nurse baker farmer sailor
        painter driver singer writer guest child baby cat dog sparrow owl crow beetle spider moth bee fox deer horse goat
        school office factory hospital museum temple church castle tower village town city island coast beach sand shell
        wave tide boat sail anchor rope net oar pier shore lake pond creek marsh meadow hill mountain ridge valley forest
        tree leaf branch root moss fern flower seed grass clover thistle path trail road street lane corner door key lock
        stair cellar attic bedroom pillow blanket dream sleep wake rest yawn stretch breathe laugh cry shout whisper speak
        listen talk ask answer argue agree promise forgive forget remember learn teach study read write draw paint carve
        knit sew weave fold pack carry lift push pull throw catch kick jump run climb swim ride row drive fly travel visit
        leave arrive return wait stay move build mend fix break open close start finish plan count measure weigh choose
        change trade buy sell pay save spend lend borrow lose find search hide follow lead guide help serve guard warn
        heal train race play win share give take send bring call meet greet thank hope fear worry wonder guess think know
        feel hear smell taste touch look see notice clean wash sweep scrub dry hang iron cook bake boil fry roast stir mix
        pour chop peel eat drink bite chew swallow plant water pick gather dig rake prune grow bloom fade fall drop slip
        spill crack bend twist turn spin roll slide swing shake tremble glow shine spark burn smoke melt freeze thaw drip
        bright dark warm cold cool wet soft hard rough smooth sharp dull sweet sour bitter fresh stale ripe raw quick slow
        early late old young new strange plain gentle kind brave calm quiet loud proud shy tired hungry thirsty sick well
        code test branchline server cable screen button signal battery engine wheel pedal brake helmet jacket glove scarf
        sock shoe hat coat shirt pocket bag basket bottle jar box crate wool silk cotton leather copper iron silver gold
        tin glass clay brick wood board nail hammer saw drill screw wrench bucket broom mop sponge soap towel comb brush
        lesson question reason story memory habit secret joke riddle puzzle game chess card dice match score team season
        week month year hour minute moment birthday wedding party gift cake lantern parade festival journey map compass
        """)

    /// What may stand before a root.
    static let prefixes = ["", "", "re", "un", "over", "out", "mis", "under", "pre", "non", "inter", "fore", "up"]
    /// What may stand behind one.
    static let suffixes = [
        "", "s", "ed", "ing", "er", "ers", "able", "ness", "ly", "less", "ful", "ish", "like", "ward", "hood", "ship",
        "let", "work",
    ]

    /// So many words: the common ones, then roots, then what is made of them, each in an order of its own.
    static func words(_ count: Int) -> [String] {
        var dice = Dice(seed: 0x656E)
        var seen = Set(function)
        let plain = roots.filter { seen.insert($0).inserted }
        var made: [String] = []
        for root in plain {
            for prefix in prefixes {
                for suffix in suffixes {
                    let dropsE = root.hasSuffix("e") && suffix.first.map { "eai".contains($0) } == true
                    let word = prefix + (dropsE ? String(root.dropLast()) : root) + suffix
                    if seen.insert(word).inserted { made.append(word) }
                }
            }
        }
        let all = function + dice.shuffled(plain) + dice.shuffled(made)
        return Array(all.prefix(count))
    }

    private static func split(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
