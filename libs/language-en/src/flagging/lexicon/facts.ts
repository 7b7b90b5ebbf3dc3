const words = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/** Self-descriptions: a stated fact whatever else is in the sentence. */
export const identityPhrases: readonly string[] = words(`
  my name is, my name's, i'm called, i was born, i am from, i'm from, i live, i'm living, we live, i moved, we moved,
  i've moved, my birthday, years old, year old, i work, i'm working, i worked, my job, i got a job, new job, i lost my job,
  lost my job, i was laid off, got laid off, i study, i studied, i'm studying, my degree, i majored, my address,
  i got married, we got married, i'm married, i'm single, i'm engaged, got engaged, i'm divorced, got divorced,
  my deadline, the deadline, due on, is due, i have a, i've got a, i own, i bought, i adopted, we adopted, i have two,
  i have three, i have an, my project, my business, my company, my boss, my team, my store, my studio, my book,
  i was diagnosed, my doctor, my therapist, my appointment, i speak, i grew up, growing up, my hometown,
  my home country, i identify, i'm a, i'm an, as a single, i used to be, i was a`);

export const relationWords: readonly string[] = words(`
  mother, mom, mum, mommy, father, dad, daddy, parents, sister, sisters, brother, brothers, sibling, siblings, wife,
  husband, hubby, partner, fiance, fiancé, fiancee, fiancée, girlfriend, boyfriend, ex, daughter, daughters, son, sons,
  kid, kids, child, children, baby, toddler, grandma, grandmother, granny, grandpa, grandfather, grandparents, aunt,
  uncle, cousin, cousins, niece, nephew, family, fam, friend, friends, buddy, buddies, pal, pals, roommate, flatmate,
  neighbor, neighbors, neighbour, neighbours, colleague, colleagues, coworker, coworkers, co-worker, co-workers, boss,
  manager, mentor, mentors, coach, teacher, professor, therapist, counselor, doctor, teammate, teammates, team,
  in-laws, stepmother, stepfather, dog, dogs, cat, cats, puppy, puppies, pup, kitten, pet, pets, turtle, turtles,
  hamster, rabbit, parrot, horse, guinea pig, fish, snake, snakes, client, clients, students, customers, veterans`);

/** Things that happen at a time. Past and present forms of what people do and tell. */
export const eventWords: readonly string[] = words(`
  went, visited, visit, visiting, travelled, traveled, traveling, travelling, trip, trips, vacation, flew, drove, moved,
  moving, attended, attending, attend, joined, join, joining, met, meet, meeting, met up, bought, buy, got, received,
  found, made, making, cooked, baked, baking, painted, drew, wrote, written, writing, read, reading, watched, watching,
  saw, played, performed, performing, performance, danced, hosted, hosting, organized, organised, held, celebrated,
  celebrating, celebrate, threw, took, gave, given, sent, told, taught, teaching, teach, ran, participated,
  participating, competed, competing, competition, tournament, race, marathon, event, events, party, wedding, festival,
  concert, conference, convention, workshop, exhibit, exhibition, show, shows, parade, fundraiser, campaign, ceremony,
  retreat, camping, camp, adopted, adopting, adoption, married, divorced, born, accident, injury, injured, hurt my,
  hospital, surgery, illness, sick, lost, broke, stolen, fired, quit, hired, interview, interviewed, applied, offer,
  offered, signed, launched, opened, closed, donated, donate, charity, raised, helped, spoke, speech, presented,
  presentation, built, designed, fixed, repaired, renovated, renovating, planted, grew, ordered, tried, trying, started,
  chose, picked, decided, discovered, learned, created, recorded, released, finished, submitted, graduated, shared,
  showed, talked, chatted, came, came back, got back, stayed, spent, dyed, named, called, collected, collect, beat,
  inspired, used, reached, seen, done, been to, gone, wore, left, ended up, invited, explored, climbed, caught, won`);

export const thingWords: readonly string[] = words(`
  job, career, company, business, startup, office, degree, university, college, school, class, course, exam, thesis,
  house, home, apartment, flat, city, town, country, beach, mountain, mountains, park, lake, forest, museum, gallery,
  restaurant, cafe, church, shelter, store, shop, studio, garden, kitchen, car, bike, guitar, piano, violin, clarinet,
  saxophone, camera, book, books, novel, series, movie, movies, film, films, song, songs, music, band, album, game,
  games, recipe, recipes, cake, ice cream, dinner, lunch, breakfast, coffee, photo, photos, photography, picture, pic,
  art, artwork, sculpture, sketch, drawing, poem, poetry, blog, website, app, code, script, screenplay, article, painting,
  paintings, necklace, ring, tattoo, gift, present, letter, birthday, anniversary, christmas, thanksgiving, easter,
  halloween, summer, winter, spring, autumn, holiday, season, degree, scholarship, internship, deal, endorsement,
  sponsorship, brand, salary, money, loan, rent, deadline, budget, church, community, group, club, class, sport, sports,
  basketball, football, soccer, tennis, baseball, dance, dancing, surfing, skiing, climbing, chess, language, spanish,
  french, german, italian, japanese, chinese, english, politics, military, education, infrastructure, rights, lgbtq`);

export const timeWords: readonly string[] = words(`
  yesterday, today, tonight, tomorrow, last night, last week, last weekend, last month, last year, last summer,
  last winter, last fall, last spring, last monday, last tuesday, last wednesday, last thursday, last friday,
  last saturday, last sunday, last fri, last sat, last sun, next week, next weekend, next month, next year, next summer,
  next monday, next tuesday, next wednesday, next thursday, next friday, next saturday, next sunday, this morning,
  this week, this weekend, this month, this year, this summer, the other day, a few days ago, a few weeks ago, ago, recently,
  lately, the week before, weekend before, since, in january, in february, in march, in april, in may, in june, in july,
  in august, in september, in october, in november, in december, january, february, march, april, june, july, august,
  september, october, november, december, monday, tuesday, wednesday, thursday, friday, saturday, sunday, years,
  months, weeks, year, month, childhood, when i was, as a kid, as a child, back in, a while back, long ago, soon,
  first time, for a long time, the past, past few, upcoming, two weekends`);

export const numberWords: readonly string[] = words(`
  two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, thirty, forty, fifty, hundred,
  thousand, million, dozen, half, twice`);
