import { tokens } from '@app/testing/a-context';
import { type ContextAnswer, type MemoryItem } from '@app/memory-core/domain/context';
import { chatter, type GeneratedMemory } from './memory';

const wordsIn = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
/** Fewer words, and the spaces around them, can stand in anything. */
const saysMore = (words: string): boolean => words.split(' ').length > 4;

interface Told {
  readonly item: MemoryItem;
  readonly section: string;
  readonly words: string;
}

/** What is told once more, in the same words: in the conversation as it is given word for word anything may be. */
const toldTwice = (told: readonly Told[]): string | undefined => {
  for (const one of told) {
    if (one.section === 'recent-turns') continue;
    for (const other of told) {
      if (other === one || other.item.kind === 'summary') continue;
      const isIn = one.words === other.words || (saysMore(one.words) && other.words.includes(one.words));
      if (isIn) return `${one.section} ${one.item.text} in ${other.section} ${other.item.text}`;
    }
  }
  return undefined;
};

/** How a context breaks what is promised of all of them; undefined where it does not. */
export const brokenBy = (
  answer: ContextAnswer,
  budgetTokens: number,
  message: string,
  { insights, turns, goneWords }: GeneratedMemory,
): string | undefined => {
  if (answer.tokens > budgetTokens) return `budget: ${answer.tokens} of ${budgetTokens} tokens`;
  if (answer.tokens !== tokens.count(answer.text))
    return `count: ${answer.tokens}, ${tokens.count(answer.text)}`;
  const items = answer.sections.flatMap(({ name, items }) => items.map((item) => ({ item, section: name })));
  const gone = goneWords.find(
    (name) => answer.text.toLowerCase().includes(name) && !message.toLowerCase().includes(name),
  );
  if (gone !== undefined) return `being taken back: ${gone}`;
  const byId = new Map(insights.map((insight) => [insight.id, insight]));
  const asked = new Set(
    turns.flatMap(({ content }, at) => (content.includes('?') ? (turns[at + 1]?.id ?? []) : [])),
  );
  for (const { item, section } of items) {
    if (section !== 'older-turns') continue;
    const isAnswer = turns.find(({ id }) => id === item.id)?.role === 'user' && asked.has(item.id);
    if (chatter.some((one) => wordsIn(one) === wordsIn(item.text)) && !isAnswer)
      return `chatter: ${item.text}`;
    const outdated = insights.find(
      ({ status, quote, evidence: [source] }) =>
        status === 'superseded' && source?.turnId === item.id && item.text.includes(quote),
    );
    const line =
      answer.text.split('\n').find((one) => one.includes(item.text.replaceAll(/\s+/g, ' ').trim())) ?? '';
    if (outdated !== undefined && !line.includes('[since changed'))
      return `superseded and unmarked: ${item.text}`;
  }
  const unusable = items.find(
    ({ item }) => item.kind === 'insight' && byId.get(item.id)?.status !== 'active',
  );
  if (unusable !== undefined && byId.get(unusable.item.id)?.status !== 'needs_review')
    return `not believed: ${unusable.item.text}`;
  const standing = (item: MemoryItem) => byId.get(item.id)?.instruction !== undefined;
  const said = items
    .filter(({ item }) => item.kind !== 'instruction' && item.kind !== 'summary' && !standing(item))
    .map((one): Told => ({ ...one, words: wordsIn(one.item.text) }));
  const twice = toldTwice(said);
  return twice === undefined ? undefined : `twice: ${twice}`;
};
