import { type Insight, isUsable } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { passGates } from './languages';
import { ALearner, defaultSettings } from './a-learner';
import { extract } from './extracted-offline';
import { aTurn } from './factories';

/** What one person tells turn by turn, read and learned without a model: from words said to what is believed. */
export class AListener {
  private readonly learner = new ALearner();
  private turns = 0;

  get insights(): readonly Insight[] {
    return this.learner.insights;
  }

  get believed(): readonly string[] {
    return this.learner.believed;
  }

  /** Slots of what is believed, as `key=value`. */
  get slots(): readonly string[] {
    return this.insights
      .filter(isUsable)
      .flatMap(({ slot }) => (slot === undefined ? [] : [`${slot.key}=${slot.value}`]))
      .sort();
  }

  /** Each turn stands in a conversation of its own, nine days after the one before. */
  async hears(...said: readonly string[]): Promise<this> {
    for (const content of said) await this.hearsTogether(content);
    return this;
  }

  /** Turns of one conversation, a minute apart. */
  async hearsTogether(...said: readonly string[]): Promise<this> {
    this.turns += 1;
    const before: Turn[] = [];
    for (const [at, content] of said.entries()) {
      const over = {
        id: `turn-${this.turns}-${at}`,
        conversationId: `conversation-${this.turns}`,
        occurredAt: ALearner.day(this.turns * 9) + at * 60_000,
      };
      const turn = aTurn({ ...over, content });
      const found = await extract(content, over, before, this.insights.filter(isUsable));
      const { extraction } = defaultSettings.parameters;
      const kept = found.filter((candidate) => passGates(candidate, turn, extraction).passed);
      if (kept.length > 0) await this.learner.learns(...kept);
      before.push(turn);
    }
    return this;
  }
}

/** What is believed of one who tells these turns, each on a day of its own. */
export const believedAfter = async (...said: readonly string[]): Promise<readonly string[]> =>
  (await new AListener().hears(...said)).believed;
