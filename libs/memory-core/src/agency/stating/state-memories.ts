import { type TenantSettings } from '../../config/tenant-settings';
import { derivedId } from '../../domain/derived-id';
import { isKeepsakeError, KeepsakeError } from '../../domain/errors';
import { type UserRef } from '../../domain/identity';
import { type LifecycleEvent } from '../../domain/inbox';
import { type Candidate } from '../../domain/extraction';
import { type Insight, isUsable } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { type UserSettings } from '../../domain/user-settings';
import { afterChanges } from '../../extraction/withdrawal/after-changes';
import { recentred } from '../../extraction/withdrawal/recentre';
import { type WithdrawTurns } from '../../extraction/withdrawal/withdraw-turns';
import { insightIdOf, learn } from '../../learning/learn';
import { scheduled } from '../../decay/next-transition';
import { withoutRebuildAnswers } from '../../pipeline/rebuild-answers';
import { type Embedder } from '../../ports/embedder';
import { type Extractor } from '../../ports/extractor';
import { type MemoryChange } from '../../ports/memory-store';
import { type RelationJudge } from '../../ports/relation-judge';
import { tombstoneOf, turnOf } from '../../intake/read-turn';
import { Visibility } from '../../settings/visibility';
import { inPerson, noSuchInsight, standingInsightIn } from '../decisions/decide-insights';
import { type Decided, type Hand, type Held } from '../hand/hand';
import { asHistory, corrected } from './corrected';
import { restsOnNote } from './of-note';
import { readCorrection, readStatement, refuseUnstatable, type StatementReading } from './read-statement';

/** Takes what a person says and has it in the store at once. */
export interface Intake {
  /** `notKept` where the person has turned memory off. */
  event(tenantId: string, userId: string, event: LifecycleEvent): Promise<{ readonly notKept?: true }>;
  drain(user: UserRef): Promise<unknown>;
}

export interface Statement {
  /** As the person said it. */
  readonly words: string;
  readonly conversationId?: string;
  /** Derives the note, so that the same request twice is one. */
  readonly eventId: string;
}

export interface Stated {
  /** What is believed by it, the first said first. */
  readonly insights: readonly Insight[];
  /** What it took the place of. */
  readonly superseded: readonly Insight[];
}

/**
 * What a person states in so many words (SPEC R61, R62): kept as a note of his, which is its evidence and can be taken
 * back like any turn, and believed at once and fully, without a model being asked. What the person does not want
 * remembered (SPEC R66) is refused before anything is kept: he is to know that it is not. Extraction off does not stop it,
 * since that is about what is learned unasked.
 */
export class StateMemories {
  constructor(
    private readonly hand: Hand,
    private readonly intake: Intake,
    private readonly parts: {
      readonly extractor: Extractor;
      readonly embedder: Embedder;
      readonly judge: RelationJudge;
      readonly withdraw: Pick<WithdrawTurns, 'of'>;
    },
  ) {}

  private get reading(): StatementReading {
    return { extractor: this.parts.extractor, languages: this.hand.bench.languages };
  }

  /**
   * Throws `invalid-input` for words that say nothing, or command a model instead of telling of a person, `memory-off`, and `suppressed`
   * for what is about a suppressed topic or all of categories that are off.
   */
  async remember(user: UserRef, statement: Statement): Promise<Stated> {
    const read: Read = (note, settings) => readStatement(note, settings, this.reading);
    const wanted = await this.note(user, statement, read);
    return this.hand.change(user, async (held) => {
      const note = await this.noted(held, statement);
      // Learned already: the same request again.
      if (note.signals.length === 0) return unchanged(held, note);
      const candidates = (await read(note, held.settings)).filter(wanted);
      return this.learned(held, note, candidates, held.memory);
    });
  }

  /**
   * The new statement is believed instead of the old one, which stays as history. The same words again are the same
   * correction for as long as what they led to is believed. Throws `not-found` where there is no such insight, or no more
   * by the time the words are taken in, and the rest as `remember` does. Nothing of what is refused is kept.
   */
  async correct(user: UserRef, insightId: string, words: string, cause: string = inPerson): Promise<Stated> {
    const [known] = await this.hand.bench.store.insights.byIds(user, [insightId]);
    if (known === undefined) throw noSuchInsight();
    const statement = { words, eventId: await this.correctionOf(user, insightId, words) };
    const readAs =
      (old: Insight): Read =>
      async (note, settings) => [await readCorrection(note, old, settings, this.reading)];
    await this.note(user, statement, readAs(known));
    const stated = await this.hand.change<Stated | undefined>(user, async (held) => {
      const note = await this.noted(held, statement);
      if (note.signals.length === 0) return unchanged(held, note);
      const old = standingInsightIn(held, insightId);
      if (old === undefined) return { answer: undefined, changes: await this.without(held, note) };
      const candidate = await readCorrection(note, old, held.settings, this.reading);
      // History from before anything is learned, so that the new statement is no repetition of it.
      const id = insightIdOf(user, candidate);
      const past = asHistory(old, id, note, held);
      const memory = afterChanges(held.memory, [{ put: 'insight', value: past }]);
      const { answer, changes } = await this.learned(held, note, [candidate], memory);
      const [successor] = answer.insights;
      if (successor === undefined) return { answer, changes };
      // As learning has left it: its theme may have faded in the meantime.
      const [left = past] = afterChanges(memory, changes).insights.filter((one) => one.id === past.id);
      const value = scheduled({ ...left, supersededBy: successor.id }, held.settings);
      // What held the same slot before is in the past of both.
      const before = new Set([...successor.supersedes, ...old.supersedes].filter((one) => one !== old.id));
      before.delete(successor.id);
      const heir = { ...successor, supersedes: [...before, old.id] };
      return {
        answer: { insights: [heir], superseded: [value, ...answer.superseded] },
        changes: [
          ...changes,
          { put: 'insight', value },
          { put: 'insight', value: scheduled(heir, held.settings) },
          { put: 'change', value: corrected(held, old, heir, cause) },
        ],
      };
    });
    if (stated === undefined) throw noSuchInsight();
    return stated;
  }

