/// Words of English diaries: `tag` or `tag(form,form)`, where regular endings need no form of their own.
extension DiaryWords {
    static let englishPeople = """
        mother mum mom mama father dad papa parents grandmother grandma granny grandfather grandpa sister brother \
        daughter son baby wife husband girlfriend boyfriend friend(friends) family neighbour neighbor roommate flatmate colleague \
        coworker boss teacher student doctor dentist nurse uncle aunt cousin nephew niece kids(children) cat(kitten) dog(puppy) \
        rabbit bird horse fish
        """
    static let englishPlaces = """
        river lake sea ocean beach island mountain(mountains) hill forest woods park garden waterfall desert valley cliff \
        village city downtown harbour harbor pier bridge museum gallery library bookshop bookstore cafe restaurant pub bar bakery market \
        supermarket mall shop(shops) school university college classroom kindergarten hospital clinic pharmacy gym pool stadium theatre \
        theater cinema church temple castle station airport hotel hostel campsite farm balcony attic basement apartment \
        zoo aquarium playground
        """
    static let englishWeather = """
        rain(rainy,drizzle) snow(snowy) storm(stormy,thunderstorm,lightning) typhoon hurricane fog(foggy) wind(windy) heatwave \
        sunset sunrise rainbow stars moon spring summer autumn winter flood earthquake frost
        """
    static let englishFood = """
        breakfast brunch lunch dinner supper picnic barbecue coffee tea beer wine whisky cocktail bread sourdough cake cookies pie chocolate \
        pizza pasta noodles ramen soup salad sushi curry dumplings rice sandwich burger cheese ice-cream pancakes fruit apples \
        strawberries tomatoes vegetables recipe
        """
    static let englishActivities = """
        walk(walked,walking,stroll,strolled) running(ran,run,jog,jogged,jogging) hiking(hike,hiked) swimming(swim,swam) \
        cycling(bike,biked,bicycle,bikes) climbing(climbed,climb) yoga gym skiing(ski,skied) surfing(surf,surfed) sailing(sailed,sail) \
        fishing camping(camp,camped,tent) football soccer basketball tennis badminton baseball marathon travel(travelled,traveling,travelling,trip) flight train \
        bus taxi car driving(drove) traffic holiday(vacation,holidays) birthday wedding funeral anniversary graduation \
        christmas easter thanksgiving halloween party concert festival exhibition film(movie,movies) theatre opera ballet \
        music piano guitar violin cello drums choir singing(sang) dancing(danced,dance) painting(painted,paint) drawing(drew,sketch,sketching) pottery \
        photography(photograph,photographs,photos) reading(novel,books,book) poetry(poem) writing journal letter knitting(knit) sewing woodworking \
        gardening(weeding) cooking(cooked,cook) baking(baked,bake) cleaning(cleaned) laundry decluttering(declutter) moving renovation shopping(shopped) gaming games chess puzzle \
        work meeting(meetings) deadline project(projects) presentation interview job promotion resignation(resigned) office commute overtime startup study(studying,studied) \
        exam homework lecture essay thesis course language french spanish german japanese chinese programming(code,coding,coded) software website \
        money budget savings investing rent insurance taxes volunteering(volunteered) election \
        health sleep(slept) insomnia nap headache fever flu migraine surgery vaccine therapy meditation(meditated,meditate) exercise diet pregnancy \
        dream(dreamt,nightmare) telescope birdwatching
        """
    static let englishThings = """
        luggage passport phone computer laptop office kitchen salary weekend present umbrella glasses clothes shoes
        """
    static let englishFeelings = """
        happiness(happy) joy sadness(sad) anger(angry) anxiety(anxious) stress(stressed,stressful) loneliness(lonely) gratitude(grateful,thankful) \
        nostalgia(nostalgic) fear(scared,afraid) exhaustion(exhausted) burnout hope grief love friendship homesick(homesickness) memories(childhood) \
        calm(peaceful) regret goals habits
        """
}
