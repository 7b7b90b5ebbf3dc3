import { derivedId } from '../../domain/derived-id';
import { type UserRef } from '../../domain/identity';
import { type Insight, isUsable } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { afterChanges } from '../../extraction/withdrawal/after-changes';
import { recentred } from '../../extraction/withdrawal/recentre';
import { type WithdrawTurns } from '../../extraction/withdrawal/withdraw-turns';
import { insightIdOf, learn } from '../../learning/learn';
import { scheduled } from '../../lifecycle/next-transition';
import { withoutRebuildAnswers } from '../../pipeline/rebuild-answers';
import { type Embedder } from '../../ports/embedder';
import { type Extractor } from '../../ports/extractor';
import { type MemoryChange } from '../../ports/memory-store';
import { type RelationJudge } from '../../ports/relation-judge';
import { tombstoneOf } from '../../intake/read-turn';
import { inPerson, noSuchInsight, standingInsightIn } from '../decisions/decide-insights';
import { type Decided, type MemoryEditor, type Held } from '../editing/memory-editor';
import { asHistory, corrected } from './corrected';
import { type Intake, noteIdOf, Notes, type Read, type Statement } from './notes';
import { readCorrection, readStatement, type StatementReading } from './read-statement';

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
export class RecordStatements {
  private readonly notes: Notes;

  constructor(
    private readonly editor: MemoryEditor,
    intake: Intake,
    private readonly parts: {
      readonly extractor: Extractor;
      readonly embedder: Embedder;
      readonly judge: RelationJudge;
      readonly withdraw: Pick<WithdrawTurns, 'of'>;
    },
  ) {
    this.notes = new Notes(editor, intake);
  }

  private get reading(): StatementReading {
    return { extractor: this.parts.extractor, languages: this.editor.bench.languages };
  }

  /**
   * Throws `invalid-input` for words that say nothing, or command a model instead of telling of a person, `memory-off`, and `suppressed`
   * for what is about a suppressed topic or all of categories that are off.
   */
  async remember(user: UserRef, statement: Statement): Promise<Stated> {
    const read: Read = (note, settings) => readStatement(note, settings, this.reading);
    const wanted = await this.notes.take(user, statement, read);
    return this.editor.change(user, async (held) => {
      const note = await this.notes.taken(user, statement);
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
    const [known] = await this.editor.bench.store.insights.byIds(user, [insightId]);
    if (known === undefined) throw noSuchInsight();
    const statement = { words, eventId: await this.correctionOf(user, insightId, words) };
    const readAs =
      (old: Insight): Read =>
      async (note, settings) => [await readCorrection(note, old, settings, this.reading)];
    await this.notes.take(user, statement, readAs(known));
    const stated = await this.editor.change<Stated | undefined>(user, async (held) => {
      const note = await this.notes.taken(user, statement);
      if (note.signals.length === 0) return unchanged(held, note);
      const old = standingInsightIn(held, insightId);
      if (old === undefined) return { answer: undefined, note, changes: await this.without(held, note) };
      const candidate = await readCorrection(note, old, held.settings, this.reading);
      // History from before anything is learned, so that the new statement is no repetition of it.
      const id = insightIdOf(user, candidate);
      const past = asHistory(old, id, note, held);
      const memory = afterChanges(held.memory, [{ put: 'insight', value: past }]);
      const { answer, changes } = await this.learned(held, note, [candidate], memory);
      const [successor] = answer.insights;
      if (successor === undefined) return { answer, note, changes };
      // As learning has left it: its theme may have faded in the meantime.
      const [left = past] = afterChanges(memory, changes).insights.filter((one) => one.id === past.id);
      const value = scheduled({ ...left, supersededBy: successor.id }, held.settings);
      // What held the same slot before is in the past of both.
      const before = new Set([...successor.supersedes, ...old.supersedes].filter((one) => one !== old.id));
      before.delete(successor.id);
      const heir = { ...successor, supersedes: [...before, old.id] };
      return {
        answer: { insights: [heir], superseded: [value, ...answer.superseded] },
        note,
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
      ...(await withoutRebuildAnswers(this.editor.bench.store.pipeline, user)),
    ];
  }

  /** The event id of the correction that these words are: the first of their notes that is not done with, or a new one. */
  private async correctionOf(user: UserRef, insightId: string, words: string): Promise<string> {
    const { turns, insights } = this.editor.bench.store;
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

  private async learned(
    held: Held,
    note: Turn,
    candidates: Parameters<typeof learn>[1],
    memory: Held['memory'],
  ): Promise<Decided<Stated>> {
    const { user, settings, at } = held;
    const { embedder, extractor, judge } = this.parts;
    const { languages } = this.editor.bench;
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
      note,
      // Nothing is left in the note for a later extraction to find.
      changes: [...changes, { put: 'turn', value: { ...note, signals: [] } } satisfies MemoryChange],
    };
  }
}

const unchanged = ({ memory }: Held, note: Turn): Decided<Stated> => ({
  answer: { insights: memory.insights.filter(restsOnNote(note)), superseded: [] },
  changes: [],
});

/** Whether an insight is told by a note, and not outdated since. */
const restsOnNote =
  ({ id }: Turn) =>
  ({ status, evidence }: Insight): boolean =>
    status !== 'superseded' && evidence.some(({ turnId }) => turnId === id);
