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
