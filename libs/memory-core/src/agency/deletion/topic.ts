import { type Turn } from '../../domain/turn';
import { countTerms } from '../../recall/lexical/words';

/** Say that something was said, and nothing of what it was. */
const generic: ReadonlySet<string> = new Set([
  ...countTerms(
    'thing things stuff something anything everything topic subject matter story conversation mention mentioned ' +
      'talk talked tell told say said whole all any time times',
  ).counts.keys(),
]);

export const termsOf = (text: string): ReadonlySet<string> => new Set(countTerms(text).counts.keys());

/** The terms without those others, where any are left. */
const unlessAll = (terms: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> => {
  const left = new Set([...terms].filter((term) => !others.has(term)));
  return left.size > 0 ? left : terms;
};

/** A turn with its place among those of its conversation. */
interface Placed {
  readonly turn: Turn;
  readonly terms: ReadonlySet<string>;
}

/**
 * What "forget that I mentioned X" means, by words: X is its telling words, stemmed as recall stems them ("adopting" is
 * "adoption", "mum" is "mother"), without those that only say that something was said, and without the names of those who
 * speak unless nothing else is left. A text names X when it has all of them. A turn goes when it names X; when it has more
 * than half of the words and the turns before and after it have the others; and when it is the reply to a question that
 * names X. One word of two is not enough, because it says much else, too: on the LoCoMo development conversations 23 of 579
 * turns that it would have taken beside those held an answer about X. An insight goes, with the turns it rests on, when it
 * still names X after those turns are gone. Another word for the same thing it does not know, so the plan shows what goes.
 */
export class Topic {
  private constructor(readonly terms: ReadonlySet<string>) {}

  /** Undefined for words that name nothing. */
  static of(words: string, turns: readonly Pick<Turn, 'speaker'>[]): Topic | undefined {
    const speakers = new Set(turns.flatMap(({ speaker }) => [...termsOf(speaker ?? '')]));
    const telling = new Set([...termsOf(words)].filter((term) => !generic.has(term)));
    const terms = unlessAll(telling, speakers);
    return terms.size === 0 ? undefined : new Topic(terms);
  }

  isNamedIn(text: string): boolean {
    return this.isIn(termsOf(text));
  }

  /** More than half of its words: what is left to say of it stands in what is around. */
  isMostlyNamedIn(text: string): boolean {
    return this.isMostlyIn(termsOf(text));
  }

  /** Turns that go, in any order. */
  turnsIn(turns: readonly Turn[]): readonly Turn[] {
    const found: Turn[] = [];
    for (const thread of Map.groupBy(turns, ({ conversationId }) => conversationId).values()) {
      const placed = thread
        .filter(({ retractedAt }) => retractedAt === undefined)
        .map((turn) => ({ turn, terms: termsOf(turn.content) }));
      placed.forEach((one, at) => {
        if (this.isIn(one.terms) || this.isToldAround(placed, at) || this.answers(placed, at))
          found.push(one.turn);
      });
    }
    return found;
  }

  private isIn(terms: ReadonlySet<string>): boolean {
    for (const term of this.terms) if (!terms.has(term)) return false;
    return true;
  }

  private isMostlyIn(terms: ReadonlySet<string>): boolean {
    return [...this.terms].filter((term) => terms.has(term)).length * 2 > this.terms.size;
  }

  private isToldAround(thread: readonly Placed[], at: number): boolean {
    const one = thread[at];
    if (one === undefined || !this.isMostlyIn(one.terms)) return false;
    const around = thread.slice(Math.max(0, at - 1), at + 2);
    return this.isIn(new Set(around.flatMap(({ terms }) => [...terms])));
  }

  private answers(thread: readonly Placed[], at: number): boolean {
    const [before, one] = [thread[at - 1], thread[at]];
    if (before === undefined || one === undefined || isSameVoice(before.turn, one.turn)) return false;
    const questions = before.turn.content.match(/[^.!?\n]{1,2000}\?/g) ?? [];
    return questions.some((question) => this.isNamedIn(question));
  }
}

const isSameVoice = (one: Turn, other: Turn): boolean =>
  one.role === other.role && one.speaker === other.speaker;
