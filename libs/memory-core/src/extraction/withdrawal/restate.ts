import { claimIn, statementOf, textOf } from '../../domain/claim';
import { type TenantSettings } from '../../config/tenant-settings';
import { type Change } from '../../domain/change';
import { type Candidate } from '../../domain/extraction';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Evidence, type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { isTheme, recordTheme } from '../../learning/attractors/record-theme';
import { described } from '../../learning/attractors/shape';
import { type LearnedMemory } from '../../learning/context';
import { WorkingMemory } from '../../learning/working-memory';
import { type Extractor } from '../../ports/extractor';
import { type MemoryChange, type TurnReader } from '../../ports/memory-store';
import { countTerms } from '../../recall/lexical/words';
import { afterChanges } from './after-changes';
import { isToldIn, type Lending, missingIn } from './lent-words';

const termsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...countTerms(text).counts.keys()]));

const sourceOf = ({ turnId, quote }: Evidence): string => `${turnId}\n${quote}`;

const lostBy = (before: Insight, after: Insight): readonly Evidence[] => {
  const left = new Set(after.evidence.map(sourceOf));
  return before.evidence.filter((evidence) => !left.has(sourceOf(evidence)));
};

const overlaps = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/**
 * Rewords insights that lost a source (SPEC R63). If a statement has words that only the withdrawn turns said, it is
 * extracted again from the remaining ones. The offline extractor does this, so that no model is asked or waited for.
 */
export class Restate {
  constructor(
    private readonly turns: TurnReader,
    private readonly extractor: Extractor,
  ) {}

  /** `unlearned` with the insights that had to be told anew, and the themes and its own log entries that quoted them. */
  async apply(
    unlearned: readonly MemoryChange[],
    memory: LearnedMemory,
    { user, settings, going, at }: RestatingContext,
  ): Promise<Restated> {
    const known = new Map(memory.insights.map((insight) => [insight.id, insight]));
    const anew: Telling[] = [];
    for (const change of unlearned) {
      if (!('put' in change) || change.put !== 'insight') continue;
      const before = known.get(change.value.id);
      if (before === undefined) continue;
      const telling = await this.restated(before, change.value, { user, settings, going, at });
      if (telling !== undefined) anew.push(telling);
    }
    return restated(unlearned, memory, anew, { user, settings });
  }

  /** Rewords insights that borrowed words from turns that go, using only the turns that they rest on. */
  async withoutLent(
    memory: LearnedMemory,
    lent: readonly Lending[],
    { user, settings, at }: RestatingContext,
  ): Promise<Restated> {
    const anew = await Promise.all(
      lent.map(async ({ insight, sources, words }): Promise<readonly Telling[]> => {
        const left = insight.evidence;
        const read = await this.readAgain(sources, left, insight, settings, at);
        // "We got married" tells of a partner by itself.
        const missing = missingIn(read === undefined ? '' : textOf(read), words);
        if (missing.length === 0) return [];
        const isLost = (text: string): boolean => isToldIn(text, missing);
        const { slot, ...rest } = insight;
        const told = slot !== undefined && isLost(slot.key) ? rest : insight;
        return [{ before: insight, told: inOwnWords(told, { left, read, isLost }), isLost }];
      }),
    );
    return restated([], memory, anew.flat(), { user, settings });
  }

  private async restated(
    before: Insight,
    after: Insight,
    { user, settings, going, at }: RestatingContext,
  ): Promise<Telling | undefined> {
    const lost = lostBy(before, after);
    const left = after.evidence.filter(({ turnId }) => !going.has(turnId));
    if (lost.length === 0 || left.length === 0) return undefined;
    const ids = [...new Set([...lost, ...left].map(({ turnId }) => turnId))];
    const turns = new Map((await this.turns.byIds(user, ids)).map((turn) => [turn.id, turn]));
    const said = (evidence: readonly Evidence[]): readonly string[] =>
      evidence.flatMap(({ turnId, quote }) => [quote, turns.get(turnId)?.content ?? '']);
    const gone = termsOf(said(lost));
    const stays = termsOf(said(left));
    const isLost = (text: string): boolean =>
      [...countTerms(text).counts.keys()].some((term) => gone.has(term) && !stays.has(term));
    if (!isLost(`${textOf(after)} ${after.slot?.value ?? ''}`)) return undefined;
    const sources = left.flatMap(({ turnId }) => turns.get(turnId) ?? []);
    const read = await this.readAgain(sources, left, after, settings, at);
    return { before, told: inOwnWords(after, { left, read, isLost }), isLost };
  }

