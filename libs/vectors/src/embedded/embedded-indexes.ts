import { type Parameters } from '@app/memory-core/config/parameters';
import { type TurnPoint, type VectorIndexes } from '@app/memory-core/ports/vector-index';
import { type AnalyserOf } from './analyser-of';
import { EmbeddedIndex } from './embedded-index';
import { packTurns } from './pack-turns';

/** Vector indexes that live in this process and end with whoever holds them. */
export class EmbeddedIndexes implements VectorIndexes {
  /** Changes with whatever changes what is made of a passage; what is read of its words is named by the analysers. */
  readonly form = 'words/5';

  constructor(private readonly analyserOf: AnalyserOf) {}

  open(figures: Parameters['recall']): EmbeddedIndex {
    return new EmbeddedIndex(figures, this.analyserOf);
  }

  pack(turns: readonly TurnPoint[]): Uint8Array {
    return packTurns(turns, this.analyserOf);
  }
}
