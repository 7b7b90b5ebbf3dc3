import { defaultParameters } from '../config/parameters';
import { type Insight } from '../domain/insight';
import { type Profile } from '../domain/profile';
import { type InsightFilter } from '../ports/memory-store';
import { anInsight } from '@app/testing/factories';
import { aSeenMemory, day, user } from '@app/testing/a-seen-memory';

describe('SeeMemory as of a date', () => {
  const past = async () => {
    const { clock, memory, see } = aSeenMemory();
    const start = clock.now();
    const said = (id: string, at: number, explicit?: true) => ({
      turnId: id,
      eventId: id,
      conversationId: 'c',
      quote: 'q',
      occurredAt: start + at * day,
      ...(explicit && { explicit }),
    });
    const fence = await memory.meet(user);
    const commit = (...values: Insight[]) =>
      memory.store.writer.commit(
        user,
        fence,
        values.map((value) => ({ put: 'insight', value }) as const),
      );
    const seen = async (at: number, filter: InsightFilter = {}) =>
      (await see.insights(user, { ...filter, asOf: start + at * day }, 10)).items.map(
        ({ insight, confidence }) => [insight.id, insight.status, confidence],
      );
    return { start, said, commit, seen, see, memory, fence };
  };

  it('should believe what was believed then, and know nothing of what came later', async () => {
    const { start, said, commit, seen } = await past();
    const evidence = [said('t1', 0)];
    await commit(
      anInsight({
        id: 'old',
        evidence,
        recordedAt: start,
        status: 'superseded',
        supersededAt: start + 30 * day,
        supersededBy: 'new',
        confidence: { value: 0.2, at: start + 30 * day },
      }),
      anInsight({
        id: 'new',
        evidence: [said('t2', 30)],
        recordedAt: start + 30 * day,
        confidence: { value: 0.7, at: start + 30 * day },
      }),
    );
    expect(await seen(-1)).toEqual([]);
    expect(await seen(1)).toEqual([['old', 'active', 0.7]]);
    expect(await seen(11)).toEqual([['old', 'active', 0.6]]);
    expect(await seen(31)).toEqual([
      ['new', 'active', 0.7],
      ['old', 'superseded', 0.2],
    ]);
    expect(await seen(31, { status: ['active'] })).toEqual([['new', 'active', 0.7]]);
    expect(await seen(1, { category: 'work' })).toEqual([]);
  });

  it('should be as sure as one could be by what had been said', async () => {
    const { start, said, commit, seen, see } = await past();
    await commit(
      anInsight({
        id: 'i',
        evidence: [said('t1', 0), said('t2', 20), said('t3', 40, true)],
        explicit: true,
        recordedAt: start,
        confirmations: 2,
        lastConfirmedAt: start + 40 * day,
        confidence: { value: 1, at: start + 40 * day },
      }),
    );
    const { newConfidence, repeatedConfidence } = defaultParameters.learning;
    expect(await seen(5)).toEqual([['i', 'active', newConfidence]]);
    expect(await seen(25)).toEqual([['i', 'active', repeatedConfidence]]);
    expect(await seen(45)).toEqual([['i', 'active', 1]]);
    const { items } = await see.insights(user, { asOf: start + 25 * day }, 10);
    expect(items[0]?.insight).toMatchObject({ confirmations: 1, lastConfirmedAt: start + 20 * day });
    expect(items[0]?.insight.evidence).toHaveLength(2);
  });

  it('should take back what time did since', async () => {
    const { start, said, commit, seen } = await past();
    const later = start + 50 * day;
    const over = { evidence: [said('t1', 0)], recordedAt: start };
    await commit(
      anInsight({ ...over, id: 'a', status: 'archived', archivedAt: later }),
      anInsight({
        ...over,
        id: 'b',
        status: 'needs_review',
        reviewReason: 'outdated',
        waiting: { in: 'needs_review', since: later },
      }),
    );
    expect((await seen(5)).map(([, status]) => status)).toEqual(['active', 'active']);
    expect((await seen(60)).map(([, status]) => status)).toEqual(['needs_review', 'archived']);
  });

  it('should page like the listing of today', async () => {
    const { start, said, commit, see } = await past();
    const ids = ['a', 'b', 'c', 'd', 'e'];
    await commit(...ids.map((id) => anInsight({ id, evidence: [said(id, 0)], recordedAt: start })));
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await see.insights(user, { asOf: start + day }, 2, cursor);
      found.push(...page.items.map(({ insight }) => insight.id));
      cursor = page.nextCursor;
      if (cursor === undefined) break;
    }
    const today = await see.insights(user, {}, 10);
    expect(found).toEqual(today.items.map(({ insight }) => insight.id));
  });

  it('should show the version of the profile that was current', async () => {
    const { start, memory, fence, see } = await past();
    const written = [1, 5, 5, 9, 20];
    for (const [i, at] of written.entries()) {
      const value: Profile = {
        version: i + 1,
        schemaId: 'general',
        schemaVersion: 1,
        createdAt: start,
        updatedAt: start + at * day,
        messages: 1,
        tokens: 1,
        sections: [],
        markdown: '',
        changeIds: [],
      };
      await memory.store.writer.commit(user, fence, [{ put: 'profile', value }]);
    }
    const versionAt = async (at: number) => (await see.profile(user, start + at * day)).version;
    expect(await Promise.all([1, 4, 5, 8, 9, 19, 20, 99].map(versionAt))).toEqual([1, 1, 3, 3, 4, 4, 5, 5]);
    await expect(see.profile(user, start)).rejects.toMatchObject({ code: 'not-found' });
  });
});
