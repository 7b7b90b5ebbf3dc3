import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { type SignalKind } from '@app/memory-core/domain/signal';
import { eventWords, identityPhrases, relationWords, thingWords, timeWords } from './lexicon/facts';
import { emotion, pattern, practice, preference, progress, remember } from './lexicon/signals';
import { weights } from './lexicon/weights';
import { PhraseMatcher } from './phrase-matcher';

/** What a phrase of a lexicon stands for. */
export interface Clue {
  readonly signal: Exclude<SignalKind, 'command'>;
  /** Clues of one group count together. */
  readonly group: string;
  readonly weight: number;
  readonly weightOfSpeaker: number;
  /** Flags a sentence about the speaker by itself. */
  readonly sure: boolean;
}

const clue = (
  signal: Clue['signal'],
  group: string,
  weight: number,
  { ofSpeaker = 0, sure = false }: { ofSpeaker?: number; sure?: boolean } = {},
): Clue => ({ signal, group, weight, weightOfSpeaker: weight + ofSpeaker, sure });

const build = (): PhraseMatcher<Clue> => {
  const matcher = new PhraseMatcher<Clue>();
  for (const lexicon of [emotion, practice, preference, pattern, progress, remember]) {
    const kind = lexicon.kind as Exclude<SignalKind, 'command' | 'fact'>;
    matcher.addAll(lexicon.sure, clue(kind, `${kind}!`, weights.sure[kind], { sure: true }));
    matcher.addAll(
      lexicon.likely,
      clue(kind, kind, weights.likely[kind], { ofSpeaker: weights.likelyOfSpeaker[kind] }),
    );
  }
  return matcher
    .addAll(identityPhrases, clue('fact', 'identity', weights.sure.fact, { sure: true }))
    .addAll(relationWords, clue('fact', 'relation', weights.relation))
    .addAll(eventWords, clue('fact', 'event', weights.event))
    .addAll(thingWords, clue('fact', 'thing', 0, { ofSpeaker: weights.thingOfSpeaker }))
    .addAll(timeWords, clue('fact', 'time', weights.time, { ofSpeaker: weights.timeOfSpeaker }));
};

export const clues: PhraseMatcher<Clue> = build();

const signalOfKind = {
  breakthrough: 'emotion',
  pattern: 'pattern',
  preference: 'preference',
  practice: 'practice',
  progress: 'progress',
  goal: 'progress',
  fact: 'fact',
  relation: 'fact',
} as const;

/** Short hints are words, longer ones stems: "run" is not "runny", "meditat" is every form of it. */
const asPhrase = (hint: string): string => (hint.length > 4 && !hint.includes(' ') ? `${hint}*` : hint);

const ofSchemas = new WeakMap<ProfileSchema, PhraseMatcher<Clue>>();

/** What a tenant's categories add: their hints, as clues of the kind that the category mostly holds. */
export const hintsOf = (schema: ProfileSchema): PhraseMatcher<Clue> => {
  const known = ofSchemas.get(schema);
  if (known !== undefined) return known;
  const matcher = new PhraseMatcher<Clue>();
  for (const category of schema.categories) {
    const signal = signalOfKind[category.kinds[0] ?? 'fact'];
    const hints = new Set([...category.hints, ...category.subcategories.flatMap(({ hints }) => hints)]);
    for (const hint of hints) {
      matcher.add(asPhrase(hint), clue(signal, `hint:${category.id}`, weights.schemaHint));
    }
  }
  ofSchemas.set(schema, matcher);
  return matcher;
};
