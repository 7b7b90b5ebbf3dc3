import { type TenantDirectory, type TenantSettings } from '../../config/tenant-settings';
import { type ChangeType } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight, isUsable, type Question } from '../../domain/insight';
import { type Clock } from '../../ports/clock';
import { type UserLease } from '../../ports/lease';
import { type MemoryChange, type MemoryStore } from '../../ports/memory-store';
import { scheduled } from '../next-transition';
import { questionAbout, validationPrompt } from './validation-prompt';

export interface ValidationPrompt {
  readonly insightId: string;
  readonly statement: string;
  /** To be said to the person as it stands. */
  readonly text: string;
}

type Store = Pick<MemoryStore, 'insights' | 'writer'>;

const promptOf = (insight: Insight): ValidationPrompt => ({
  insightId: insight.id,
  statement: insight.statement,
  text: questionAbout(insight),
});

/** Asks whether a key insight is still so, once a conversation, and takes the answer (SPEC R34). By the clock. */
export class ValidateInsights {
  constructor(
    private readonly store: Store,
    private readonly lease: UserLease,
    private readonly epochOf: (user: UserRef) => Promise<number>,
    private readonly tenants: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * The question for this conversation, if there is one: the same one however often it is asked for, until it is
   * answered, and none after that. Throws `lease-busy` when there is a new one and the user is being worked on.
   */
  async offer(user: UserRef, conversationId: string): Promise<ValidationPrompt | undefined> {
    const { parameters } = this.tenants.for(user.tenantId);
    const standing = (insights: readonly Insight[]): { readonly prompt?: ValidationPrompt } | undefined => {
      const asked = insights.find((insight) => questionIn(insight, conversationId) !== undefined);
      if (asked === undefined) return undefined;
      const open = isUsable(asked) && questionIn(asked, conversationId)?.answer === undefined;
      return open ? { prompt: promptOf(asked) } : {};
    };
    const now = this.clock.now();
    const insights = await this.store.insights.all(user);
    const known = standing(insights);
    // Most conversations have nothing to ask, and should not wait for a lease to learn so.
    if (known !== undefined || validationPrompt(insights, now, parameters) === undefined)
      return known?.prompt;
    return this.lease.hold(user, async (token) => {
      const epoch = await this.epochOf(user);
      const current = await this.store.insights.all(user);
      const other = standing(current);
      const chosen = other === undefined ? validationPrompt(current, now, parameters) : undefined;
      if (chosen === undefined) return other?.prompt;
      const { insight, text } = chosen;
      const question: Question = { conversationId, at: now };
      await this.store.writer.commit(user, { epoch, token }, [
        { put: 'insight', value: { ...insight, asked: [...(insight.asked ?? []), question] } },
        logged(user, 'validation.asked', insight, question, now, text),
      ]);
      return promptOf(insight);
    });
  }

  /**
   * Yes: confirmed in so many words, and believed fully. No: disputed, and used no more. The same answer twice changes
   * nothing. Throws `not-found` when no question about it is open.
   */
  async settle(user: UserRef, insightId: string, answer: 'yes' | 'no'): Promise<Insight> {
    return this.lease.hold(user, async (token) => {
      const epoch = await this.epochOf(user);
      const [insight] = await this.store.insights.byIds(user, [insightId]);
      const question = insight?.asked?.at(-1);
      if (insight === undefined || question === undefined) throw nothingAsked();
      if (question.answer === answer) return insight;
      if (question.answer !== undefined || !isUsable(insight)) throw nothingAsked();
      const at = this.clock.now();
      const settled = answered(insight, { ...question, answer }, at, this.tenants.for(user.tenantId));
      const type = answer === 'yes' ? 'insight.confirmed' : 'insight.disputed';
      const text = `${answer === 'yes' ? 'Still so' : 'No longer so'}: ${insight.statement}`;
      await this.store.writer.commit(user, { epoch, token }, [
        { put: 'insight', value: settled },
        logged(user, type, insight, question, at, text),
      ]);
      return settled;
    });
  }
}

const nothingAsked = (): KeepsakeError =>
  new KeepsakeError('not-found', 'no question about this insight is open');

const questionIn = ({ asked = [] }: Insight, conversationId: string): Question | undefined =>
  asked.find((question) => question.conversationId === conversationId);

const answered = (insight: Insight, last: Question, at: Instant, settings: TenantSettings): Insight => {
  const { explicitConfidence, contradictedConfidence } = settings.parameters.learning;
  const { reviewReason: _reason, waiting: _waiting, ...rest } = insight;
  const asked = [...(insight.asked ?? []).slice(0, -1), last];
  return scheduled(
    last.answer === 'yes'
      ? {
          ...rest,
          asked,
          status: 'active',
          explicit: true,
          confirmations: insight.confirmations + 1,
          lastConfirmedAt: at,
          confidence: { value: explicitConfidence, at },
        }
      : { ...rest, asked, status: 'disputed', confidence: { value: contradictedConfidence, at } },
    settings,
  );
};

/** Named after the conversation that it was asked in: a question is asked, and answered, once. */
const logged = (
  user: UserRef,
  type: ChangeType,
  { id }: Insight,
  { conversationId }: Question,
  at: Instant,
  text: string,
): MemoryChange => ({
  put: 'change',
  value: {
    id: derivedId(user, 'change', type, id, 'validation', conversationId),
    type,
    at,
    cause: 'validation',
    subjectIds: [id],
    text,
  },
});
