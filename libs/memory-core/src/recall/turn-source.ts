import { type Instant } from '../domain/identity';
import { PackedTurns } from '../domain/packed-turns';
import { type Turn } from '../domain/turn';

/** Turns as they came together; packed ones are decoded one by one. */
export interface TurnSource {
  readonly byteLength: number;
  readonly length: number;
  at(place: number): Turn;
  idAt(place: number): string;
  /** Less than 0 where it is not there. */
  placeOf(id: string): number;
}

/** Estimate for a turn beside its content. */
const bytesPerTurn = 900;

/** Turns that came by themselves. */
export class PlainTurns implements TurnSource {
  constructor(private readonly turns: readonly Turn[]) {}

  get length(): number {
    return this.turns.length;
  }

  get byteLength(): number {
    return this.turns.reduce((sum, { content }) => sum + bytesPerTurn + 2 * content.length, 0);
  }

  at(place: number): Turn {
    return this.turns[place] as Turn;
  }

  idAt(place: number): string {
    return this.at(place).id;
  }

  placeOf(wanted: string): number {
    return this.turns.findIndex(({ id }) => id === wanted);
  }
}

/** A turn's place among the others; the turn itself is decoded when somebody wants it. */
export interface Entry {
  readonly seq: number;
  readonly occurredAt: Instant;
  readonly sequence: number;
  readonly source: TurnSource;
  readonly place: number;
  /** Of a note, which is in none, absent. */
  readonly conversationId: string | undefined;
}

/** One for each turn of a source. */
export const entriesOf = (source: PackedTurns | PlainTurns): readonly Entry[] =>
  Array.from({ length: source.length }, (_, place) =>
    source instanceof PackedTurns ? packedEntry(source, place) : plainEntry(source, place),
  );

const plainEntry = (source: TurnSource, place: number): Entry => {
  const { seq, occurredAt, sequence = 0, origin, conversationId } = source.at(place);
  const own = origin === 'note' ? undefined : conversationId;
  return { seq, occurredAt, sequence, source, place, conversationId: own };
};

const packedEntry = (source: PackedTurns, place: number): Entry => {
  const { seq, occurredAt, sequence, conversation } = source.columns;
  return {
    seq: seq[place] as number,
    occurredAt: occurredAt[place] as number,
    sequence: (sequence[place] as number) || 0,
    source,
    place,
    conversationId: source.isNote(place)
      ? undefined
      : source.names.conversations[conversation[place] as number],
  };
};
