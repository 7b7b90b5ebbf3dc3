import { type Turn } from '../domain/turn';
import { type LearnedMemory } from '../learning/context';
import { type Comparison } from './compare';
import { type Past } from './replay';

/** A memory that could take the place of the one in use, and what was found on the way. */
export interface Rebuilt {
  readonly past: Past;
  readonly memory: LearnedMemory;
  readonly comparison: Comparison;
  /** Turns whose signals are others now. */
  readonly flaggedAnew: readonly Turn[];
}
