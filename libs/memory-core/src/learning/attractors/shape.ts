import { textOf } from '../../domain/claim';
import { type Attractor } from '../../domain/attractor';
import { type Instant } from '../../domain/identity';
import { isUsable, type Insight } from '../../domain/insight';
import { type Languages } from '../../languages';
import { cosine, middleOf, type Vector } from '../vectors';
import { labelOf, speakerOf } from './label';

type SlotHistory = Attractor['slotHistory'];

/** Values in the order of when they were said; one that only repeats the value before it is no new entry. */
export const withoutEchoes = (history: SlotHistory): SlotHistory => {
  const current = new Map<string, string>();
  return [...history]
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : a.key > b.key ? 1 : a.value < b.value ? -1 : 1))
    .filter(({ key, value }) => {
      const echo = current.get(key) === value;
      current.set(key, value);
      return !echo;
    });
};

export const slotHistoryOf = (members: readonly Insight[]): SlotHistory =>
  withoutEchoes(
    members.flatMap(({ slot, recordedAt }) => (slot === undefined ? [] : [{ ...slot, at: recordedAt }])),
  );

/**
 * What is said of an attractor follows from its members. Superseded, merged and archived ones stay members: they are
 * the concept's history and its slots' past. Gist and label come from what is believed, where anything is.
 */
export const described = (
  attractor: Attractor,
  members: readonly Insight[],
  at: Instant,
  languages: Languages,
): Attractor => {
  const believed = members.filter(isUsable);
  const telling = believed.length > 0 ? believed : members;
  const speaking = speakerOf(telling);
  return {
    ...attractor,
    gist: speaking === undefined ? '' : textOf(speaking),
    label: labelOf(speaking, telling, languages),
    members: members.map(({ id }) => id),
    slotHistory: slotHistoryOf(members),
    updatedAt: Math.max(attractor.updatedAt, at),
  };
};

/** How close members lie to their middle, from 0 to 1. */
export const cohesionOf = (centroid: Vector, vectors: readonly Vector[]): number =>
  vectors.reduce((sum, vector) => sum + cosine(centroid, vector), 0) / Math.max(1, vectors.length);

const mostRounds = 10;

const farthestFrom = (from: Vector, vectors: readonly Vector[]): number =>
  vectors.reduce(
    (farthest, vector, index) =>
      cosine(from, vector) < cosine(from, vectors[farthest] ?? from) - 1e-12 ? index : farthest,
    0,
  );

/**
 * Two groups by 2-means, begun with the member farthest from the middle and the one farthest from that, so that the
 * same members always fall apart the same way. Answers which of them belong to the second; undefined when one is empty.
 */
export const twoMeans = (vectors: readonly Vector[]): readonly boolean[] | undefined => {
  const first = vectors[farthestFrom(middleOf(vectors), vectors)] ?? [];
  let centres: readonly [Vector, Vector] = [first, vectors[farthestFrom(first, vectors)] ?? []];
  let second: readonly boolean[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const [one, other] = centres;
    const next = vectors.map((vector) => cosine(vector, other) > cosine(vector, one));
    if (!next.includes(true) || !next.includes(false)) return undefined;
    if (next.every((side, index) => side === second[index])) break;
    second = next;
    centres = [
      middleOf(vectors.filter((_, index) => !next[index])),
      middleOf(vectors.filter((_, index) => next[index])),
    ];
  }
  return second;
};
