import { english } from '@app/language-en';
import { Languages } from '@app/memory-core/languages';
import { Topic } from '@app/memory-core/agency';
import { adversarial, type Conversation } from '../recall/datasets';

const languages = new Languages([english]);

/** Something that was mentioned, as a person would name it. */
export interface ForgettableTopic {
  readonly words: string;
  readonly topic: Topic;
}

const mostWords = 3;
/** Dates and numbers are when and how much, not what. */
const measures =
  /\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|year|day|morning|evening|night|yes|no|none|one|two|three|four|five|six|seven|ten)s?\b/i;

const piecesOf = (answer: string): readonly string[] =>
  answer
    .split(/,|;|\band\b|\bor\b/)
    .map((piece) =>
      piece.replace(/^[\s"'(]+|[\s"').]+$/g, '').replace(/^(?:the|a|an|her|his|their|to) /i, ''),
    )
    .filter((piece) => piece.length > 2 && piece.split(/\s+/).length <= mostWords && !measures.test(piece));

/**
 * Topics of a conversation: what its questions are answered with and a turn that holds the answer names. Spread evenly over
 * all of them, each once.
 */
export const topicsOf = ({ turns, questions }: Conversation, wanted: number): readonly ForgettableTopic[] => {
  const texts = new Map(turns.map(({ id, text }) => [id, text]));
  const found = new Map<string, ForgettableTopic>();
  for (const { answer = '', category, evidence } of questions) {
    if (category === adversarial) continue;
    for (const words of piecesOf(answer)) {
      const topic = Topic.of(words, turns, languages);
      if (topic === undefined || !evidence.some((id) => topic.isNamedIn(texts.get(id) ?? ''))) continue;
      const key = [...new Set(english.text.terms(words).map(({ term }) => term))].sort().join(' ');
      if (!found.has(key)) found.set(key, { words, topic });
    }
  }
  const all = [...found.values()];
  const step = Math.max(1, all.length / wanted);
  return Array.from({ length: Math.min(wanted, all.length) }, (_, n) => all[Math.floor(n * step)]).filter(
    (one) => one !== undefined,
  );
};
