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
  readonly turns: readonly Turn[];
  /** What the words of the turns are found by; absent where they must be read again. */
  readonly readings?: PackedReadings;
}

/** Readings of a segment's turns, in their order. */
export interface PackedReadings {
  /** Names the recipe: what another one has made is not read. */
  readonly recipe: string;
  /** Every term once, parted by line breaks. */
  readonly terms: string;
  /** Numbers of 16 bits, little-endian, in base64. */
  readonly numbers: string;
}

/** The segment once these turns are written, whether they were in it or not. */
export const segmentAfter = (segment: TurnSegment, written: readonly Turn[]): TurnSegment => {
  const { afterSeq, throughSeq } = segment;
  const turns = new Map(segment.turns.map((turn) => [turn.id, turn]));
  let sameWords = true;
  for (const turn of written) {
    if (turn.seq <= afterSeq || turn.seq > throughSeq) continue;
    const known = turns.get(turn.id);
    if (turn.retractedAt !== undefined) turns.delete(turn.id);
    else turns.set(turn.id, turn);
    sameWords &&= turn.retractedAt === undefined ? known?.content === turn.content : known === undefined;
  }
  return {
    afterSeq,
    throughSeq,
    turns: [...turns.values()].sort((a, b) => a.seq - b.seq),
    ...(sameWords && segment.readings !== undefined && { readings: segment.readings }),
  };
};
