import { type Draft as Candidate } from '../draft';
import { type InsightKind } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Sentence } from '../../flagging';
import { statementHeads, type StatementHead } from '../../readers';

/** How likely nothing is told, or something of each band of SPEC R21: together 1. */
export type Likely = Readonly<Record<StatementHead, number>>;

type TellingBand = Exclude<StatementHead, 'none'>;
export const tellingBands = statementHeads.filter((head): head is TellingBand => head !== 'none');

/** Sentences of a turn that stand together. */
export interface Passage {
  readonly sentences: readonly Sentence[];
  readonly start: number;
  readonly end: number;
}

/** What is read of a text: what it tells, and, where that can be read, of which kind (SPEC R20). */
export interface Telling {
  readonly likely: Likely;
  readonly kinds?: Readonly<Record<InsightKind, number>>;
}

/** Reads what texts of one turn tell. */
export interface TellingReader {
  /** A passage, with the statements that rules found in it. */
  passage(passage: Passage, found: readonly Candidate[]): Promise<Telling>;
  /** A piece of a passage by itself. */
  piece(quote: string, found: readonly Candidate[]): Promise<Telling>;
  /** Where a statement belongs that is told so likely. */
  bandOf(likely: Likely, candidate: Candidate): StatementHead;
  /** A text that rules make nothing of is kept where it is less likely than this to tell nothing. */
  readonly untoldInOwnWords: number;
  /** The same of a sentence that rules know for a question, a quote or a wish with its reason; undefined where they have the last word. */
  readonly untoldDespiteRefusal?: number;
  /** Of a turn without end, so many passages are read for what rules make nothing of; and so many sentences of each. */
  readonly most: { readonly passages: number; readonly sentences: number };
}

/** SPEC R21 names it: how to talk to the person is never casual. */
export const isOfStyle = ({ importanceReasons }: Candidate): boolean => importanceReasons.includes('style');

/** The turn says nothing else. */
export const isAllOf = ({ content }: Pick<Turn, 'content'>, { evidence }: Candidate): boolean =>
  evidence.quote.trim() === content.trim();

/** To be remembered, or how the person wants to be answered. */
export const isAskedFor = (candidate: Candidate): boolean => candidate.explicit || isOfStyle(candidate);
