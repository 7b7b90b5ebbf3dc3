import { statementOf } from '../../domain/claim';
import { createHash } from 'node:crypto';
import { isKeepsakeError, KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight, isUsable } from '../../domain/insight';
import { type DecideInsights } from '../decisions/decide-insights';
import { type MemoryEditor } from '../editing/memory-editor';
import { type Reply } from './command-reply';
import { type Action } from './confirmations';

export type DisputeAction = Extract<Action, { kind: 'dispute' }>;

const digestOf = (statement: string): string => createHash('sha256').update(statement).digest('base64url');

/** "That's not quite right" disputes the memory that was told last. If several were, the person is asked which. */
export class DisputeTold {
  constructor(
    private readonly editor: MemoryEditor,
    private readonly parts: {
      readonly decide: Pick<DecideInsights, 'decide'>;
      readonly flushRecalls: () => Promise<void>;
    },
  ) {}

  /** The memory that was meant at that moment, or a question which of several it was. */
  async meant(user: UserRef, by?: Instant): Promise<{ readonly insight: Insight } | { readonly ask: Reply }> {
    await this.parts.flushRecalls();
    const { store, tenants } = this.editor.bench;
    const { disputeChoices } = tenants.for(user.tenantId).parameters.agency;
    const told = lastRecalled(await store.insights.all(user), by);
    const [only] = told;
    if (only !== undefined && told.length === 1) return { insight: only };
    const choices = told.slice(0, disputeChoices);
    return { ask: { status: 'unclear', text: 'Which memory is not right?', choices } };
  }

  actionOf(insight: Insight): DisputeAction {
    return { kind: 'dispute', insightId: insight.id, digest: digestOf(statementOf(insight)) };
  }

  /** Throws `confirmation-refused` if the memory has changed since it was shown. */
  async run(user: UserRef, { insightId, digest }: DisputeAction, commandId: string): Promise<Reply> {
    const [shown] = await this.editor.bench.store.insights.byIds(user, [insightId]);
    if (shown === undefined || digestOf(statementOf(shown)) !== digest) throw changed();
    try {
      return await this.dispute(user, insightId, commandId);
    } catch (error) {
      if (isKeepsakeError(error, 'not-found')) throw changed();
      throw error;
    }
  }

  async dispute(user: UserRef, insightId: string, commandId: string): Promise<Reply> {
    const { insight } = await this.parts.decide.decide(user, insightId, 'dispute', `command:${commandId}`);
    return { status: 'done', text: 'It is not believed any more.', outdated: [insight] };
  }
}

const changed = (): KeepsakeError =>
  new KeepsakeError('confirmation-refused', 'the memory is another one than what was confirmed');

/**
 * What "that" in "that's not right" may mean: the insights of the last context that told any by that moment, the most
 * important first. Insights told again since are included, because only their latest recall is known.
 */
const lastRecalled = (insights: readonly Insight[], by: Instant = Infinity): readonly Insight[] => {
  const told = insights.flatMap((insight) =>
    isUsable(insight) && insight.lastRecalledAt !== undefined
      ? [{ insight, at: insight.lastRecalledAt }]
      : [],
  );
  const last = Math.max(...told.map(({ at }) => at).filter((at) => at <= by));
  return told
    .filter(({ at }) => at >= last)
    .map(({ insight }) => insight)
    .sort((a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1));
};