  /** Takes a note back, and what was learned of it in the meantime. */
  private async without({ user, settings, at }: Held, note: Turn): Promise<readonly MemoryChange[]> {
    const { withdraw, embedder } = this.parts;
    const { before, after, changes } = await withdraw.of(user, settings, [note.id], at);
    return [
      { put: 'turn', value: tombstoneOf(note, at) },
      ...changes,
      ...(await recentred(user, before, after, embedder, settings)),
      ...(await withoutRebuildAnswers(this.hand.bench.store.pipeline, user)),
    ];
  }

  /** The event id of the correction that these words are: the first of their notes that is not done with, or a new one. */
  private async correctionOf(user: UserRef, insightId: string, words: string): Promise<string> {
    const { turns, insights } = this.hand.bench.store;
    const all = await insights.all(user);
    for (let time = 1; ; time += 1) {
      const eventId = derivedId(user, 'correction', insightId, words, String(time));
      const [note] = await turns.byIds(user, [noteIdOf(user, eventId)]);
      if (note === undefined) return eventId;
      const isLearned = note.signals.length === 0;
      const isBelieved = all.some((insight) => isUsable(insight) && restsOnNote(note)(insight));
      if (note.retractedAt === undefined && (!isLearned || isBelieved)) return eventId;
    }
  }

  /** Answers which candidates the person wants. */
  private async note(
    user: UserRef,
    { words, eventId, conversationId }: Statement,
    read: Read,
  ): Promise<(candidate: Candidate) => boolean> {
    refuseUnstatable(words, this.hand.bench.languages);
    const event: NoteEvent = {
      type: 'memory.remember',
      eventId,
      content: words,
      occurredAt: this.hand.bench.instruments.clock.now(),
      ...(conversationId !== undefined && { conversationId }),
    };
    const wanted = await this.wanted(user, event, read);
    const { notKept } = await this.intake.event(user.tenantId, user.userId, event);
    if (notKept) throw new KeepsakeError('memory-off', 'the person has turned memory off');
    await this.intake.drain(user);
    return wanted;
  }

  /** Reads the words before they are kept, where there is anything that the person does not want. */
  private async wanted(
    user: UserRef,
    event: NoteEvent,
    read: Read,
  ): Promise<(candidate: Candidate) => boolean> {
    const { tenants } = this.hand.bench;
    const visibility = new Visibility(await this.wishesOf(user), this.hand.bench.languages);
    if (visibility.whole) return () => true;
    const wanted = (candidate: Candidate) =>
      visibility.isOn(candidate.category) && visibility.ofCandidate(candidate);
    const draft = turnOf(user, { seq: 0, receivedAt: event.occurredAt }, event, {
      tokens: this.hand.tokens,
      languages: this.hand.bench.languages,
    });
    const candidates = visibility.ofTurn(draft) ? await read(draft, tenants.for(user.tenantId)) : [];
    if (!candidates.some(wanted)) {
      throw new KeepsakeError('suppressed', 'the person does not want it remembered');
    }
    return wanted;
  }

  /** None of who was never met: what he wants remembered may be the first that he says. */
  private async wishesOf(user: UserRef): Promise<UserSettings | undefined> {
    try {
      return await this.hand.bench.store.settings.get(user);
    } catch (error) {
      if (isKeepsakeError(error, 'user-unknown')) return undefined;
      throw error;
    }
  }

  private async noted({ user }: Held, { eventId }: Statement): Promise<Turn> {
    const [note] = await this.hand.bench.store.turns.byIds(user, [noteIdOf(user, eventId)]);
    if (note === undefined || note.retractedAt !== undefined) {
      throw new KeepsakeError('lease-busy', 'what was said before is still being taken in', {
        retryable: true,
      });
    }
    return note;
  }

  private async learned(
    held: Held,
    note: Turn,
    candidates: Parameters<typeof learn>[1],
    memory: Held['memory'],
  ): Promise<Decided<Stated>> {
    const { user, settings, at } = held;
    const { embedder, extractor, judge } = this.parts;
    const { languages } = this.hand.bench;
    const learning = { user, settings, languages, embedder, extractor: extractor.name, at };
    const changes = await learn(memory, candidates, judge, learning);
    const { insights } = afterChanges(memory, changes);
    const before = new Map(memory.insights.map((insight) => [insight.id, insight]));
    return {
      answer: {
        insights: insights.filter(restsOnNote(note)),
        superseded: insights.filter(
          ({ id, status }) => status === 'superseded' && before.get(id)?.status !== 'superseded',
        ),
      },
      // Nothing is left in the note for a later extraction to find.
      changes: [...changes, { put: 'turn', value: { ...note, signals: [] } } satisfies MemoryChange],
    };
  }
}

type NoteEvent = Extract<LifecycleEvent, { type: 'memory.remember' }>;
type Read = (note: Turn, settings: TenantSettings) => Promise<readonly Candidate[]>;

const noteIdOf = (user: UserRef, eventId: string): string => derivedId(user, 'note', eventId);

const unchanged = ({ memory }: Held, note: Turn): Decided<Stated> => ({
  answer: { insights: memory.insights.filter(restsOnNote(note)), superseded: [] },
  changes: [],
});
