import { type Parameters } from '@app/memory-core/config/parameters';
import { textOf } from '@app/memory-core/domain/claim';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { type Instant } from '@app/memory-core/domain/identity';
import { type Insight, type Slot } from '@app/memory-core/domain/insight';
import { isLanguageTag, undetermined } from '@app/memory-core/domain/language';
import { type MemoryCommand } from '@app/memory-core/domain/memory-command';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { localTimeOf, type Turn } from '@app/memory-core/domain/turn';
import { evidenceIn } from '@app/memory-core/extraction/evidence-in';
import { withoutInjectedMemories } from '@app/memory-core/intake/memory-markers';
import { type Languages } from '@app/memory-core/languages';
import { type LanguageReading } from '@app/memory-core/ports/language-package';
import { slugOf } from '@app/memory-core/text';
import { deniesAnew, type Source, unsupportedIn } from '../../truth';
import { type AnsweredInsight, type ShownTurn } from './extraction-prompt';
import { spanOf } from './quote';

/** Why something in an answer was refused; each is counted. */
export type Refusal =
  /** Cites a turn that was not shown. */
  | 'invented-turn'
  /** Cites a turn that only explains. */
  | 'not-evidence'
  | 'invented-quote'
  /** Cites a word that could support anything. */
  | 'thin-quote'
  /** Cites a sentence that tries to command the model. */
  | 'instruction'
  /** A command to the memory about something that the turn does not name. */
  | 'invented-topic'
  | 'no-statement'
  | 'too-long';

/** A part of a claim that is left out of it: the quote stands without. Each is counted. */
export type LeftOut = 'wording' | 'slot' | 'about' | 'relation';

export interface CommandFound {
  readonly turnId: string;
  readonly command: MemoryCommand;
}

export type Verified =
  | { readonly candidate: Omit<Candidate, 'ordinal'>; readonly leftOut: readonly LeftOut[] }
  | { readonly command: CommandFound }
  | { readonly refused: Refusal };

const enclosing = (
  text: string,
  start: number,
  end: number,
  { text: analyser }: LanguageReading,
): readonly string[] =>
  analyser
    .sentences(text)
    .filter((sentence) => sentence.start < end && sentence.end > start)
    .map((sentence) => text.slice(sentence.start, sentence.end));

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** One word out of many. */
const isThin = (quote: string, text: string): boolean =>
  quote.length < text.trim().length / 2 &&
  [...words.segment(quote)].filter(({ isWordLike }) => isWordLike).length < 2;

/** `Sister's name` → `sister_name`; undefined where it names nothing. */
const slotOf = ({ slot }: AnsweredInsight, turn: Turn): Slot | undefined => {
  const value = slot?.value.trim() ?? '';
  const parts = (slot?.key ?? '').split('.').map(slugOf);
  if (value === '' || parts.length < 2 || parts.includes('')) return undefined;
  // Two people of one conversation never share a slot.
  const owner = turn.speaker === undefined ? undefined : slugOf(turn.speaker);
  if (owner !== undefined && parts[0] === 'user') parts[0] = owner;
  return { key: parts.join('.'), value };
};

const day = /^\d{4}-\d{2}-\d{2}/;

const instantOf = (date: string | null | undefined): Instant | undefined => {
  const at = day.test(date ?? '') ? Date.parse((date ?? '').slice(0, 10)) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
};

const validity = (answered: AnsweredInsight, turn: Turn): Pick<Candidate, 'validFrom' | 'validTo'> => {
  const from = instantOf(answered.validFrom);
  const { occurredAt } = turn;
  const isPast = from !== undefined && from <= localTimeOf(turn);
  const validFrom = isPast ? Math.min(from, occurredAt) : occurredAt;
  const validTo = instantOf(answered.validTo);
  return { validFrom, ...(validTo !== undefined && validTo > validFrom ? { validTo } : {}) };
};

/** What an answer is looked up in. */
export interface Known {
  readonly known: readonly Insight[];
  readonly schema: ProfileSchema;
  readonly languages: Languages;
  readonly limits: Pick<Parameters['extraction'], 'maxSentenceChars'>;
  /** Whose wording it is. */
  readonly by: string;
}

/** Share of the words of a wording whose stems were said around it: little, since a good one may say it in others. */
const leastShared = 0.1;

const sourcesIn = (shown: readonly ShownTurn[], cited: ShownTurn): readonly Source[] =>
  shown
    .filter(({ turn }) => turn.conversationId === cited.turn.conversationId)
    .map(({ turn, text }) => ({
      text: `${turn.speaker ?? ''} ${text}`,
      saidAt: localTimeOf(turn),
      ...(turn.language === undefined ? {} : { language: turn.language }),
    }));

/** Words of another shown turn, letter for letter. */
const aboutIn = (
  { about }: AnsweredInsight,
  shown: readonly ShownTurn[],
  cited: ShownTurn,
): string | undefined => {
  for (const { turn, text } of shown) {
    if (turn.id === cited.turn.id || turn.conversationId !== cited.turn.conversationId) continue;
    const span = spanOf(text, about ?? '');
    if (span !== undefined) return text.slice(span.start, span.end);
  }
  return undefined;
};

