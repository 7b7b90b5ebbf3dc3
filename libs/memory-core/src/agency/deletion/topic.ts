import { type Turn } from '../../domain/turn';
import { type Languages } from '../../languages';
import { type TextAnalyser } from '../../ports/text-analyser';
import { isWord } from '../../text';

export const termsOf = (text: string, analyser: TextAnalyser): ReadonlySet<string> =>
  new Set(analyser.terms(text).flatMap(({ term, word }) => (isWord(word) ? term : [])));

/** The terms without the others, or all of them if none would be left. */
const unlessAll = (terms: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> => {
  const left = new Set([...terms].filter((term) => !others.has(term)));
  return left.size > 0 ? left : terms;
};

/** What of the topic is looked for in a text, and what is there, both as the text's language reads them. */
interface Read {
  readonly wanted: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
}

/** A turn of a conversation. */
interface Placed extends Read {
  readonly turn: Turn;
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
  private constructor(
    private readonly languages: Languages,
    private readonly byAnalyser: ReadonlyMap<TextAnalyser, ReadonlySet<string>>,
  ) {}

  /** Undefined if the words name nothing in any of the languages of the turns. */
  static of(
    words: string,
    turns: readonly Pick<Turn, 'speaker' | 'language'>[],
    languages: Languages,
  ): Topic | undefined {
    const names = turns.map(({ speaker }) => speaker ?? '');
    const byAnalyser = new Map<TextAnalyser, ReadonlySet<string>>();
    for (const { text, commands } of languages.readingsOf([
      undefined,
      ...turns.map(({ language }) => language),
    ])) {
      const speakers = new Set(names.flatMap((name) => [...termsOf(name, text)]));
      const terms = unlessAll(termsOf(commands.forgetting(words).telling, text), speakers);
      if (terms.size > 0) byAnalyser.set(text, terms);
    }
    return byAnalyser.size === 0 ? undefined : new Topic(languages, byAnalyser);
  }

  isNamedIn(text: string, language?: string): boolean {
    return this.isIn(this.placed(text, language));
  }

  /** Whether it holds more than half of the words; the text around it may hold the rest. */
  isMostlyNamedIn(text: string, language?: string): boolean {
    return this.isMostlyIn(this.placed(text, language));
  }

  /** The turns that go, in no particular order. */
  turnsIn(turns: readonly Turn[]): readonly Turn[] {
    const found: Turn[] = [];
    for (const thread of Map.groupBy(turns, ({ conversationId }) => conversationId).values()) {
      const placed = thread
        .filter(({ retractedAt }) => retractedAt === undefined)
        .map((turn) => ({ turn, ...this.placed(turn.content, turn.language) }));
      placed.forEach((one, at) => {
        if (this.isIn(one) || this.isToldAround(placed, at) || this.answers(placed, at)) found.push(one.turn);
      });
    }
    return found;
  }

  private placed(text: string, language: string | undefined): Read {
    const analyser = this.languages.of(language).text;
    return { wanted: this.byAnalyser.get(analyser) ?? new Set(), terms: termsOf(text, analyser) };
  }

  private isIn({ wanted, terms }: Read): boolean {
    return wanted.size > 0 && [...wanted].every((term) => terms.has(term));
  }

  private isMostlyIn({ wanted, terms }: Read): boolean {
    return [...wanted].filter((term) => terms.has(term)).length * 2 > wanted.size;
  }

  private isToldAround(thread: readonly Placed[], at: number): boolean {
    const one = thread[at];
    if (one === undefined || !this.isMostlyIn(one)) return false;
    const around = thread.slice(Math.max(0, at - 1), at + 2);
    return this.isIn({ ...one, terms: new Set(around.flatMap(({ terms }) => [...terms])) });
  }

  private answers(thread: readonly Placed[], at: number): boolean {
    const [before, one] = [thread[at - 1], thread[at]];
    if (before === undefined || one === undefined || isSameVoice(before.turn, one.turn)) return false;
    const questions = before.turn.content.match(/[^.!?\n]{1,2000}\?/g) ?? [];
    return questions.some((question) => this.isNamedIn(question, before.turn.language));
  }
}

const isSameVoice = (one: Turn, other: Turn): boolean =>
  one.role === other.role && one.speaker === other.speaker;
