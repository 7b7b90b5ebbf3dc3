import { confirm, dispute } from '../../agency/decisions/confirm-and-dispute';
import { type Hand, type Held } from '../../agency/hand/hand';
import { type ChangeType } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight, isUsable, type Question } from '../../domain/insight';
import { WorkingMemory } from '../../learning/working-memory';
import { type MemoryChange, type MemoryStore } from '../../ports/memory-store';
import { isConfirmedSince, isOpen, questionIn } from './open-question';
import { questionAbout, validationPrompt } from './validation-prompt';

export interface ValidationPrompt {
  readonly insightId: string;
  readonly statement: string;
  /** To be said to the person as it stands. */
  readonly text: string;
}

type Shown = Pick<MemoryStore, 'insights'>;

const promptOf = (insight: Insight): ValidationPrompt => ({
  insightId: insight.id,
  statement: insight.statement,
  text: questionAbout(insight),
});

/** Cause of what an answer brought about, in the change log. */
const validation = 'validation';

/** Asks whether a key insight is still so, once a conversation, and takes the answer (SPEC R34). By the clock. */
export class ValidateInsights {
  constructor(
    private readonly hand: Hand,
    /** Nobody is asked about what he hid. */
    private readonly shown: Shown,
  ) {}

  /**
   * The question for this conversation, if there is one: the same one however often it is asked for, until it is
   * answered, in whatever way, and none after that. Throws `lease-busy` when there is a new one and the user is being worked on.
   */
  async offer(user: UserRef, conversationId: string): Promise<ValidationPrompt | undefined> {
    const { tenants, instruments } = this.hand.bench;
    const { parameters } = tenants.for(user.tenantId);
    const standing = (insights: readonly Insight[]): { readonly prompt?: ValidationPrompt } | undefined => {
      for (const insight of insights) {
        const question = questionIn(insight, conversationId);
        if (question !== undefined)
          return isOpen(insight, question, parameters) ? { prompt: promptOf(insight) } : {};
      }
      return undefined;
    };
    const now = instruments.clock.now();
    const insights = await this.shown.insights.all(user);
    const known = standing(insights);
    // Most conversations have nothing to ask, and should not wait for a lease to learn so.
    if (known !== undefined || validationPrompt(insights, now, parameters) === undefined)
      return known?.prompt;
    let offered: ValidationPrompt | undefined;
    await this.hand.record(user, async () => {
      const current = await this.shown.insights.all(user);
      const other = standing(current);
      const chosen = other === undefined ? validationPrompt(current, now, parameters) : undefined;
      offered = chosen === undefined ? other?.prompt : promptOf(chosen.insight);
      if (chosen === undefined) return [];
      const { insight, text } = chosen;
      const question: Question = { conversationId, at: now };
      return [
        { put: 'insight', value: { ...insight, asked: [...(insight.asked ?? []), question] } },
        logged(user, 'validation.asked', insight, question, now, text),
      ];
    });
    return offered;
  }

  /**
   * Yes: confirmed in so many words, and believed fully. No: disputed, used no more, and told no more from then on. Both do
   * what a person's decision does. The same answer twice changes nothing. Throws `not-found` where it was
   * never asked about, `question-closed` where another answer stands: given, or told since.
   */
  settle(user: UserRef, insightId: string, answer: 'yes' | 'no'): Promise<Insight> {
    return this.hand.change(user, async (held) => {
      const insight = held.memory.insights.find(({ id }) => id === insightId);
      const question = insight?.asked?.at(-1);
      if (insight === undefined || question === undefined) throw nothingAsked();
      if (question.answer === answer) return { answer: insight, changes: [] };
      const isContradicted = answer === 'no' && isConfirmedSince(insight, question);
      if (question.answer !== undefined || !isUsable(insight) || isContradicted) throw isOver();
      return settled(held, insight, { ...question, answer });
    });
  }
}

const nothingAsked = (): KeepsakeError =>
  new KeepsakeError('not-found', 'no question about this insight is open');

const isOver = (): KeepsakeError =>
  new KeepsakeError(
    'question-closed',
    'the question was answered otherwise, or settled since in another way',
  );

const settled = (held: Held, insight: Insight, last: Question) => {
  const work = new WorkingMemory(held.memory, held.user, held.settings);
  const answered: Insight = { ...insight, asked: [...(insight.asked ?? []).slice(0, -1), last] };
  work.put(answered);
  if (last.answer === 'yes') confirm(work, answered, held, validation);
  else dispute(work, answered, held);
  const type = last.answer === 'yes' ? 'insight.confirmed' : 'insight.disputed';
  const text = `${last.answer === 'yes' ? 'Still so' : 'No longer so'}: ${insight.statement}`;
  const entry = logged(held.user, type, insight, last, held.at, text);
  return { answer: work.insight(insight.id) ?? answered, changes: [...work.changes(), entry] };
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
    id: derivedId(user, 'change', type, id, validation, conversationId),
    type,
    at,
    cause: validation,
    subjectIds: [id],
    text,
  },
});
