import { countTerms } from '../recall/lexical/words';

const termsOf = (text: string): ReadonlySet<string> => new Set(countTerms(text).counts.keys());

/**
 * Topics that are never to be remembered (SPEC R66). A text is about a topic when it holds all of the topic's telling
 * words, in any order, stemmed and folded as recall does it: "running" is "run", "mum" is "mother", "Café" is "cafe". It
 * errs on the side of silence, and knows no other word for the same thing: "divorce" does not stop "my ex-husband".
 */
export class SuppressedTopics {
  private readonly topics: readonly ReadonlySet<string>[];

  constructor(topics: readonly string[]) {
    this.topics = topics.map(termsOf).filter(({ size }) => size > 0);
  }

  /** Whether the words name anything: a topic of stop words alone would be about everything or nothing. */
  static canBe(topic: string): boolean {
    return termsOf(topic).size > 0;
  }

  areIn(text: string): boolean {
    if (this.topics.length === 0) return false;
    const terms = termsOf(text);
    return this.topics.some((topic) => [...topic].every((term) => terms.has(term)));
  }
}