const needTopic: ReadonlySet<string> = new Set(['forget', 'suppress']);

const commandIn = (
  { command: name, topic }: AnsweredInsight & { readonly command: MemoryCommand['name'] },
  { turn }: ShownTurn,
  text: string,
  quote: string,
): Verified => {
  const span = spanOf(text, topic ?? '');
  const about = span === undefined ? undefined : text.slice(span.start, span.end);
  if (about === undefined && needTopic.has(name)) return { refused: 'invented-topic' };
  const takesTopic = about !== undefined && needTopic.has(name);
  return {
    command: { turnId: turn.id, command: { name, words: quote, ...(takesTopic && { topic: about }) } },
  };
};

/**
 * Believes nothing of an answer that can be looked up: the turn it cites, the words it quotes, the insight it relates to, what
 * the person asked for. A wording or a value with a name, number or date that was not said is left out, and the person's own
 * words stand.
 */
export const verified = (
  answered: AnsweredInsight,
  shown: readonly ShownTurn[],
  { known, schema, languages, limits, by }: Known,
): Verified => {
  const cited = shown[answered.turn - 1];
  if (cited === undefined) return { refused: 'invented-turn' };
  if (!cited.extract) return { refused: 'not-evidence' };
  const { turn } = cited;
  const text = withoutInjectedMemories(turn.content);
  const span = spanOf(text, answered.quote);
  if (span === undefined) return { refused: 'invented-quote' };
  const quote = text.slice(span.start, span.end);
  const { command } = answered;
  if (command !== null && command !== undefined)
    return commandIn({ ...answered, command }, cited, text, quote);
  if (isThin(quote, text)) return { refused: 'thin-quote' };
  const around = enclosing(text, span.start, span.end, languages.of(turn.language));
  if (around.some((sentence) => languages.isInstruction(sentence))) return { refused: 'instruction' };
  const statement = answered.statement.trim();
  if (statement === '') return { refused: 'no-statement' };
  if (statement.length > limits.maxSentenceChars) return { refused: 'too-long' };

  const category = schema.categories.find(({ id }) => id === answered.category);
  const subcategory = category?.subcategories.find(({ id }) => id === answered.subcategory)?.id;
  const says = answered.relation ?? 'new';
  const insight = says === 'new' ? undefined : known[(answered.known ?? 0) - 1];
  const sources: readonly Source[] = [
    ...sourcesIn(shown, cited),
    ...(insight === undefined ? [] : [{ text: textOf(insight) }]),
  ];
  const about = aboutIn(answered, shown, cited);
  const claimed = [text, about ?? '', insight === undefined ? '' : textOf(insight)].join('\n');
  const isWorded =
    unsupportedIn(statement, sources, leastShared) === undefined &&
    !deniesAnew(statement, [{ text: claimed, language: languageOf(answered, turn) }], languages);
  const told = slotOf(answered, turn);
  const slot = told !== undefined && unsupportedIn(told.value, sources) === undefined ? told : undefined;
  const when = answered.instruction?.when?.trim() ?? '';
  return {
    candidate: {
      subject: turn.speaker ?? 'user',
      kind: answered.kind,
      polarity: answered.polarity ?? 'affirms',
      state: answered.state ?? 'holds',
      ...(answered.instruction ? { instruction: when === '' ? {} : { when } } : {}),
      ...(answered.area ? { area: answered.area } : {}),
      language: languageOf(answered, turn),
      quote,
      ...(about === undefined ? {} : { about: [about] }),
      ...(isWorded ? { wording: { text: statement, by } } : {}),
      category: answered.category,
      ...(subcategory === undefined ? {} : { subcategory }),
      ...(slot === undefined ? {} : { slot }),
      importance: answered.importance,
      importanceReasons: ['model'],
      explicit: turn.origin === 'note' || (answered.asked === true && mayBeAsked(turn, languages)),
      evidence: evidenceIn(turn, quote),
      ...validity(answered, turn),
      ...(insight === undefined || says === 'new' ? {} : { relation: { insightId: insight.id, says } }),
    },
    leftOut: [
      ...(isWorded ? [] : (['wording'] as const)),
      ...(told !== undefined && slot === undefined ? (['slot'] as const) : []),
      ...((answered.about ?? '').trim() !== '' && about === undefined ? (['about'] as const) : []),
      ...(says !== 'new' && insight === undefined ? (['relation'] as const) : []),
    ],
  };
};

/** Told or detected with what was said before; what nobody could tell is what the model takes it for. */
const languageOf = ({ language }: AnsweredInsight, turn: Turn): string => {
  if (turn.language !== undefined && turn.language !== undetermined) return turn.language;
  return language !== null && language !== undefined && isLanguageTag(language) ? language : undetermined;
};

/**
 * What is explicit is never overridden by what is not (SPEC R26): a model alone does not decide it where somebody else reads
 * the language, and has found no such request.
 */
const mayBeAsked = (turn: Turn, languages: Languages): boolean =>
  !languages.covers(turn.language) || turn.signals.some(({ kind }) => kind === 'remember');
