import { type Parameters } from '@app/memory-core/config/parameters';
import { type Instant } from '@app/memory-core/domain/identity';
import { PackedTurns } from '@app/memory-core/domain/packed-turns';
import { type Turn } from '@app/memory-core/domain/turn';
import { type AskedAt } from '@app/memory-core/ports/text-analyser';
import { type VectorIndexes } from '@app/memory-core/ports/vector-index';
import { boostsOf } from '@app/memory-core/recall/boosts';
import { weightedTerms } from '@app/memory-core/recall/question';
import { turnPoints } from '@app/memory-core/recall/turn-points';
import { UserTurns } from '@app/memory-core/recall/user-turns';
import { askedInEnglish, inEnglish } from './languages';

interface Asked {
  readonly limit?: number;
  /** Ids of turns that are not wanted. */
  readonly without?: readonly string[];
  readonly tail?: readonly Turn[];
  readonly at?: AskedAt;
  /** Without it nothing is old. */
  readonly now?: Instant;
}

/** Turns in an index and beside it, asked as recall asks them. */
export const aTurnIndex = (vectors: VectorIndexes, figures: Parameters['recall']) => {
  const reading = { passageWords: figures.passageWords, languages: inEnglish };
  const index = vectors.open(figures);
  const turns = new UserTurns(reading, figures);
  return {
    index,
    turns,
    add: async (...said: readonly Turn[]): Promise<void> => {
      const { languages } = await index.upsert({ turns: [turnPoints(said, reading)] });
      turns.add([said], languages);
    },
    /** As they come from a segment. */
    addPacked: async (said: readonly Turn[], silent: ReadonlySet<string> = new Set()): Promise<void> => {
      const [packed, of] = [vectors.pack(turnPoints(said, reading)), PackedTurns.of(said)];
      const { languages } = await index.upsert({ turns: [{ turns: of, packed, silent }] });
      turns.add([of], languages);
    },
    find: async (text: string, { limit = 10, without = [], tail = [], at, now = 0 }: Asked = {}) => {
      const all = turns.beside(tail);
      const question = askedInEnglish(text, all.speakers, at === undefined ? {} : { at });
      const found = await index.search({
        terms: weightedTerms(question, figures),
        statements: [],
        named: { terms: [], factor: 1 },
        turns: {
          limit,
          filter: {
            without: new Set(without.flatMap((id) => all.seqOf(id) ?? [])),
            withoutIds: new Set(without),
          },
          boosts: boostsOf(question, all.span, now, figures),
          unindexed: all.unindexed,
          told: [],
        },
      });
      return all.hits(found.turns);
    },
  };
};
