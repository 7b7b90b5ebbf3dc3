import { textOf } from '@app/memory-core/domain/claim';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { specificWordsOf } from '@app/memory-core/extraction/specificity';

const how =
  "(?<fell>fell through|fell apart|came to nothing|has fallen through)|(?:(?:['’]s| is| are) (?:now |all |so )?)(?<state>off|over|dead|history|done|not happening|cancell?ed|called off)";
/** "The Berlin job fell through", "Oslo's off": something is over, and nobody is named to whom it mattered. */
const over = new RegExp(
  `^(?<thing>(?:(?:[Tt]he|[Tt]hat|[Tt]his) (?:whole |entire )?)?[\\p{L}\\p{N}'’& -]{2,40}?)(?: (?:just |sadly |finally )?(?=fell|came|has))?(?:${how})(?: now| after all| then| sadly| for now| for me)?(?=[.!]|$|[,;] )`,
  'u',
);
/** Names of sorts of things, of which there are many. */
const sorts: ReadonlySet<string> = new Set(
  'thing things job jobs trip plan plans idea deal offer party work phase stuff project move week weekend day today'.split(
    ' ',
  ),
);

const wordsOf = (text: string): readonly string[] =>
  specificWordsOf(text).map((word) => word.replace(/['’]s$/, ''));

const overFor = /^[^“]{2,60} (?:fell (?:through|apart)|came to nothing|has fallen through|(?:is|are) (?:off|over|dead|history|done|not happening|cancell?ed|called off)) for (?:me|the user)\b/; // prettier-ignore

/** As `withWhomItMattered` puts it. */
export const isOverForTeller = (sentence: string): boolean => overFor.test(sentence);

/** What has been told of before, by its words: what is over is over for whoever told of it. */
export const wordsTold = (own: readonly Turn[], related: readonly Insight[]): ReadonlySet<string> =>
  new Set([...own.map(({ content }) => content), ...related.map(textOf)].flatMap(wordsOf));

/** "The Berlin job fell through" → "The Berlin job fell through for me", where Berlin has been told of. */
export const withWhomItMattered = (sentence: string, told: ReadonlySet<string>): string => {
  const found = over.exec(sentence);
  const { thing = '', fell, state = '' } = found?.groups ?? {};
  const words = wordsOf(thing).filter((word) => !sorts.has(word));
  if (found === null || words.length === 0 || !words.every((word) => told.has(word))) return sentence;
  const be = /\bare\b/.test(found[0].slice(thing.length)) ? 'are' : 'is';
  return `${thing.trim()} ${fell ?? `${be} ${state}`} for me${sentence.slice(found[0].length)}`;
};
