import { type Parameters } from '../config/parameters';
import { type Question, type QuestionTerm, weightedTerms } from './lexical/question';
import { countTerms, stemOf } from './lexical/words';

type Figures = Pick<
  Parameters['recall'],
  'bm25K1' | 'bm25B' | 'speakerGate' | 'denseFloor' | 'hedgeWeight' | 'conceptWeight'
>;

/** One short text that stands by itself: an insight's statement, an attractor's gist. */
export interface Statement<T> {
  readonly id: string;
  readonly text: string;
  readonly value: T;
  /** Unit length, of the space the query is embedded in; absent where there is none. */
  readonly vector?: readonly number[];
}

export interface StatementHit<T> {
  readonly id: string;
  readonly value: T;
  readonly score: number;
}

interface Entry<T> extends Statement<T> {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** A term of a question, and what one occurrence of it is worth. */
interface WeighedTerm {
  readonly term: string;
  readonly value: number;
}

const noTerms: ReadonlyMap<string, number> = new Map();
const bytesPerEntry = 1_200;
const bytesPerNumber = 8;
const bytesPerTerm = 80;

/**
 * The insights or attractors of one user: hundreds (SPEC R32), so a question is held against each. Words by BM25,
 * meaning by cosine.
 */
export class StatementIndex<T> {
  private entries = new Map<string, Entry<T>>();
  private documents = new Map<string, number>();
  private averageLength = 1;

  constructor(private readonly figures: Figures) {}

  get size(): number {
    return this.entries.size;
  }

  /** Estimate of the memory held, in bytes. */
  get bytes(): number {
    let bytes = 0;
    for (const { text, vector, counts } of this.entries.values()) {
      bytes += bytesPerEntry + text.length * 2 + counts.size * bytesPerTerm;
      bytes += (vector?.length ?? 0) * bytesPerNumber;
    }
    return bytes;
  }

  get(id: string): T | undefined {
    return this.entries.get(id)?.value;
  }

  /** The terms of the text, with how often each occurs. */
  terms(id: string): ReadonlyMap<string, number> {
    return this.entries.get(id)?.counts ?? noTerms;
  }

  /** The vector known for a text under this id, so that nothing is embedded twice. */
  vectorOf(id: string, text: string): readonly number[] | undefined {
    const entry = this.entries.get(id);
    return entry?.text === text ? entry.vector : undefined;
  }

  values(): readonly T[] {
    return [...this.entries.values()].map(({ value }) => value);
  }

  /** Vectors of statements that were put in without; of those that are still here with the same text. */
  understand(statements: readonly Statement<T>[], vectors: readonly (readonly number[])[]): void {
    statements.forEach(({ id, text }, i) => {
      const entry = this.entries.get(id);
      const vector = vectors[i];
      if (entry?.text === text && vector !== undefined) this.entries.set(id, { ...entry, vector });
    });
  }

  /** Another value under the same text, for what is known of a statement and not read from it. */
  update(id: string, value: T): void {
    const entry = this.entries.get(id);
    if (entry !== undefined) this.entries.set(id, { ...entry, value });
  }

  /** Everything anew; what has the text it had before is not read again. */
  replace(statements: readonly Statement<T>[]): void {
    const before = this.entries;
    this.entries = new Map();
    this.documents = new Map();
    let total = 0;
    for (const statement of statements) {
      const known = before.get(statement.id);
      const { counts, length } = known?.text === statement.text ? known : countTerms(statement.text);
      this.entries.set(statement.id, { ...statement, counts, length });
      total += length;
      for (const term of counts.keys()) this.documents.set(term, (this.documents.get(term) ?? 0) + 1);
    }
    this.averageLength = Math.max(1, total / Math.max(1, this.entries.size));
  }

  /** Best first. A statement that names a speaker whom the question names is preferred, like his turns. */
  byWords(question: Question, accept: (value: T) => boolean): readonly StatementHit<T>[] {
    const named = [...question.speakers].map(stemOf);
    const asked = this.known(weightedTerms(question, this.figures));
    const { bm25K1: k1, bm25B: b } = this.figures;
    return this.rank(accept, ({ counts, length }) => {
      const norm = k1 * (1 - b + (b * length) / this.averageLength);
      let score = 0;
      for (let i = 0; i < asked.length; i += 1) {
        const { term, value } = asked[i] as WeighedTerm;
        const count = counts.get(term);
        if (count !== undefined) score += (value * count * (k1 + 1)) / (count + norm);
      }
      return score > 0 && named.some((name) => counts.has(name))
        ? score * Math.exp(this.figures.speakerGate)
        : score;
    });
  }

  /** Closest first; nothing below the floor. */
  byMeaning(vector: readonly number[], accept: (value: T) => boolean): readonly StatementHit<T>[] {
    const places = placesOf(vector);
    return this.rank(accept, (entry) => {
      const cosine = entry.vector === undefined ? 0 : dot(entry.vector, vector, places);
      return cosine >= this.figures.denseFloor ? cosine : 0;
    });
  }

  /** Terms that some statement has, which of a question are few, each with what its rarity makes of its weight. */
  private known(asked: readonly QuestionTerm[]): readonly WeighedTerm[] {
    return asked.flatMap(({ term, weight }) => {
      const documents = this.documents.get(term);
      if (documents === undefined) return [];
      const rarity = Math.log(1 + (this.entries.size - documents + 0.5) / (documents + 0.5));
      return { term, value: weight * rarity };
    });
  }

  private rank(accept: (value: T) => boolean, score: (entry: Entry<T>) => number): StatementHit<T>[] {
    const hits: StatementHit<T>[] = [];
    for (const entry of this.entries.values()) {
      const value = score(entry);
      if (value > 0 && accept(entry.value)) hits.push({ id: entry.id, value: entry.value, score: value });
    }
    return hits.sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1));
  }
}

/** Where a vector is not zero: in an embedding by hashes of words that is a tenth of it. */
const placesOf = (vector: readonly number[]): readonly number[] => {
  const places: number[] = [];
  for (let place = 0; place < vector.length; place += 1) if (vector[place] !== 0) places.push(place);
  return places;
};

/** `places`: of `b`, where it is not zero. */
const dot = (a: readonly number[], b: readonly number[], places: readonly number[]): number => {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] as number;
    sum += (a[place] as number) * (b[place] as number);
  }
  return sum;
};