  private async readAgain(
    turns: readonly Turn[],
    left: readonly Evidence[],
    { slot, kind }: Insight,
    settings: TenantSettings,
    at: Instant,
  ): Promise<Candidate | undefined> {
    const { candidates } = await this.extractor.extract({ turns, context: turns }, settings.schema, [], at);
    const own = candidates.filter(({ evidence }) =>
      left.some(({ turnId, quote }) => turnId === evidence.turnId && overlaps(quote, evidence.quote)),
    );
    const fit = (candidate: Candidate): number =>
      (slot !== undefined && candidate.slot?.key === slot.key ? 2 : 0) + (candidate.kind === kind ? 1 : 0);
    return own.toSorted((a, b) => fit(b) - fit(a))[0];
  }
}

/** An insight that is told anew. */
interface Telling {
  readonly before: Insight;
  readonly told: Insight;
  /** Whether a text says what only the turns that go said. */
  readonly isLost: (text: string) => boolean;
}

export interface Restated {
  readonly changes: readonly MemoryChange[];
  /** By the ids of the insights that are told anew. */
  readonly isLost: ReadonlyMap<string, Telling['isLost']>;
}

const restated = (
  changes: readonly MemoryChange[],
  memory: LearnedMemory,
  anew: readonly Telling[],
  context: Pick<RestatingContext, 'user' | 'settings'>,
): Restated => ({
  changes: inOtherWords(changes, memory, anew, context),
  isLost: new Map(anew.map(({ told, isLost }) => [told.id, isLost])),
});

/**
 * As `read` from what is left of its sources; what these do not make a statement of is quoted. So is what would only now
 * be told to an assistant: the person it was said to is gone with the turns.
 */
const inOwnWords = (insight: Insight, { left, read, isLost }: OwnWords): Insight => {
  const { slot, ...rest } = insight;
  const kept = read?.slot ?? (slot === undefined || isLost(slot.value) ? undefined : slot);
  const [first] = left;
  const { wording: _wording, dates: _dates, about: _about, ...own } = rest;
  return {
    ...own,
    ...(read === undefined ? { quote: first?.quote ?? '' } : claimIn({ ...read, kind: insight.kind })),
    ...(kept !== undefined && { slot: kept }),
  };
};

interface OwnWords {
  readonly left: readonly Evidence[];
  readonly read: Candidate | undefined;
  readonly isLost: (text: string) => boolean;
}

export interface RestatingContext {
  readonly user: UserRef;
  readonly settings: TenantSettings;
  /** Every turn that goes, those whose turn has not come yet included: none of them may be told from. */
  readonly going: ReadonlySet<string>;
  readonly at: Instant;
}

/** The changes with what is told anew, and the themes and log entries that quoted it. */
const inOtherWords = (
  changes: readonly MemoryChange[],
  memory: LearnedMemory,
  anew: readonly Telling[],
  { user, settings }: Pick<RestatingContext, 'user' | 'settings'>,
): readonly MemoryChange[] => {
  if (anew.length === 0) return changes;
  const work = new WorkingMemory(afterChanges(memory, changes), user, settings);
  const words = new Map<string, string>();
  for (const { before, told } of anew) {
    words.set(statementOf(before), statementOf(told));
    work.put(told);
  }
  for (const attractor of work.attractors) {
    const members = work.membersOf(attractor);
    if (!members.some((insight) => [...words.values()].includes(textOf(insight)))) continue;
    work.putAttractor(described(attractor, members, attractor.updatedAt));
    if (isTheme(attractor)) recordTheme(work, attractor.id);
  }
  return [...changes.map((change) => inNewWords(change, words)), ...work.changes()];
};

const inNewWords = (change: MemoryChange, words: ReadonlyMap<string, string>): MemoryChange =>
  'put' in change && change.put === 'change' ? { ...change, value: toldAnew(change.value, words) } : change;

/** An entry of the log that quotes statements, in what they say by now. */
export const toldAnew = (entry: Change, words: ReadonlyMap<string, string>): Change => {
  const anew = (text: string): string =>
    [...words].reduce((told, [before, after]) => told.replaceAll(before, () => after), text);
  const { text, before, after, ...rest } = entry;
  return {
    ...rest,
    text: anew(text),
    ...(before !== undefined && { before: anew(before) }),
    ...(after !== undefined && { after: anew(after) }),
  };
};
