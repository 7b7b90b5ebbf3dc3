import { type Turn } from '../domain/turn';
import { type Passage } from './passage';

/** A turn that was found. */
export interface TurnHit {
  readonly id: string;
  readonly seq: number;
  readonly turn: Turn;
  /** Of the passage that matched. */
  readonly text: string;
  readonly passage: Passage;
  readonly score: number;
  /** Part of its words that nobody had said before it, from 0 to 1. */
  readonly novelty: number;
  /** Where rankings are fused: what part of its rank it has by what it means, from 0 to 1. */
  readonly byMeaning?: number;
  /** The same where another ranking has put it. */
  ranked(score: number, byMeaning: number): TurnHit;
}
