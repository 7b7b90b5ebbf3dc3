import {
  isAdverb,
  isBaseVerb,
  isMostlyPast,
  isParticiple,
  isPast,
  isUnchangingPast,
  thirdPersonOf,
} from './verbs';
import {
  wordsOf,
  subjects,
  nounOpeners,
  functionWords,
  peopleWithoutS,
  reporting,
  timeless,
  alsoNouns,
  resolved,
  arranged,
  feelings,
  afterwards,
  withoutApostrophe,
} from './tense-words';
import { baseVerbs, plannedVerbs } from './verb-lists';

/** Which side of the moment of speech something lies on. */
export type Orientation = 'past' | 'future';

/** A verb with a tense. */
export interface FiniteVerb {
  /** Among the words of its clause. */
  readonly at: number;
  /** Undefined: its form or meaning leaves open when. */
  readonly tells: Orientation | undefined;
  /** "She said", "I'm sad": what it is about has a verb of its own. */
  readonly reports: boolean;
  /** Without any sign of a tense: "meet", "seeing", "plans". */
  readonly isBare: boolean;
}

const known = new Set([...baseVerbs, ...plannedVerbs]);
const thirdPersons = new Set([...known].map(thirdPersonOf));

/** The words of a clause in small letters. */
export const wordsIn = (clause: string): readonly string[] =>
  [
    ...clause
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[\p{L}\d][\p{L}\d']*/gu),
  ].map(([word]) => withoutApostrophe[word] ?? word);

type Behind = (offset: number) => string;

/** The words behind a verb, without adverbs: `behind(0)` is the next. */
const behindOf = (words: readonly string[], at: number): Behind => {
  const rest = words.slice(at + 1, at + 8).filter((word) => !isAdverb(word));
  return (offset) => rest[offset] ?? '';
};

/** "to go" and not "to the gym". */
const isInfinitive = (word: string): boolean =>
  word !== '' && !nounOpeners.has(word) && !word.endsWith('ing');

const present = (words: readonly string[], at: number, behind: Behind): Orientation | undefined => {
  const next = behind(0);
  if (next.endsWith('ing')) return words[at + 1] === 'still' || afterwards.has(next) ? undefined : 'future';
  return feelings.has(next) ? undefined : 'future';
};

const preterite = (behind: Behind): Orientation | undefined => {
  const [next, then, last] = [behind(0), behind(1), behind(2)];
  if ((next === 'going' || next === 'planning') && then === 'to' && isInfinitive(last)) return 'future';
  if ((next === 'supposed' || next === 'meant') && then === 'to') return undefined;
  if (resolved.has(next) && then === 'to' && isInfinitive(last)) return 'future';
  return 'past';
};

const perfect = (behind: Behind): Orientation => {
  const [next, then, last] = [behind(0), behind(1), behind(2)];
  if (resolved.has(next) && then === 'to' && isInfinitive(last)) return 'future';
  if (next === 'got') return isParticiple(then) ? 'past' : 'future';
  // "I've been asked to give a talk": what one is asked for is yet to be.
  if (next === 'been' && resolved.has(then) && last === 'to') return 'future';
  return isParticiple(next) ? 'past' : 'future';
};

const conditional = (behind: Behind): Orientation =>
  behind(0) === 'have' && isParticiple(behind(1)) ? 'past' : 'future';

type Tells = (words: readonly string[], at: number, behind: Behind) => Orientation | undefined;
const always =
  (orientation: Orientation | undefined): Tells =>
  () =>
    orientation;
const each = (list: string, tells: Tells): readonly (readonly [string, Tells])[] =>
  [...wordsOf(list)].map((word) => [word, tells]);

const auxiliaries: ReadonlyMap<string, Tells> = new Map([
  ...each("am is are isn't aren't ain't", present),
  ...each('was were', (_, __, behind) => preterite(behind)),
  ...each("have has haven't hasn't", (_, __, behind) => perfect(behind)),
  ...each("had hadn't wasn't weren't did didn't couldn't", always('past')),
  ...each("do does don't doesn't will won't shall can can't cannot gonna let's", always('future')),
  ...each('would could should might may must ought', (_, __, behind) => conditional(behind)),
  ...each("wouldn't shouldn't", always(undefined)),
]);

const clitics: Readonly<Record<string, Tells>> = {
  m: present,
  re: present,
  ve: (_, __, behind) => perfect(behind),
  ll: always('future'),
  s: (words, at, behind) => {
    const next = behind(0);
    if (next === 'got') return perfect(behind);
    return isParticiple(next) && !arranged.has(next) ? 'past' : present(words, at, behind);
  },
  // "They'd come": the one form that is a participle as well is mostly meant as what they would do.
  d: (_, __, behind) => (isParticiple(behind(0)) && behind(0) !== 'come' ? 'past' : conditional(behind)),
};

const clitic = /^(?:i|we|you|he|she|it|they|that|there|here|who|what|where)'(m|re|s|ve|d|ll)$/;

/** "My sister's coming", "the party's on Friday": what stands behind an "is", where a possessive has a noun. */
const isOfNoun = (words: readonly string[], at: number): boolean =>
  /[a-z]'s$/.test(words[at] ?? '') &&
  /^(?:|on|in|at|still|not|due|coming|going|getting|having|moving|leaving|starting|flying|arriving|turning|mine|over|out|off|back|closed|open|booked|scheduled)$/.test(
    words[at + 1] ?? '',
  );

const auxiliary = (word: string): Tells | undefined =>
  auxiliaries.get(word) ?? clitics[clitic.exec(word)?.[1] ?? ''];

const pastTells = (word: string, words: readonly string[], at: number): Orientation => {
  if (!resolved.has(word)) return 'past';
  const to = words.indexOf('to', at + 1);
  return to !== -1 && to <= at + 4 && isInfinitive(words[to + 1] ?? '') ? 'future' : 'past';
};

const isPlural = (word: string): boolean => peopleWithoutS.has(word) || /[^s']s$/.test(word);

/** The word before a verb, without adverbs. */
const before = (words: readonly string[], at: number): string | undefined => {
  let prior = at - 1;
  while (prior >= 0 && isAdverb(words[prior] ?? '')) prior -= 1;
  return words[prior];
};

/** A participle or infinitive goes with what stands here: "getting married", "be late". */
const takesForm = (word: string): boolean =>
  auxiliary(word) !== undefined || /^(?:be|been|being|get|gets|getting)$/.test(word);

/** "Seeing my cousin on Monday": a plan without its "I'm". */
const isGerund = (word: string): boolean => {
  const stem = /^([a-z]{2,})ing$/.exec(word)?.[1];
  return stem !== undefined && (known.has(stem) || known.has(`${stem}e`) || known.has(stem.slice(0, -1)));
};

const lexical = (words: readonly string[], at: number): Pick<FiniteVerb, 'tells'> | undefined => {
  const word = words[at] ?? '';
  const prior = before(words, at);
  if (
    (isAdverb(word) && !known.has(word)) ||
    (prior !== undefined && (nounOpeners.has(prior) || takesForm(prior)))
  )
    return undefined;
  const follows = prior !== undefined && subjects.has(prior);
  if (isPast(word))
    return alsoNouns.has(word) && !follows ? undefined : { tells: pastTells(word, words, at) };
  if (isUnchangingPast(word)) {
    if (isMostlyPast(word) || prior === 'he' || prior === 'she') return { tells: 'past' };
    return follows || prior === undefined ? { tells: undefined } : undefined;
  }
  // "I last saw her", "we each got one": what stands between is no verb.
  const isBetween = isPast(words[at + 1] ?? '') && !known.has(word);
  const stands =
    (follows &&
      !isBetween &&
      !functionWords.has(word) &&
      (!word.endsWith('ing') || known.has(word)) &&
      /^[a-z]{2,}$/.test(word)) ||
    ((prior !== undefined || at === 0) && thirdPersons.has(word)) ||
    (known.has(word) && (prior === undefined || isPlural(prior) || prior === 'please')) ||
    (/^(?:come|arrive)$/.test(word) && prior !== undefined) ||
    (prior === undefined && isGerund(word));
  return stands ? { tells: timeless.has(word) ? undefined : 'future' } : undefined;
};

/** The verbs of a clause that have a tense, in order. An auxiliary stands for its whole group. */
export const finiteVerbsIn = (words: readonly string[]): readonly FiniteVerb[] =>
  words.flatMap((word, at) => {
    const behind = behindOf(words, at);
    const tells = auxiliary(word) ?? (isOfNoun(words, at) ? present : undefined);
    const isBare = isBaseVerb(behind(0));
    if (tells !== undefined) {
      const reports = feelings.has(behind(0)) || (isBare && reporting.has(behind(0)));
      return [{ at, tells: tells(words, at, behind), reports, isBare: false }];
    }
    const verb = lexical(words, at);
    return verb === undefined
      ? []
      : [
          {
            at,
            ...verb,
            reports: reporting.has(word),
            isBare: known.has(word) || thirdPersons.has(word) || isGerund(word),
          },
        ];
  });
