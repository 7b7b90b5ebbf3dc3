import { statementOf } from '../../domain/claim';
import { type MemoryEditor } from '../editing/memory-editor';
import { type UserRef } from '../../domain/identity';
import { type Insight, type Question } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { type MemoryStore } from '../../ports/memory-store';
import { isOpen, questionIn } from './open-question';
import { mayAnswer, plainAnswer } from './plain-answer';
import { type Conversations, endOf, isSaidSince } from './said-since';
import { type Answer } from '../../ports/command-reader';
import { settled } from './settle-question';
import { validationEntry } from './validation-entry';
import { questionAbout, validationPrompt } from './validation-prompt';

export interface ValidationPrompt {
  readonly insightId: string;
  readonly statement: string;
  /** To be said to the person as it stands. */
  readonly text: string;
}

type Shown = Pick<MemoryStore, 'insights' | 'settings' | 'turns'>;

const promptOf = (insight: Insight): ValidationPrompt => ({
  insightId: insight.id,
  statement: statementOf(insight),
  text: questionAbout(insight),
});

/** Asks whether a key insight is still so, once a conversation, and takes the answer (SPEC R34). By the clock. */
export class ValidateInsights {
  constructor(
    private readonly editor: MemoryEditor,
    /** Nobody is asked about what he hid. */
    private readonly shown: Shown,
    private readonly tail: Conversations['tail'],
  ) {}

  /**
   * The question for this conversation, if there is one: the same one however often it is asked for, until it is
   * answered, in whatever way, or the person has gone on without an answer, and none after that. Throws `lease-busy` when there is a new one and the user is being worked on.
   */
  async offer(user: UserRef, conversationId: string): Promise<ValidationPrompt | undefined> {
    const { tenants, instruments } = this.editor.bench;
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
    if (known?.prompt !== undefined)
      return (await this.isPassed(user, conversationId, insights)) ? undefined : known.prompt;
    if (known !== undefined || validationPrompt(insights, now, parameters) === undefined) return undefined;
    let offered: ValidationPrompt | undefined;
    await this.editor.record(user, async () => {
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
    return this.editor.change(user, async (held) =>
      settled(held, insightId, answer, this.editor.bench.languages),
    );
  }

  /**
   * Turns that have come: one that is nothing but the answer to the question of its conversation settles it, as the person
   * would through the API. Nobody whose turns teach nothing is heard.
   */
  async hear(user: UserRef, turns: readonly Turn[]): Promise<void> {
    const answers = turns.filter((turn) => mayAnswer(turn, this.editor.bench.languages));
    if (answers.length === 0 || (await this.shown.settings.get(user))?.extraction === 'off') return;
    for (const turn of answers) await this.hearOne(user, turn);
  }

  private async hearOne(user: UserRef, turn: Turn): Promise<void> {
    const { parameters } = this.editor.bench.tenants.for(user.tenantId);
    const { conversationId } = turn;
    const insight = (await this.shown.insights.all(user)).find((each) => {
      const question = questionIn(each, conversationId);
      return question !== undefined && isSaidSince(turn, question) && isOpen(each, question, parameters);
    });
    if (insight === undefined) return;
    const said = await this.endOf(user, conversationId);
    const answer = plainAnswer(
      turn,
      said[said.findIndex(({ id }) => id === turn.id) - 1],
      insight,
      this.editor.bench.languages,
    );
    if (answer === undefined) return;
    // What comes in with the answer and was said after it is later than it (ADR 32).
    await this.editor.change(user, async (held) =>
      settled(held, insight.id, answer, this.editor.bench.languages, turn.occurredAt),
    );
  }

  /** Whether the person has spoken since; what an interrupted drain did not hear is heard now. */
  private async isPassed(
    user: UserRef,
    conversationId: string,
    insights: readonly Insight[],
  ): Promise<boolean> {
    const question = insights.flatMap((insight) => questionIn(insight, conversationId) ?? [])[0];
    const said = await this.endOf(user, conversationId);
    const since = said.filter((turn) => question !== undefined && isSaidSince(turn, question));
    await this.hear(user, since);
    return since.length > 0;
  }

  private endOf(user: UserRef, conversationId: string): Promise<readonly Turn[]> {
    return endOf({ turns: this.shown.turns, tail: this.tail }, user, conversationId);
  }
}
