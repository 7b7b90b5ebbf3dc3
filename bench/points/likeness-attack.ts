import { assigned } from './assignment';

/** How alike each of some things is to each other, in one or several ways: square matrices. */
export type Likeness = readonly (readonly Float64Array[])[];

interface Partial {
  /** Candidates taken for the first of the order, one after the other. */
  readonly taken: readonly number[];
  readonly cost: number;
}

/** Partial assignments that are followed, things that they assign, most alike pairs to begin with, and rounds until it settles. */
const beam = 1_000;
const depth = 12;
const begins = 3;
const followed = 3;
const rounds = 15;
/** Of an assignment, the part that fits best and is built upon. */
const trusted = 0.7;

/**
 * Which candidate each stored thing is, told by nothing but how alike they are among themselves: from pairs that are most alike
 * through a beam of partial assignments to an assignment of all, repeated until it settles. What fits best is answered.
 */
export const matchedByLikeness = (stored: Likeness, candidates: Likeness): Uint32Array => {
  let [best, least]: [Uint32Array, number] = [new Uint32Array(), Infinity];
  for (const order of ordersOf(stored[0] as readonly Float64Array[])) {
    for (const { taken } of partials(stored, candidates, order).slice(0, followed)) {
      const { found, cost } = extended(stored, candidates, order, taken);
      if (cost < least) [best, least] = [found, cost];
    }
  }
  return best;
};

/** Things to begin with: a pair that is very alike, and what is most alike to one of those before it. */
const ordersOf = (alike: readonly Float64Array[]): readonly (readonly number[])[] => {
  const pairs = alike.flatMap((row, one) =>
    [...row].flatMap((value, other) => (other > one ? [{ one, other, value }] : [])),
  );
  pairs.sort((a, b) => b.value - a.value);
  return pairs.slice(0, begins).map(({ one, other }) => {
    const order = [one, other];
    while (order.length < Math.min(depth, alike.length)) {
      const closeness = alike.map((row, at) =>
        order.includes(at) ? -Infinity : Math.max(...order.map((taken) => row[taken] as number)),
      );
      order.push(closeness.indexOf(Math.max(...closeness)));
    }
    return order;
  });
};

/** The best `beam` of them, as they get longer by one. */
const partials = (stored: Likeness, candidates: Likeness, order: readonly number[]): readonly Partial[] => {
  const many = candidates[0]?.length ?? 0;
  let found: readonly Partial[] = Array.from({ length: many }, (_, at) => ({ taken: [at], cost: 0 }));
  for (let place = 1; place < order.length; place += 1) {
    const costs = new Float64Array(found.length * many);
    found.forEach(({ taken, cost }, at) => {
      const own = costs.subarray(at * many, (at + 1) * many).fill(cost);
      taken.forEach((is, before) => {
        for (let way = 0; way < stored.length; way += 1) {
          const wanted = stored[way]?.[order[place] as number]?.[order[before] as number] as number;
          const there = candidates[way]?.[is] as Float64Array;
          for (let next = 0; next < many; next += 1)
            own[next] = (own[next] as number) + (wanted - (there[next] as number)) ** 2;
        }
      });
      for (const is of taken) own[is] = Infinity;
    });
    const worst = Float64Array.from(costs).sort()[beam - 1] ?? Infinity;
    const next: Partial[] = [];
    costs.forEach((cost, at) => {
      if (cost > worst || cost === Infinity) return;
      const { taken } = found[Math.floor(at / many)] as Partial;
      next.push({ taken: [...taken, at % many], cost });
    });
    found = next.sort((a, b) => a.cost - b.cost).slice(0, beam);
  }
  return found;
};

const extended = (
  stored: Likeness,
  candidates: Likeness,
  order: readonly number[],
  taken: readonly number[],
): { readonly found: Uint32Array; readonly cost: number } => {
  const [own, others] = [stored[0]?.length ?? 0, candidates[0]?.length ?? 0];
  let anchors = order.map((of, at) => ({ of, is: taken[at] as number }));
  let found: Uint32Array = new Uint32Array();
  let cost = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const ofStored = toAnchors(
      stored,
      anchors.map(({ of }) => of),
    );
    const ofCandidates = toAnchors(
      candidates,
      anchors.map(({ is }) => is),
    );
    const costs = ofStored.map((wanted) =>
      Float64Array.from(ofCandidates, (there) => squaredDistance(wanted, there) / anchors.length),
    );
    const now = assigned(costs, others);
    const ofEach = [...now].map((is, of) => ({ of, is, cost: costs[of]?.[is] as number }));
    ofEach.sort((a, b) => a.cost - b.cost);
    cost = ofEach[ofEach.length >> 1]?.cost as number;
    if (now.every((is, of) => is === found[of])) break;
    found = now;
    anchors = ofEach.slice(0, Math.max(depth, Math.floor(own * trusted)));
  }
  return { found, cost };
};

/** Of each thing, how alike it is to some, in every way. */
const toAnchors = (likeness: Likeness, anchors: readonly number[]): readonly Float64Array[] =>
  Array.from({ length: likeness[0]?.length ?? 0 }, (_, thing) =>
    Float64Array.from(likeness.flatMap((way) => anchors.map((anchor) => way[thing]?.[anchor] as number))),
  );

const squaredDistance = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += ((one[at] as number) - (other[at] as number)) ** 2;
  return sum;
};
