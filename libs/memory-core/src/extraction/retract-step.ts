import { withoutLines } from '../consolidation/profile/withdraw-lines';
import { type Change } from '../domain/change';
import { type UserRef } from '../domain/identity';
import { conversationSummaryId, crossConversationSummaryId } from '../domain/summary';
import { type Turn } from '../domain/turn';
import { type LearnedMemory, type UnlearningContext } from '../learning/context';
import { redactedLog } from '../learning/unlearn/redact';
import { withdrawnBy, type Withdrawn } from '../learning/unlearn/withdrawn';
import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { currentMemory } from './extract-step';

export type Unlearn = (
  memory: LearnedMemory,
  turnId: string,
  context: UnlearningContext,
) => readonly MemoryChange[];

/** Entries of the log, and versions of the profile, read at once. */
const perRead = 200;

/**
 * Takes back what one turn alone has taught (SPEC R3): insights that rest on it, everything in the change log and in the
 * stored profiles that quotes it, and summaries that may, which the plan has written anew after this step. The turn
 * itself was emptied when the retraction came in.
 */
export class RetractStep implements StepHandler<'retract'> {
  readonly kind = 'retract';

  constructor(
    private readonly store: Pick<
      MemoryStore,
      'turns' | 'conversations' | 'summaries' | 'insights' | 'attractors' | 'changes' | 'profiles'
    >,
    private readonly unlearn: Unlearn,
    private readonly tokens: TokenCounter,
  ) {}

  async apply({ user, settings }: StepContext, { turnId, at }: StepOf<'retract'>): Promise<StepOutcome> {
    const [memory, log, [turn]] = await Promise.all([
      currentMemory(this.store, user),
      this.wholeLog(user),
      this.store.turns.byIds(user, [turnId]),
    ]);
    const unlearned = this.unlearn(memory, turnId, { user, settings, at });
    const withdrawn = withdrawnBy(user, turnId, memory, unlearned, log);
    // What unlearning tells anew of an entry is the later word, so it stands behind.
    const redacted = redactedLog(log, withdrawn).map((value): MemoryChange => ({ put: 'change', value }));
    const unsaid = turn === undefined ? [] : await this.withoutSummaries(user, turn);
    const profiles = await this.profilesWithout(user, withdrawn);
    return { changes: [...redacted, ...unlearned, ...profiles, ...unsaid] };
  }

  /** Oldest first. */
  private async wholeLog(user: UserRef): Promise<readonly Change[]> {
    const log: Change[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.store.changes.list(user, perRead, cursor);
      log.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return log.reverse();
  }

  private async profilesWithout(user: UserRef, withdrawn: Withdrawn): Promise<readonly MemoryChange[]> {
    const lines = { insightIds: new Set([...withdrawn.gone, ...withdrawn.reworded]), heirs: withdrawn.heirs };
    if (lines.insightIds.size === 0) return [];
    const latest = (await this.store.profiles.latest(user))?.version ?? 0;
    const changes: MemoryChange[] = [];
    for (let first = 1; first <= latest; first += perRead) {
      const versions = Array.from({ length: Math.min(perRead, latest + 1 - first) }, (_, n) => first + n);
      const profiles = await Promise.all(
        versions.map((version) => this.store.profiles.version(user, version)),
      );
      for (const profile of profiles) {
        if (profile === undefined) continue;
        const value = withoutLines(profile, lines, this.tokens);
        if (value !== profile) changes.push({ put: 'profile', value });
      }
    }
    return changes;
  }

  private async withoutSummaries(user: UserRef, turn: Turn): Promise<readonly MemoryChange[]> {
    const [conversation, ofConversation, across] = await Promise.all([
      this.store.conversations.get(user, turn.conversationId),
      this.store.summaries.get(user, conversationSummaryId(turn.conversationId)),
      this.store.summaries.get(user, crossConversationSummaryId),
    ]);
    const changes: MemoryChange[] = [];
    if (ofConversation !== undefined) changes.push({ remove: 'summary', id: ofConversation.id });
    if (ofConversation !== undefined && conversation !== undefined) {
      const value = { ...conversation, summarisedTurns: 0, summarisedTokens: 0 };
      changes.push({ put: 'conversation', value });
    }
    if (across !== undefined && across.throughSeq >= turn.seq) {
      changes.push({ remove: 'summary', id: across.id });
    }
    return changes;
  }
}
