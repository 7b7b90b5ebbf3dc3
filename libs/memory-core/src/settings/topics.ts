import { type Languages } from '../languages';
import { isWord } from '../text';

/** In every language that this installation reads: nobody knows in which of them a topic is talked of. */
const readingsOf = (text: string, languages: Languages): readonly ReadonlySet<string>[] =>
  languages.allAnalysers.map(
    (analyser) => new Set(analyser.terms(text).flatMap(({ term, word }) => (isWord(word) ? term : []))),
  );

/**
 * Topics that are never to be remembered (SPEC R66). A text is about a topic when it holds all of the topic's telling
 * words, in any order, stemmed and folded as recall does it: "running" is "run", "mum" is "mother", "Café" is "cafe". It
 * errs on the side of silence, and knows no other word for the same thing: "divorce" does not stop "my ex-husband".
 */
export class SuppressedTopics {
  /** Each topic as each language reads it. */
  private readonly topics: readonly (readonly ReadonlySet<string>[])[];

  constructor(
    topics: readonly string[],
    private readonly languages: Languages,
  ) {
    this.topics = topics
      .filter((topic) => SuppressedTopics.canBe(topic, languages))
      .map((topic) => readingsOf(topic, languages));
  }

  /** Whether the words name anything: a topic of stop words alone would be about everything or nothing. */
  static canBe(topic: string, languages: Languages): boolean {
    return readingsOf(topic, languages).every(({ size }) => size > 0);
  }

  areIn(text: string): boolean {
    if (this.topics.length === 0) return false;
    const terms = readingsOf(text, this.languages);
    return this.topics.some((topic) =>
      topic.some(
        (wanted, at) => wanted.size > 0 && [...wanted].every((term) => terms[at]?.has(term) === true),
      ),
    );
  }
}
