import { type Parameters } from '@app/memory-core/config/parameters';
import { type TurnVectors } from '@app/memory-core/domain/turn-vectors';
import { type AskedTerm, type TurnQuery, type VectorMatches } from '@app/memory-core/ports/vector-index';
import { nameKey } from '@app/memory-core/text';
import { type Outline } from '../embedded';
import { addRead, type ReadTurns } from '../embedded/add-turns';
import { type Corpus } from '../embedded/corpus';
import { noWords } from '../embedded/no-words';
import { TurnMeanings } from '../embedded/turn-meanings';
import { rankTurns } from '../embedded/turn-ranking';
import { type Thread, TurnTable } from '../embedded/turn-table';
import { type PoolPassage } from './pool-reader';

/** What is ranked for a question, and what is known of all turns. */
export interface Ranked {
  /** By arrival. */
  readonly pool: readonly PoolPassage[];
  /** All turns that the outline does not know, by arrival. */
  readonly parts: readonly ReadTurns[];
  readonly vectors: readonly TurnVectors[];
  readonly outline: Outline;
  readonly corpus: Corpus;
  readonly figures: Parameters['recall'];
}

/** Some turns of a long memory, in the places that they have among all. */
export const rankPool = (
  { pool, parts, vectors, outline, corpus, figures }: Ranked,
  terms: readonly AskedTerm[],
  query: TurnQuery,
): Pick<VectorMatches, 'turns' | 'novelty'> => {
  const table = new TurnTable(figures);
  const meanings = new TurnMeanings(figures);
  const unread = addPool(table, pool, outline, query.filter.withoutIds);
  meanings.put([stretchOf(pool), ...vectors]);
  for (const part of parts) for (const thread of addRead(table, part)) table.settle(thread);
  table.postings.settle(0, table.terms.size);
  const { columns } = table;
  for (let row = 0; row < table.turns; row += 1) {
    const known = outline.turn(columns.seq[row] as number);
    if (known === undefined) continue;
    columns.weightedLength[row] = known.length;
    columns.novelty[row] = known.novelty;
  }
  const points = query.vector && meanings.points(table, query.vector, outline.cosineOfAll(query.vector));
  const filter = { ...query.filter, without: new Set([...query.filter.without, ...unread]) };
  const novelty = query.told.flatMap((seq) => {
    const row = table.rowOfSeq(seq);
    const known = outline.turn(seq)?.novelty ?? (row === undefined ? undefined : columns.novelty[row]);
    return known === undefined ? [] : [[seq, known] as const];
  });
  const found = rankTurns(table, { terms, meanings: points, query: { ...query, filter } }, corpus, figures);
  const ids = new Map(pool.map(({ seq, id }) => [seq, id]));
  return {
    turns: found.map((match) => ({ ...match, id: ids.get(match.seq) })),
    novelty: new Map(novelty),
  };
};

/**
 * Puts in what was read, and rows without words for what stands between, as far as a word goes: else two turns would seem to follow
 * upon each other that do not. Answers the turns that are not to be found, by `seq`.
 */
const addPool = (
  table: TurnTable,
  pool: readonly PoolPassage[],
  outline: Outline,
  withoutIds: ReadonlySet<string>,
): ReadonlySet<number> => {
  const turns = Map.groupBy(pool, ({ seq }) => seq);
  const between = [...turns].flatMap(([seq, [first]]) =>
    outline
      .around(seq, table.kernel.reach)
      .filter((neighbour) => !turns.has(neighbour.seq))
      .map((neighbour) => ({ seq: neighbour.seq, occurredAt: first?.occurredAt ?? 0 })),
  );
  const unread = new Map(between.map((one) => [one.seq, one]));
  const rows = [...[...turns.values()].flatMap(([first]) => first ?? []), ...unread.values()].sort(
    (a, b) => a.seq - b.seq,
  );
  const notFound = new Set(unread.keys());
  const touched = new Set<Thread>();
  for (const { seq, occurredAt } of rows) {
    const passages = turns.get(seq) ?? [];
    const [first] = passages;
    const speaker = table.speakers.numberOf(nameKey(first?.speaker ?? ''));
    const thread = table.threadFor(outline.turn(seq)?.conversation);
    const isAssistants = first?.role === 'assistant';
    table.addTurn({ occurredAt, sequence: 0, seq, speaker, isAssistants }, thread);
    touched.add(thread);
    const isSilent = withoutIds.has(first?.id ?? '');
    if (isSilent) notFound.add(seq);
    for (const passage of passages) addPassage(table, passage, isSilent);
  }
  for (const thread of touched) table.settle(thread);
  return notFound;
};

const addPassage = (table: TurnTable, passage: PoolPassage, isSilent: boolean): void => {
  const { start, end, words } = passage;
  const { terms, counts, length, cues } = isSilent ? noWords : passage;
  table.addPassage({ start, end, words, length, cues }, terms.length);
  terms.forEach((term, at) => table.postings.add(table.terms.add(term), counts[at] as number));
};

/** Vectors of the pool, as those of a stretch of turns are kept. */
const stretchOf = (pool: readonly PoolPassage[]): TurnVectors => {
  const known = pool.filter(({ numbers }) => numbers.length > 0);
  const dimensions = known[0]?.numbers.length ?? 0;
  const numbers = new Int8Array(known.length * dimensions);
  known.forEach((passage, row) => numbers.set(passage.numbers, row * dimensions));
  return {
    embedder: '',
    dimensions,
    afterSeq: -2,
    throughSeq: -1,
    seqs: Float64Array.from(known, ({ seq }) => seq),
    scales: Float64Array.from(known, ({ scale }) => scale),
    numbers,
  };
};
