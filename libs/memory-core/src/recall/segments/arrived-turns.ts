import { type UserRef } from '../../domain/identity';
import { type Turn } from '../../domain/turn';
import { type MemoryStore } from '../../ports/memory-store';
import { type PassageReading } from '../lexical/words';
import { unpacked } from './pack';

export interface ArrivedTurns {
  /** By arrival, retracted ones perhaps among them. */
  readonly turns: readonly Turn[];
  /** What each of them was read as before; undefined where it must be read. */
  readonly readings: readonly (PassageReading | undefined)[];
  /** None is missing up to here. */
  readonly throughSeq: number;
}

/** Turns that came after `afterSeq`: all of them from segments and what lies between these, later ones one by one. */
export const arrivedTurns = async (
  store: Pick<MemoryStore, 'turns' | 'segments'>,
  user: UserRef,
  afterSeq: number,
  { batch, wholeTokens }: { readonly batch: number; readonly wholeTokens: number },
): Promise<ArrivedTurns> => {
  const turns: Turn[] = [];
  const readings: (PassageReading | undefined)[] = [];
  let throughSeq = afterSeq;
  const single = async (to: number): Promise<void> => {
    for (;;) {
      const found = await store.turns.bySeq(user, throughSeq, to, batch);
      for (const turn of found) {
        turns.push(turn);
        readings.push(undefined);
      }
      throughSeq = found.at(-1)?.seq ?? throughSeq;
      if (found.length < batch) return;
    }
  };
  for (const segment of afterSeq === -1 ? await store.segments.all(user) : []) {
    if (segment.afterSeq < throughSeq) continue;
    if (segment.afterSeq > throughSeq) await single(segment.afterSeq);
    const read = unpacked(segment.readings, segment.turns.length);
    segment.turns.forEach((turn, i) => {
      turns.push(turn);
      readings.push(turn.tokens <= wholeTokens ? read[i] : undefined);
    });
    ({ throughSeq } = segment);
  }
  await single(Number.MAX_SAFE_INTEGER);
  return { turns, readings, throughSeq };
};
