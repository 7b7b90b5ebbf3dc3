import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { type MemoryStore } from '../ports/memory-store';
import { type ReadSegment } from './user-memory';

export interface ArrivedTurns {
  /** By arrival, retracted ones perhaps among those that were not read before. */
  readonly parts: readonly (readonly Turn[] | ReadSegment)[];
  /** None is missing up to here. */
  readonly throughSeq: number;
}

/** Turns that came after `afterSeq`: all of them from segments and what lies between these, later ones one by one. */
export const arrivedTurns = async (
  store: Pick<MemoryStore, 'turns' | 'segments'>,
  user: UserRef,
  afterSeq: number,
  { batch, recipe }: { readonly batch: number; readonly recipe: string },
): Promise<ArrivedTurns> => {
  const parts: (readonly Turn[] | ReadSegment)[] = [];
  let throughSeq = afterSeq;
  const single = async (to: number): Promise<void> => {
    for (;;) {
      const found = await store.turns.bySeq(user, throughSeq, to, batch);
      if (found.length > 0) parts.push(found);
      throughSeq = found.at(-1)?.seq ?? throughSeq;
      if (found.length < batch) return;
    }
  };
  for (const { turns, readings, ...segment } of afterSeq === -1 ? await store.segments.all(user) : []) {
    if (segment.afterSeq < throughSeq) continue;
    if (segment.afterSeq > throughSeq) await single(segment.afterSeq);
    const isReadSo = readings?.recipe === recipe;
    parts.push(isReadSo ? { turns, packed: readings.bytes } : turns.all());
    ({ throughSeq } = segment);
  }
  await single(Number.MAX_SAFE_INTEGER);
  return { parts, throughSeq };
};
