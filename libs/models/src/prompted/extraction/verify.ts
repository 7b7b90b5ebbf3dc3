import { type Parameters } from '@app/memory-core/config/parameters';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { type Instant } from '@app/memory-core/domain/identity';
import { type Insight, type Slot } from '@app/memory-core/domain/insight';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { localTimeOf, type Turn } from '@app/memory-core/domain/turn';
import { withoutInjectedMemories } from '@app/memory-core/intake/memory-markers';
import { undetermined } from '@app/memory-core/domain/language';
import { type Languages } from '@app/memory-core/languages';
import { slugOf } from '@app/memory-core/text';
import { type AnsweredInsight, type ShownTurn } from './extraction-prompt';
import { type LanguageReading } from '@app/memory-core/ports/language-package';
import { spanOf } from './quote';
import { evidenceIn } from '@app/memory-core/extraction/evidence-in';

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
  | 'no-statement'
  | 'too-long';

export type Verified =
  | {
      readonly candidate: Omit<Candidate, 'ordinal'>;
      /** It was related to an insight that was not shown: that much is left out. */
      readonly inventedRelation: boolean;
    }
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

const isThin = (quote: string, text: string): boolean =>
  quote.trim().split(/\s+/).length < 2 && quote.length < text.trim().length / 2;

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

/**
 * Believes nothing of an answer that can be looked up: the turn it cites, the words it quotes, the insight it relates to,
 * what the person asked for.
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
  if (isThin(quote, text)) return { refused: 'thin-quote' };
  const around = enclosing(text, span.start, span.end, languages.of(turn.language));
  if (around.some((words) => languages.isInstruction(words))) return { refused: 'instruction' };
  const statement = answered.statement.trim();
  if (statement === '') return { refused: 'no-statement' };
  if (statement.length > limits.maxSentenceChars) return { refused: 'too-long' };

  const category = schema.categories.find(({ id }) => id === answered.category);
  const subcategory = category?.subcategories.find(({ id }) => id === answered.subcategory)?.id;
  const slot = slotOf(answered, turn);
  const asked = turn.origin === 'note' || (answered.asked === true && wasAskedIn(turn));
  const says = answered.relation ?? 'new';
  const insight = says === 'new' ? undefined : known[(answered.known ?? 0) - 1];
  const relation =
    says === 'new' || insight === undefined ? {} : { relation: { insightId: insight.id, says } };
  return {
    candidate: {
      subject: turn.speaker ?? 'user',
      kind: answered.kind,
      polarity: 'affirms',
      state: answered.ended === true ? 'ended' : 'holds',
      language: turn.language ?? undetermined,
      quote,
      wording: { text: statement, by },
      category: answered.category,
      ...(subcategory === undefined ? {} : { subcategory }),
      ...(slot === undefined ? {} : { slot }),
      importance: answered.importance,
      importanceReasons: ['model'],
      explicit: asked,
      evidence: evidenceIn(turn, quote),
      ...validity(answered, turn),
      ...relation,
    },
    inventedRelation: says !== 'new' && insight === undefined,
  };
};

/** What is explicit is never overridden by what is not (SPEC R26): a model alone does not decide it. */
const wasAskedIn = (turn: Turn): boolean => turn.signals.some(({ kind }) => kind === 'remember');
