import { type Term } from '@app/memory-core/ports/text-analyser';
import { stemOf } from './stem';

/**
 * What people call things when they ask, and what they say when they tell: nobody says "my hobby is", they say that
 * they went fishing. General words of everyday life, nothing of any data set; left of the colon what asks, right of it
 * what tells.
 */
const everydayConcepts: readonly string[] = [
  'activity hobby pastime interest leisure fun enjoy: hike camp fish swim run jog bike cycle climb kayak ski surf paint draw craft knit sew read write cook bake garden dance sing play game yoga photography museum concert movie',
  'sport team athlete: football soccer basketball baseball tennis golf hockey volleyball rugby cricket swim run ski snowboard surf skate box gymnastics wrestle badminton softball',
  'martial: karate judo taekwondo kickboxing boxing jujitsu aikido wrestling fencing',
  'exercise workout fitness: gym run jog yoga pilates weights lifting swim hike cycle cardio stretch marathon aerobics treadmill',
  'instrument: guitar piano violin drum flute cello clarinet saxophone trumpet ukulele bass keyboard harmonica harp',
  'music musician artist band song genre: concert song singer band album guitar piano violin jazz rock pop classical blues rap country festival gig',
  'art artwork artistic: paint draw sculpture sketch canvas mural ceramic pottery photography gallery exhibit watercolor',
  'craft handmade: knit sew crochet pottery embroidery woodwork quilt jewelry weave',
  'pet animal: dog cat puppy kitten pup kitty hamster rabbit bird parrot fish turtle snake lizard guinea horse vet',
  'food dish meal cuisine eat diet snack: pizza pasta salad soup rice chicken fish beef bread sandwich curry sushi taco cheese vegetable fruit cake cookie egg bean',
  'dessert treat: cake cookie chocolate pie cupcake muffin brownie candy pudding cream pastry donut',
  'drink beverage: coffee tea wine beer juice water smoothie cocktail soda lemonade whiskey',
  'recipe cook bake: ingredient oven dish kitchen grill roast fry',
  'country nation abroad foreign: america canada mexico brazil england ireland scotland france germany spain portugal italy greece turkey sweden norway denmark poland russia india china japan korea thailand vietnam australia egypt kenya',
  'city town: york boston chicago seattle angeles francisco miami toronto london paris rome madrid barcelona berlin amsterdam dublin vienna prague tokyo sydney dubai singapore',
  'state: california texas florida oregon washington michigan indiana ohio arizona nevada colorado georgia minnesota virginia carolina tennessee alaska hawaii',
  'place location destination visit: city town village park beach mountain museum lake forest island country castle restaurant cafe',
  'travel trip vacation holiday getaway: travel trip flight fly hotel tour visit beach drive roadtrip abroad camp cruise airport passport',
  'nature outdoor: hike camp forest wood mountain beach lake river sunset trail park waterfall ocean sky',
  'job career profession occupation work employment employer: job work career office company boss colleague hired fired promoted interview engineer teacher nurse doctor lawyer manager banker counselor writer chef mechanic programmer',
  'school education study field degree major college university: school college university degree class course exam graduate teacher professor scholarship certificate thesis',
  'family relative: mother father mom dad brother sister husband wife son daughter kid child grandma grandpa aunt uncle cousin parent',
  'relationship marriage romantic partner dating: single married husband wife boyfriend girlfriend fiance dating date divorced breakup engaged wedding',
  'religion religious faith spiritual belief: church mosque temple god faith pray bible spiritual christian jewish muslim buddhist hindu',
  'politics political: election campaign office vote conservative liberal policy government mayor protest rights',
  'health condition illness disease medical symptom: doctor hospital sick pain surgery allergy asthma diabetes diagnosis medication therapy checkup weight',
  'injury accident: hurt injure broke sprain crash fall hospital pain ankle knee wrist',
  'stress destress relax cope unwind calm: therapy meditate yoga anxiety peaceful breathe bath walk overwhelm pressure',
  'feel feeling emotion mood: happy sad excited nervous proud scared grateful anxious thankful relieved lonely frustrated',
  'fear afraid phobia worry: scared afraid nervous anxious worry terrified',
  'event ceremony celebration occasion: party wedding festival parade concert conference fair gala birthday meeting fundraiser workshop reunion',
  'holiday celebrate: christmas thanksgiving halloween easter birthday anniversary diwali hanukkah ramadan',
  'vehicle transport transportation: car bike truck van bus train motorcycle boat plane scooter',
  'clothes clothing outfit wear accessory: dress shirt shoe jacket coat hat hoodie scarf necklace ring bracelet boot jewelry',
  'book author novel literature: book novel story series author read fantasy fiction mystery biography poem',
  'movie film show: movie film show series watch episode documentary trilogy actor director',
  'game console: game tournament nintendo playstation xbox board card chess puzzle strategy',
  'technology gadget device electronics: phone computer laptop tablet app camera software headphones watch robot',
  'gift present: gift present birthday gave surprise',
  'item object possession buy purchase shopping: bought purchase new got store shop order',
  'money financial finance income: money afford expensive loan salary savings budget invest debt rent',
  'home house live residence: house apartment moved home neighborhood room rent roommate',
  'weather climate: rain snow storm sunny cold hot hurricane flood wind',
  'charity volunteer community cause: shelter donate fundraiser volunteer homeless charity kitchen community veteran',
  'business company venture entrepreneur: business store shop startup studio customer launch brand client',
  'goal plan dream future aspiration: want plan hope dream goal someday future',
  'award achievement accomplishment success competition contest: won award trophy medal prize first competition tournament certificate promotion champion',
  'friend friendship social: friend buddy neighbor colleague teammate roommate',
  'personality trait attribute character quality: kind thoughtful caring brave generous honest passionate patient strong',
  'symbol symbolic meaning: symbolize represent mean remind stand',
  'identity gender orientation: transgender trans gay lesbian queer woman man',
  'color: red blue green yellow purple orange black white pink brown grey',
  'plant flower: rose sunflower tulip orchid lily tree garden herb cactus',
  'language: english spanish french german italian chinese japanese korean portuguese arabic',
];

/** What tells, by the stem of what asks; a word that stands in several concepts has all of theirs. */
const relatedTo: ReadonlyMap<string, readonly Term[]> = (() => {
  const related = new Map<string, Map<string, Term>>();
  for (const concept of everydayConcepts) {
    const [asking = '', telling = ''] = concept.split(': ');
    const members = telling.split(' ').map((word) => ({ term: stemOf(word), word }));
    for (const head of asking.split(' ').map(stemOf)) {
      const known = related.get(head) ?? new Map<string, Term>();
      for (const member of members) if (member.term !== head) known.set(member.term, member);
      related.set(head, known);
    }
  }
  return new Map([...related].map(([head, members]) => [head, [...members.values()]]));
})();

/** Words that tell of what these terms ask for, each once, none of the terms themselves. */
export const relatedTerms = (terms: Iterable<string>): readonly Term[] => {
  const asked = new Set(terms);
  const found = new Map<string, Term>();
  for (const term of asked) {
    for (const related of relatedTo.get(term) ?? []) {
      if (!asked.has(related.term)) found.set(related.term, related);
    }
  }
  return [...found.values()];
};
