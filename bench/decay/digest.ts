import { createHash } from 'node:crypto';
import { userOf, usersFor } from './fill';
import { type BenchStore } from './store';

/** Of everything that a sweep may change: every insight and every line of every change log. */
export const digestOf = async ({ store }: BenchStore, insights: number): Promise<string> => {
  const digest = createHash('sha256');
  for (let number = 0; number < usersFor(insights); number += 1) {
    const user = userOf(number);
    digest.update(JSON.stringify(await store.insights.all(user)));
    const { items, nextCursor } = await store.changes.list(user, 1_000);
    if (nextCursor !== undefined) throw new Error('a change log is longer than the bench reads');
    digest.update(JSON.stringify(items.toSorted((a, b) => (a.id < b.id ? -1 : 1))));
  }
  return digest.digest('hex');
};
