import { statementOf } from '../../domain/claim';
import { createHash } from 'node:crypto';
import { derivedId } from '../../domain/derived-id';
import { type Conversation, noConversation } from '../../domain/conversation';
import { counted } from '../../domain/counted';
import { KeepsakeError } from '../../domain/errors';
import { type UserRef } from '../../domain/identity';
import { type Insight, isUsable } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { type Withdrawal, type WithdrawTurns } from '../../extraction/withdrawal/withdraw-turns';
import { withoutMessage } from '../../intake/conversation-record';
import { withErasedWords } from '../../intake/erased-words';
import { tombstoneOf } from '../../intake/read-turn';
import { withoutRebuildAnswers } from '../../pipeline/rebuild-answers';
import { type Embedder } from '../../ports/embedder';
import { type MemoryChange, type TurnReader } from '../../ports/memory-store';
import { type RecallIndexes } from '../../recall/recall-indexes';
import { type MemoryEditor, type Held } from '../editing/memory-editor';
import { chooseTurns } from './choose-turns';
import { type DeletionRequest } from './deletion-request';
import { recentred } from '../../extraction/withdrawal/recentre';

type Told = Pick<Insight, 'id' | 'status'> & { readonly statement: string };

/** What a deletion removes and what it changes; the same shape before it is done and after. */
export interface DeletionPlan {
  /** Identifies what would go: two plans with the same digest remove the same records. */
  readonly digest: string;
  /** Messages and notes that go, in order of arrival. */
  readonly turns: readonly Turn[];
  readonly insights: {
    readonly gone: readonly Told[];
    /** Kept with fewer sources or in other words. `before` is the old wording, where it changes. */
    readonly kept: readonly (Told & { readonly before?: string })[];
    /** Believed again, because what contradicted them goes. */
    readonly restored: readonly Told[];
  };
  readonly conversationIds: readonly string[];
}

export interface DeletionParts {
  readonly withdraw: Pick<WithdrawTurns, 'of'>;
  readonly embedder: Embedder;
  readonly drain: (user: UserRef) => Promise<unknown>;
  readonly indexes: Pick<RecallIndexes, 'forget'>;
}

interface Worked {
  readonly plan: DeletionPlan;
  readonly withdrawal: Withdrawal;
}

/** Removing turns can leave an insight that must also go, so its sources are added in rounds; each adds at least one turn. */
const mostRounds = 20;
const turnsPerRead = 1_000;

/**
 * Deletes by insight, category, conversation, topic or time span (SPEC R63). Each kind of request is turned into a set of
 * turns, because turns are the source of everything else. Insights without a source left are removed, others are kept on
 * what they still have, and profiles, themes, summaries and the change log change in the same commit. The inbox is drained
 * first, so that nothing that was said before arrives afterwards.
 */
export class DeleteMemories {
  constructor(
    private readonly editor: MemoryEditor,
    private readonly parts: DeletionParts,
  ) {}

  /** Answers what would go, and changes nothing. */
  async plan(user: UserRef, request: DeletionRequest): Promise<DeletionPlan> {
    await this.parts.drain(user);
    return this.editor.look(user, async (held) => {
      refuseWhileTakingIn(held);
      return (await this.worked(held, request)).plan;
    });
  }

  /** The same of what is stored already: for who only reads, and must not wait. */
  look(user: UserRef, request: DeletionRequest): Promise<DeletionPlan> {
    return this.editor.look(user, async (held) => (await this.worked(held, request)).plan);
  }

  /**
   * Answers what went. With the digest of an earlier plan it carries out exactly that plan, and throws
   * `confirmation-refused` if something else would go by now.
   */
  async run(
    user: UserRef,
    request: DeletionRequest,
    { cause, digest }: { readonly cause: string; readonly digest?: string },
  ): Promise<DeletionPlan> {
    await this.parts.drain(user);
    const plan = await this.editor.change(user, async (held) => {
      refuseWhileTakingIn(held);
      const { plan, withdrawal } = await this.worked(held, request);
      if (digest !== undefined && digest !== plan.digest) {
        throw new KeepsakeError('confirmation-refused', 'something else would go than what was confirmed');
      }
      if (plan.turns.length === 0 && plan.insights.gone.length === 0) return { answer: plan, changes: [] };
      const { settings, at } = held;
      const conversations = await this.conversationsWithout(user, plan.turns);
      const { before, after } = withdrawal;
      return {
        answer: plan,
        changes: [
          ...plan.turns.map((turn): MemoryChange => ({ put: 'turn', value: tombstoneOf(turn, at) })),
          ...(await withErasedWords(this.editor.bench.store.pipeline, user, plan.turns, at)),
          ...withdrawal.changes,
          ...(await recentred(user, before, after, this.parts.embedder, settings)),
          ...(await withoutRebuildAnswers(this.editor.bench.store.pipeline, user)),
          { put: 'change', value: deleted(held, request, plan, cause) },
        ],
        retelling: { conversationIds: new Set(plan.conversationIds), conversations },
      };
    });
    // This process's recall index holds the deleted words until it is read again.
    this.parts.indexes.forget(user);
    return plan;
  }

