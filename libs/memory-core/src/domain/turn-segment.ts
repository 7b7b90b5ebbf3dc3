import { PackedTurns } from './packed-turns';
import { type Turn } from './turn';

/**
 * A stretch of a user's turns as recall reads them, kept beside them so that a memory nobody has asked for lately is
 * opened in a few pieces. It holds their words: whatever is written of one of its turns is written of the segment too, in
 * the same commit (`segmentAfter`).
 */
export interface TurnSegment {
  /** It holds every turn with `afterSeq < seq <= throughSeq`, but those that were taken back. */
  readonly afterSeq: number;
  readonly throughSeq: number;
  /** By `seq`. */
  readonly turns: PackedTurns;
  /** What the words of the turns are found by; absent where they must be read again. */
  readonly readings?: PackedReadings;
}

/** Readings of a segment's turns, in their order: recall's own, blocks that nobody else looks into. */
export interface PackedReadings {
  /** Names the recipe: what another one has made is not read. */
  readonly recipe: string;
  readonly bytes: Uint8Array;
}

/** The segment once these turns are written, whether they were in it or not. */
export const segmentAfter = (segment: TurnSegment, written: readonly Turn[]): TurnSegment => {
  const { afterSeq, throughSeq } = segment;
  const turns = new Map(segment.turns.all().map((turn) => [turn.id, turn]));
  let asRead = true;
  for (const turn of written) {
    if (turn.seq <= afterSeq || turn.seq > throughSeq) continue;
    const known = turns.get(turn.id);
    if (turn.retractedAt !== undefined) turns.delete(turn.id);
    else turns.set(turn.id, turn);
    asRead &&= turn.retractedAt === undefined ? known?.content === turn.content : known === undefined;
  }
  return {
    afterSeq,
    throughSeq,
    turns: PackedTurns.of([...turns.values()].sort((a, b) => a.seq - b.seq)),
    ...(asRead && segment.readings !== undefined && { readings: segment.readings }),
  };
};
