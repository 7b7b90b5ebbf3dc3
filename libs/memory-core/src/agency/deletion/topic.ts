import { type Turn } from '../../domain/turn';
import { countTerms } from '../../recall/lexical/words';

/** Words that tell that something was said, and not what. */
const generic: ReadonlySet<string> = new Set([
  ...countTerms(
    'thing things stuff something anything everything topic subject matter story conversation mention mentioned ' +
      'talk talked tell told say said whole all any time times',
  ).counts.keys(),
]);

export const termsOf = (text: string): ReadonlySet<string> => new Set(countTerms(text).counts.keys());

/** The terms without the others, or all of them if none would be left. */
const unlessAll = (terms: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> => {
  const left = new Set([...terms].filter((term) => !others.has(term)));
  return left.size > 0 ? left : terms;
};

/** A turn of a conversation with its terms. */
interface Placed {
  readonly turn: Turn;
  readonly terms: ReadonlySet<string>;
}

/**
 * What "forget that I mentioned X" covers, decided by words. X stands for its telling words, stemmed as recall stems them
 * ("adopting" is "adoption", "mum" is "mother"). Words that only tell that something was said are left out, and so are the
 * names of speakers unless nothing else is left. A text names X if it holds all of these words.
 *
 * A turn goes if it names X, if it holds more than half of the words and the turns next to it hold the others, or if it is
 * the reply to a question that names X. One word of two is not enough: on the LoCoMo development conversations that would
 * have taken 579 more turns, of which only 23 held an answer about X. An insight that still names X after these turns are
 * gone goes too, with the turns it rests on. Other words for the same thing are not found, so the plan shows what goes.
 */
export class Topic {
  private constructor(readonly terms: ReadonlySet<string>) {}

  /** Undefined if the words name nothing. */
  static of(words: string, turns: readonly Pick<Turn, 'speaker'>[]): Topic | undefined {
    const speakers = new Set(turns.flatMap(({ speaker }) => [...termsOf(speaker ?? '')]));
    const telling = new Set([...termsOf(words)].filter((term) => !generic.has(term)));
    const terms = unlessAll(telling, speakers);
    return terms.size === 0 ? undefined : new Topic(terms);
  }

  isNamedIn(text: string): boolean {
    return this.isIn(termsOf(text));
  }

  /** Whether it holds more than half of the words; the text around it may hold the rest. */
  isMostlyNamedIn(text: string): boolean {
    return this.isMostlyIn(termsOf(text));
  }

  /** The turns that go, in no particular order. */
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