  private async worked(held: Held, request: DeletionRequest): Promise<Worked> {
    const { user, settings, at, memory } = held;
    const stored = await turnsFor(this.editor.bench.store.turns, user, request);
    const { turnIds, mustGo } = chooseTurns(
      request,
      memory,
      stored,
      settings.schema,
      this.editor.bench.languages,
    );
    const going = new Set(turnIds);
    let withdrawal = await this.parts.withdraw.of(user, settings, [...going], at);
    for (let round = 0; round < mostRounds; round += 1) {
      const left = withdrawal.after.insights.filter(mustGo);
      if (left.length === 0) break;
      for (const { evidence } of left) for (const { turnId } of evidence) going.add(turnId);
      withdrawal = await this.parts.withdraw.of(user, settings, [...going], at);
    }
    const turns = stored.filter(({ id, retractedAt }) => going.has(id) && retractedAt === undefined);
    return { plan: planOf(turns, withdrawal), withdrawal };
  }

  private async conversationsWithout(
    user: UserRef,
    turns: readonly Turn[],
  ): Promise<ReadonlyMap<string, Conversation>> {
    const left = new Map<string, Conversation>();
    for (const turn of turns) {
      if (turn.origin !== 'message') continue;
      const { conversationId: id } = turn;
      const known = left.get(id) ?? (await this.editor.bench.store.conversations.get(user, id));
      if (known !== undefined) left.set(id, withoutMessage(known, turn));
    }
    return left;
  }
}

const refuseWhileTakingIn = ({ state, settings }: Held): void => {
  if (state.pendingSteps <= settings.parameters.intake.maxPlannedSteps) return;
  throw new KeepsakeError('lease-busy', 'what was said before is still being taken in', { retryable: true });
};

/** All that the request may select, in order of arrival, and no more than the store can tell from what it has in the clear. */
const turnsFor = async (
  turns: TurnReader,
  user: UserRef,
  request: DeletionRequest,
): Promise<readonly Turn[]> => {
  switch (request.by) {
    case 'conversation':
      return turns.allOfConversation(user, request.conversationId);
    case 'time':
      return turns.saidBetween(user, request.from, request.to);
    case 'several': {
      if (request.of.some((one) => !foundInClear.has(one.by))) return allTurns(turns, user);
      const found = (await Promise.all(request.of.map((one) => turnsFor(turns, user, one)))).flat();
      return [...new Map(found.map((turn) => [turn.id, turn])).values()].toSorted((a, b) => a.seq - b.seq);
    }
    default:
      // Words are looked for, which are in all of them.
      return allTurns(turns, user);
  }
};

const foundInClear: ReadonlySet<DeletionRequest['by']> = new Set(['conversation', 'time']);

/** In order of arrival. */
const allTurns = async (turns: TurnReader, user: UserRef): Promise<readonly Turn[]> => {
  const all: Turn[] = [];
  for (let after = -1; ;) {
    const batch = await turns.bySeq(user, after, Number.MAX_SAFE_INTEGER, turnsPerRead);
    all.push(...batch);
    after = batch.at(-1)?.seq ?? after;
    if (batch.length < turnsPerRead) return all;
  }
};

const told = (insight: Insight): Told => ({
  id: insight.id,
  statement: statementOf(insight),
  status: insight.status,
});

const planOf = (turns: readonly Turn[], { before, after }: Withdrawal): DeletionPlan => {
  const now = new Map(after.insights.map((insight) => [insight.id, insight]));
  const gone = before.insights.filter(({ id }) => !now.has(id));
  const pairs = before.insights.flatMap((insight) => {
    const later = now.get(insight.id);
    return later === undefined || later === insight ? [] : [{ insight, later }];
  });
  const kept = pairs.filter(
    ({ insight, later }) =>
      later.evidence.length < insight.evidence.length || statementOf(later) !== statementOf(insight),
  );
  const restored = pairs.filter(({ insight, later }) => isUsable(later) && !isUsable(insight));
  const ids = [...turns.map(({ id }) => id).sort(), ...gone.map(({ id }) => id).sort()];
  return {
    digest: createHash('sha256').update(JSON.stringify(ids)).digest('base64url'),
    turns,
    insights: {
      gone: gone.map(told),
      kept: kept.map(({ insight, later }) => ({
        ...told(later),
        ...(statementOf(insight) !== statementOf(later) && { before: statementOf(insight) }),
      })),
      restored: restored.map(({ later }) => told(later)),
    },
    conversationIds: [...new Set(turns.map(({ conversationId }) => conversationId))].filter(
      (id) => id !== noConversation,
    ),
  };
};

const waysOf = (request: DeletionRequest): readonly string[] =>
  request.by === 'several' ? [...new Set(request.of.map(({ by }) => by))] : [request.by];

/** Counts only: the log must not say what was deleted. */
const deleted = (
  { user, at }: Held,
  request: DeletionRequest,
  { turns, insights, digest }: DeletionPlan,
  cause: string,
) => ({
  id: derivedId(user, 'change', 'memory.deleted', digest, String(at)),
  type: 'memory.deleted' as const,
  at,
  cause,
  subjectIds: [],
  text: `Deleted by ${waysOf(request).join(' and ')}: ${counted(insights.gone.length, 'memory', 'memories')} and ${counted(turns.length, 'message', 'messages')}.`,
});
