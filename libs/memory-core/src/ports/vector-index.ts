import { type Parameters } from '../config/parameters';
import { type Instant } from '../domain/identity';
import { type PackedTurns } from '../domain/packed-turns';
import { type Turn } from '../domain/turn';
import { type TurnVectors } from '../domain/turn-vectors';

/** A passage of a turn's content, found and quoted by itself; the end is -1 where it is all of it. */
export interface Stretch {
  readonly text: string;
  /** In UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** How long it is, in words, rounded; a character of a script without spaces is a part of one. */
  readonly words: number;
}

export interface TurnPoint {
  readonly turn: Turn;
  readonly passages: readonly Stretch[];
  /** It has its place among the others and no words: nothing finds it, and it lends nothing to its neighbours. */
  readonly isSilent?: boolean;
}

/** Turns of a segment and what `VectorIndexes.pack` made of them; `silent`: ids. */
export interface PackedTurnPoints {
  readonly turns: PackedTurns;
  readonly packed: Uint8Array;
  readonly silent: ReadonlySet<string>;
}

export type StatementKind = 'insight' | 'attractor';

/** A short text that stands by itself. */
export interface StatementPoint {
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag of the text. */
  readonly language?: string;
  /** Unit length, of the space that queries are embedded in. */
  readonly vector?: readonly number[] | undefined;
}

/** What `VectorIndex.pack` made of statements: of each, in this order, its id and its text. */
export interface PackedStatements {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  readonly bytes: Uint8Array;
  /** False where its vectors are of another space. */
  readonly withVectors: boolean;
}

export interface Points {
  /** By `seq`, rising from one call to the next; turns already there are left as they are. */
  readonly turns?: readonly (readonly TurnPoint[] | PackedTurnPoints)[];
  /** What passages of turns mean: those of a turn one after the other. */
  readonly turnVectors?: readonly TurnVectors[];
  /** Each takes the place of the one that has its id. What has its text as before keeps its vector. */
  readonly statements?: {
    readonly kind: StatementKind;
    readonly points: readonly StatementPoint[];
    /** Some of them as they were read before. */
    readonly packed?: PackedStatements | undefined;
  };
}

export interface Upserted {
  /** Ids of the statements that have no vector now. */
  readonly withoutVector: readonly string[];
  /** Languages of the turns, as their tags; each once a part, that of what was said last at the end. */
  readonly languages: readonly (string | undefined)[];
}

export interface AskedTerm {
  readonly term: string;
  readonly weight: number;
}

/** What a score is multiplied with. */
export interface TurnBoosts {
  /** For turns of these speakers, as `nameKey`. */
  readonly speakers: { readonly names: readonly string[]; readonly factor: number };
  /** For turns of a time, from one moment to before another: by the greatest of those that it is in. */
  readonly times: readonly { readonly from: Instant; readonly to: Instant; readonly factor: number }[];
  /** For turns whose speaker tells of himself. */
  readonly self: number;
  /** For what an assistant said. */
  readonly assistant: number;
  /** For what was said before a moment: the higher the power, the less with each `days`; 0: as much as what was said just now. */
  readonly age: { readonly at: Instant; readonly days: number; readonly power: number };
}

/** What a turn must be to be found. */
export interface TurnFilter {
  readonly conversationId?: string | undefined;
  /** From this moment on … */
  readonly from?: Instant | undefined;
  /** … and before this one. */
  readonly to?: Instant | undefined;
  /** None of these, by `seq`, and by id where they were not put in. */
  readonly without: ReadonlySet<number>;
  readonly withoutIds: ReadonlySet<string>;
}

export interface TurnQuery {
  /** Turns at most. */
  readonly limit: number;
  /** In the space of the vectors of turns; without it they are found by words alone. */
  readonly vector?: readonly number[] | undefined;
  readonly filter: TurnFilter;
  readonly boosts: TurnBoosts;
  /** What came in a moment ago and is searched with the rest: kept by nobody. */
  readonly unindexed: readonly TurnPoint[];
  /** Turns that are told of whatever they score, by `seq`. */
  readonly told: readonly number[];
}

/** What a user's memory is asked: by words, by meaning, or by both. */
export interface VectorQuery {
  readonly terms: readonly AskedTerm[];
  /** In the space of the vectors of statements. */
  readonly vector?: readonly number[] | undefined;
  readonly turns?: TurnQuery | undefined;
  readonly statements: readonly StatementKind[];
  /** Statements that have one of these terms count as much more by words. */
  readonly named: { readonly terms: readonly string[]; readonly factor: number };
}

export interface TurnMatch {
  readonly seq: number;
  /** Of a turn that was not put in. */
  readonly id?: string | undefined;
  /** Of the passage that matches best. */
  readonly start: number;
  readonly end: number;
  /** By words and by meaning, each relative to its best, times what it is to count more. */
  readonly score: number;
  /** What part of it it has by what it means, from 0 to 1. */
  readonly byMeaning: number;
  /** Part of its words that nobody had said before it, from 0 to 1. */
  readonly novelty: number;
}

export interface StatementMatch {
  readonly id: string;
  readonly score: number;
}

/** Best first. */
export interface VectorMatches {
  readonly turns: readonly TurnMatch[];
  /** Of the turns that were to be told of. */
  readonly novelty: ReadonlyMap<number, number>;
  /** All that match at all, in two rankings: there are never many (SPEC R32). By meaning: cosines above 0. */
  readonly statements: Readonly<
    Record<
      StatementKind,
      { readonly byWords: readonly StatementMatch[]; readonly byMeaning: readonly StatementMatch[] }
    >
  >;
}

/**
 * What one user's turns, insights and attractors are found by: words and dense vectors. Derived from the records, and as good
 * as they were when it was last told of them: whoever asks looks up what is found, and drops what no longer stands.
 */
export interface VectorIndex {
  /** Estimate of what it holds in this process. */
  readonly bytes: number;
  upsert(points: Points): Promise<Upserted>;
  /** Statements go with every word and vector of theirs. A turn that is taken back has its index rebuilt. */
  remove(kind: StatementKind, ids: readonly string[]): Promise<void>;
  /** In how many passages of turns each of some terms stands. */
  frequencies(terms: readonly string[]): Promise<readonly number[]>;
  search(query: VectorQuery): Promise<VectorMatches>;
  /** Statements as they were read, in the order of `ids`, to be kept; vectors among them. */
  pack(kind: StatementKind, ids: readonly string[]): Promise<Uint8Array>;
}

/** The older turns of a long memory, where an index outside of this process finds them. */
export interface OlderTurns extends Pick<Upserted, 'languages'> {
  readonly throughSeq: number;
  readonly from: Instant;
  readonly speakers: readonly string[];
  /** Finds them beside all that is put in. Its searches throw where they are not answered in time. */
  open(): VectorIndex;
  /** Turns that were not put in, as they stand now: those that were found, and the last of a conversation. */
  found(matches: readonly TurnMatch[]): Promise<readonly Turn[]>;
  endOf(conversationId: string, last: number): Promise<readonly Turn[]>;
}

/** Where indexes come from. */
export interface VectorIndexes {
  /** Names the form of what is packed: what has another form is read anew. */
  readonly form: string;
  /** One without points. */
  open(figures: Parameters['recall']): VectorIndex;
  /** Turns as they are read, to be kept beside them. */
  pack(turns: readonly TurnPoint[]): Uint8Array;
}
