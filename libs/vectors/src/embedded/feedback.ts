import { type Parameters } from '@app/memory-core/config/parameters';
import { type WeightedTerm } from './asked-term';
import { Best, type Ranked } from './best';
import { withRoom } from './columns';
import { type TurnTable } from './turn-table';

type Figures = Pick<Parameters['recall'], 'feedbackTerms' | 'feedbackWeight'>;

/**
 * How much each term tells, by its number; all zero between questions. One column serves whoever asks: ranking is
 * synchronous, and a column for each memory would be out of the cache whenever its user asks again.
 */
let telling = new Float64Array(0);

/**
 * Words of the best turns that the question lacks: what is said where its words are said (pseudo relevance feedback). A
 * word counts with the scores of the turns that have it and with its rarity. `known`: numbers of all that the question asks for,
 * whatever it weighs, and of what nobody is to be found by.
 */
export const feedbackOf = (
  table: TurnTable,
  known: readonly number[],
  best: Ranked,
  { feedbackTerms, feedbackWeight }: Figures,
): readonly WeightedTerm[] => {
  const { terms, postings } = table;
  telling = withRoom(telling, terms.size);
  const column = telling;
  // Whatever is added to it, it never tells anything.
  for (const number of known) column[number] = -Infinity;
  const found: number[] = [];
  for (let i = 0; i < best.rows.length; i += 1) {
    const score = best.scores[i] as number;
    postings.eachTerm(best.rows[i] as number, (term) => {
      const before = column[term] as number;
      if (before === -Infinity) return;
      if (before === 0) found.push(term);
      column[term] = before + score * Math.log(table.rows / postings.rowsWith(term));
    });
  }
  const chosen = new Best(feedbackTerms, (a, b) => terms.compare(a, b));
  for (const term of found) {
    const value = column[term] as number;
    column[term] = 0;
    if (chosen.wants(value)) chosen.offer(term, value);
  }
  for (const number of known) column[number] = 0;
  const { rows: numbers, scores } = chosen.ranked();
  const most = scores[0] ?? 1;
  return numbers.map((number, i) => ({ number, weight: (feedbackWeight * (scores[i] as number)) / most }));
};
