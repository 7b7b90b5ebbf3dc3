import { type Hand } from '../../agency/hand/hand';
import { type UserRef } from '../../domain/identity';
import { type Insight, type Question } from '../../domain/insight';
import { type MemoryStore } from '../../ports/memory-store';
import { isOpen, questionIn } from './open-question';
import { type Answer, settled } from './settle-question';
import { validationEntry } from './validation-entry';
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
        validationEntry(user, 'validation.asked', insight, { question, at: now, text }),
      ];
    });
    return offered;
  }

  /**
   * Yes: confirmed in so many words, and believed fully. No: disputed, used no more, and told no more from then on. Both do
   * what a person's decision does. The same answer twice changes nothing. Answers the insight that is meant by now; throws
   * as `settled` does.
   */
  settle(user: UserRef, insightId: string, answer: Answer): Promise<Insight> {
    return this.hand.change(user, async (held) => settled(held, insightId, answer));
  }
}
