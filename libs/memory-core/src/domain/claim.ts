import { unmarked } from './unmarked';

export const insightKinds = [
  'breakthrough',
  'pattern',
  'preference',
  'practice',
  'fact',
  'goal',
  'progress',
  'relation',
] as const;
export type InsightKind = (typeof insightKinds)[number];

/** `subject.attribute`, one current value at a time, e.g. `project_phoenix.deadline` = `2026-03-14`. */
export interface Slot {
  readonly key: string;
  readonly value: string;
}

export const polarities = ['affirms', 'denies'] as const;
export type Polarity = (typeof polarities)[number];

/** How a claim stands in time: it is so, is meant to be, is over, or was an event that is past and stays true. */
export const claimStates = ['holds', 'planned', 'ended', 'happened'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Words of a quote that name a time only from where they were said ("last month"), and the time they name. */
export interface DatedWords {
  readonly words: string;
  /** `2026-10-14`, `2026-10` or `2026`: as exact as the words. `2015-05/..`: since then (ISO 8601-2). */
  readonly date: string;
}

/**
 * What part of somebody's life a claim describes for years: who they are, what would do harm to forget about their body, with
 * whom they live, and where they live and work.
 */
export const lifeAreas = ['identity', 'health', 'household', 'living'] as const;
export type LifeArea = (typeof lifeAreas)[number];

/** Text that somebody, a model, put a claim into. */
export interface Wording {
  readonly text: string;
  /** Whose it is, e.g. `model-extractor/4+gpt`. */
  readonly by: string;
}

/** A standing instruction to the assistant (SPEC R30a), and the condition it names, in the person's words. */
export interface Instruction {
  readonly when?: string;
}

/** What somebody claims (SPEC R20): what extractors emit, the judge compares and stores keep. Nobody parses its wording. */
export interface Claim {
  /** `user`, or the name of a speaker as given: whose claim it is. */
  readonly subject: string;
  readonly kind: InsightKind;
  readonly slot?: Slot;
  readonly polarity: Polarity;
  readonly state: ClaimState;
  /** A date that could mean several, as it was said: `03/04/2027`. */
  readonly saidDate?: string;
  readonly instruction?: Instruction;
  /** Absent where it describes none of them. */
  readonly area?: LifeArea;
  /** BCP 47 tag of the words; `und` where it is not known. */
  readonly language: string;
  /** The person's own words, letter for letter: a span of one of the turns that are its evidence. */
  readonly quote: string;
  /** Dates made absolute, to be shown beside the quote. */
  readonly dates?: readonly DatedWords[];
  /** Words that the quote needs to be understood: the question it answers, or what it corrects. */
  readonly about?: readonly string[];
  /** Only a model writes one. */
  readonly wording?: Wording;
}

/** That something is over, or was never so: it outdates what was said before, and asserts the end. */
export const isEnding = ({ state, polarity }: Pick<Claim, 'state' | 'polarity'>): boolean =>
  state === 'ended' || polarity === 'denies';

/** The claim alone, of whatever carries one: what was proposed becomes what is believed by this and nothing else. */
export const claimIn = (carrier: Claim): Claim => {
  const { subject, kind, slot, polarity, state, saidDate } = carrier;
  const { instruction, area, language, quote, dates, about, wording } = carrier;
  return {
    subject,
    kind,
    ...(slot && { slot }),
    polarity,
    state,
    ...(saidDate !== undefined && { saidDate }),
    ...(instruction && { instruction }),
    ...(area && { area }),
    language,
    quote,
    ...(dates && { dates }),
    ...(about && { about }),
    ...(wording && { wording }),
  };
};

/** So many letters are read at a glance; what is longer rambles. */
const readAtAGlance = 160;

/** Of texts that say alike, the one that says most in words that are read at a glance; of equals the first. */
export const clearestOf = <T>(things: readonly T[], textIn: (thing: T) => string): T | undefined => {
  const clearness = (thing: T): number => {
    const { length } = textIn(thing);
    return length <= readAtAGlance ? length : readAtAGlance - length;
  };
  return things.toSorted((a, b) => clearness(b) - clearness(a))[0];
};

/** What a judge, an embedder or an index reads: the wording, else the person's own words with what they are about. */
export const textOf = ({ wording, about = [], quote }: Pick<Claim, 'wording' | 'about' | 'quote'>): string =>
  wording?.text ?? [...about, quote].join(' ');

const dated = ({ quote, dates = [] }: Pick<Claim, 'quote' | 'dates'>): string => {
  const missing = dates.map(({ date }) => date.replace('/..', '–')).filter((date) => !quote.includes(date));
  const told = `“${unmarked(quote)}”`;
  return missing.length === 0 ? told : `${told} (${[...new Set(missing)].join(', ')})`;
};

/** A claim as a person or a prompt is shown it: the wording, else the quote, its dates beside it. */
export const statementOf = (claim: Pick<Claim, 'wording' | 'about' | 'quote' | 'dates'>): string => {
  if (claim.wording !== undefined) return claim.wording.text;
  const about = (claim.about ?? []).map((words) => `“${unmarked(words)}” `).join('');
  return `${about}${dated(claim)}`;
};
