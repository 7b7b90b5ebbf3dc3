import { commonWords, contractionOf } from '../../flagging';
import { closeKin } from '../../readers/vocabulary/relatives';
import { withKnownNames, withNamesInPlace } from './names-in-place';

const common: ReadonlySet<string> = new Set(commonWords);

/** Always written with a capital. "may", "march" and "polish" are words of their own, so they are left alone. */
const capitalised: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november
  december english french german spanish italian portuguese dutch chinese japanese korean russian arabic hindi greek swedish
  norwegian danish finnish turkish hebrew latin ukrainian vietnamese thai indian mexican american british irish scottish european
  christmas easter ramadan hanukkah diwali thanksgiving halloween`.split(/\s+/),
);

/** What stands in these places is a name, unless it is no noun at all. */
const placeBefore =
  '(?:live|living|lives|based|settled|rent|renting|grew up|born|raised)(?: back| now| alone| together| with (?:my|our|a|two|three|some) [a-z]+)? (?:in|near|outside)|(?:move|moved|moving|relocated|relocating|emigrated|flew|fly|flying|flight|trip|travelling|traveling|back)(?: back| over| down| up)? (?:to|from)|(?:back|house|flat|apartment|place|job) in|(?:come|from|originally) from';
const nameBefore = "(?:called|named|name is|name's)";
const firmBefore = '(?:work|works|worked|working|job|position|started|intern|interning) (?:at|for|with)';
const second =
  '(?:new|san|los|las|santa|saint|st|buenos|rio|cape|hong|tel|el|la|le|kuala|north|south|west|east)';
const nounAfter = new RegExp(
  `(?<=\\b(?:${placeBefore}|${nameBefore}|${firmBefore}) )(${second} )?([a-z][a-z'-]{2,20})(?![\\p{L}'-])(?! of\\b)`,
  'gu',
);
/** Follow such words, and name neither a place nor a firm. */
const notNames: ReadonlySet<string> = new Set(
  `part full half scratch home work town college school university uni hospital bed abroad fear free peace poverty denial silence
  hiding limbo exile stock remote hybrid decaf tea vegan normal business sales marketing finance tech retail hospitality
  nursing teaching children kids clients customers animals people computers mom mum dad parents family friends
  student students freelance myself ourselves nothing hell heaven bits pieces shape debt love tears pain style luxury
  person public private general order front touch charge secret politics advertising construction education government
  insurance banking law medicine engineering media publishing research security care wood metal rome's
  therapy rehab recovery physio court prison jail custody contact control action service class step vogue fashion
  linux android windows mac kindle excel spreadsheets python rust slack notion spotify product products support operations legal
  design procurement logistics compliance bigger smaller larger better nicer cheaper warmer quieter greener newer older`.split(
    /\s+/,
  ),
);

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Whose they are is clear in a sentence, and to a flagger of words they would be two. */
const ofOthers: Readonly<Record<string, string>> = { hes: "he's", shes: "she's" };

/** As people type words in haste. */
const inHaste: Readonly<Record<string, string>> = {
  abt: 'about',
  yr: 'year',
  yrs: 'years',
  lil: 'little',
  ppl: 'people',
  fav: 'favourite',
};

/** "Me n kira": an "and", unless it is a number of things. */
const typedAnd =
  /(?<=[\p{L}\d] )(?<!\b(?:for|of|is|if|when|where|let|each|every|to|by|than|as|with|all|the|size|any) )n(?= \p{L})/gu;

/** Contractions with their apostrophe, "i" as "I": what every later rule expects. */
const withContractions = (text: string): string =>
  text.replaceAll(/(?<![\p{L}'’])[A-Za-z]{1,8}(?![\p{L}'’])/gu, (word) => {
    if (word === 'i') return 'I';
    if (inHaste[word] !== undefined) return inHaste[word];
    const lower = word.toLowerCase();
    const full = ofOthers[lower] ?? contractionOf(lower);
    if (full === lower) return word;
    return full.startsWith('i') && /^i['m]/.test(full) && !full.startsWith('is') ? upper(full) : full;
  }).replaceAll(typedAnd, 'and').replaceAll(/(?<=\p{L} )(?:w |w\/ ?)(?=\p{Ll})/gu, 'with ').replaceAll(/(?<![\p{L}])i(?=['’](?:m|ve|d|ll)\b)/gu, 'I'); // prettier-ignore

/** "Treatment", "production", "therapy": no place and no firm is called like that. */
const ofNoName = /(?:ing|ment|tion|sion|ship|apy|ics)$/;

/** In a message typed without capitals, the names that their place in the sentence gives away. */
const withNames = (text: string, known: ReadonlySet<string>): string =>
  withNamesInPlace(withKnownNames(text, known))
    .replaceAll(
      /(?<=\b(?:in|since|until|by|early|late|mid) )(?:may|march)(?=[.,!;]|$| (?:and|but|so|because)\b)/gu,
      upper,
    )
    .replaceAll(/(?<=\bthe )(?:uk|us|usa|uae)(?![\p{L}'’-])/gu, (word) => word.toUpperCase())
    .replaceAll(/(?<=\bthe )(?:netherlands|philippines|bahamas|maldives)(?![\p{L}'’-])/gu, upper)
    .replaceAll(/(?<![\p{L}'’-])[a-z]{4,12}(?![\p{L}'’-])/gu, (word) =>
      capitalised.has(word) ? upper(word) : word,
    )
    .replaceAll(nounAfter, (whole: string, first: string | undefined, word: string) => {
      if (common.has(word) || notNames.has(word) || ofNoName.test(word)) return whole;
      return `${first === undefined ? '' : upper(first)}${upper(word)}`;
    });

const hasCapitals = /(?<![.!?]\s)(?<!^)\b(?!I\b|I['’])\p{Lu}/u;

/** "I self harm": one word, and that a verb. */
const selfWords = /\bself (?=(?:harm|medicat|isolat|sabotag|diagnos|employed|publish))/gi;

const inFull: Readonly<Record<string, string>> = {
  gf: 'girlfriend',
  bf: 'boyfriend',
  sis: 'sister',
  bro: 'brother',
};
/** "My gf", "my big sis": what every later rule calls a girlfriend and a sister. */
const withKinInFull = (text: string): string =>
  text.replaceAll(
    /(?<=\b(?:my|our|new|ex) (?:(?:little|lil|big|older|younger|baby|twin) )?)(?:gf|bf|sis|bro)(?![\p{L}])/giu,
    (word) => inFull[word.toLowerCase()] ?? word,
  );

const kinOfOne = `${closeKin}|gran|nan|mam|gf|bf|boss|cat|dog`;
const goesOn =
  '(?=(?:called|named|in|at|on|home|back|got|been|a|an|the|not|so|very|still|now|just|ill|dead|pregnant|coming|going|moving|getting|having|[a-z]{2,12}ing)\\b)';
const several = new RegExp(`(?<=^|\\b(?:[Mm]y|[Oo]ur) )(${kinOfOne})s ${goesOn}`, 'gu');
const named = /\b([Hh]is|[Hh]er|[Mm]y) names (?=[a-z])/g;
/** "My mums called Maureen", "mums in hospital", "his names Finlay": one mum, and she is. */
const withOwnVerb = (text: string): string =>
  text.replaceAll(several, "$1's ").replaceAll(named, "$1 name's ");

/** "Me own firm", "me missus": as it is said in the north. */
const dialect =
  /(?<=^|[\s,])me(?= (?:own|mum|mam|dad|nan|gran|missus|wife|husband|brother|sister|mate|mates|lads?|kids|son|daughter) ?)/giu;

/** "I'm veggie", "the veggie thing": a way of eating, and no burger. */
const veggie =
  /(?<=\b(?:I'm|am|is|are|be|been|went|gone|go|going|turned|the|whole|being|still|a|not|longer|now|mostly) )veggie(?= (?:thing|diet|phase|now|since|again|any ?more|for|because|and|but)\b|[.,!]|$)/gi;

const none: ReadonlySet<string> = new Set();

/** A sentence as it would be spelled with care, with names that are known. A text with capitals of its own keeps them as they are. */
export const spelled = (sentence: string, known: ReadonlySet<string> = none): string => {
  const text = withKinInFull(withOwnVerb(withContractions(sentence)))
    .replaceAll(selfWords, 'self-')
    .replaceAll(dialect, 'my')
    .replaceAll(veggie, 'vegetarian');
  return hasCapitals.test(text) ? text : withNames(text, known);
};
