import { turnIdOf } from '../domain/derived-id';
import { aPipeline, aUser, memoryOf, retractionOf, said, send, tell } from '@app/testing/a-pipeline';

describe('InboxTail', () => {
  it('should show what was received and not stored, as turns', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello there', { sequence: 4 }));
    expect(await pipeline.tail.read(aUser)).toMatchObject({
      turns: [{ id: turnIdOf(aUser, 'event-1'), seq: 1, content: 'hello there', tokens: 2, signals: [] }],
    });
  });

  it('should say what was taken back, in the tail or before it', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    await pipeline.drain.run(aUser);
    await send(pipeline, said(2, 'hello'), said(3, 'hello'));
    await tell(pipeline, retractionOf(1));
    await tell(pipeline, retractionOf(2));
    const { turns, retractedTurnIds } = await pipeline.tail.read(aUser);
    expect(turns.map(({ eventId }) => eventId)).toEqual(['event-3']);
    expect(retractedTurnIds).toEqual(new Set([1, 2].map((n) => turnIdOf(aUser, `event-${n}`))));
  });

  it('should show the latest of what piles up, and count the rest', async () => {
    const pipeline = aPipeline({ parameters: { intake: { tailMaxEntries: 20, tailMaxBytes: 2_000 } } });
    await send(pipeline, ...Array.from({ length: 50 }, (_, n) => said(n, 'hello')));
    const tail = await pipeline.tail.read(aUser);
    expect(tail.turns.at(-1)).toMatchObject({ eventId: 'event-49' });
    expect(tail.turns.length).toBeLessThan(20);
    expect(tail.turns.length + (tail.unopened?.length ?? 0)).toBe(20);
    expect(tail).toMatchObject({ older: 30 });
    expect(tail.seqs).toHaveLength(20);
  });

  it('should count without opening or keys', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'), said(2, 'hello'));
    await tell(pipeline, retractionOf(1));
    pipeline.vault.open = () => Promise.reject(new Error('nobody may ask for a key'));
    expect(await pipeline.tail.count(aUser)).toMatchObject({
      turns: [],
      seqs: [1, 2, 3],
      unopened: [{ seq: 1 }, { seq: 2 }],
    });
  });

  it('should be empty for a user never met', async () => {
    expect(await aPipeline().tail.read(aUser)).toEqual({
      turns: [],
      retractedTurnIds: new Set(),
      seqs: [],
      unopened: [],
      older: 0,
    });
  });
});

describe('Watermarks', () => {
  const watermark = async (pipeline: ReturnType<typeof aPipeline>) =>
    pipeline.watermarks.read(aUser, await pipeline.tail.read(aUser));

  it('should follow turns from receipt to the profile', async () => {
    const pipeline = aPipeline();
    await send(pipeline, ...[1, 2, 3, 4, 5].map((n) => said(n, 'I moved to Lisbon!')));
    pipeline.clock.advance({ seconds: 4 });
    await send(pipeline, said(6, 'well'), said(7, 'well'));
    pipeline.clock.advance({ seconds: 6 });
    const received = { received: 7, extracted: 0, consolidated: 0, lagTurns: 7, lagSeconds: 10, gaps: [] };
    expect(await watermark(pipeline)).toEqual(received);
    await pipeline.drain.run(aUser);
    expect(await watermark(pipeline)).toEqual(received);
    await pipeline.runJobs();
    expect(await watermark(pipeline)).toMatchObject({
      received: 7,
      extracted: 5,
      lagTurns: 2,
      lagSeconds: 6,
    });
    pipeline.clock.advance({ minutes: 11 });
    await pipeline.reconciler.run();
    await pipeline.runJobs();
    expect(await watermark(pipeline)).toMatchObject({
      extracted: 7,
      consolidated: 7,
      lagTurns: 0,
      lagSeconds: 0,
    });
  });

  it('should count what was too much to be opened, from when it came', async () => {
    const pipeline = aPipeline({ parameters: { intake: { tailMaxEntries: 20, tailMaxBytes: 1_024 } } });
    await send(pipeline, ...Array.from({ length: 50 }, (_, n) => said(n, 'well')));
    pipeline.clock.advance({ seconds: 10 });
    expect(await watermark(pipeline)).toMatchObject({ received: 50, lagTurns: 50, lagSeconds: 10 });
    const before = await pipeline.tail.read(aUser);
    await pipeline.drain.run(aUser);
    expect(await pipeline.watermarks.read(aUser, before)).toMatchObject({ received: 50 });
  });

  it('should not count twice what is stored and not yet gone from the inbox', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    const tail = await pipeline.tail.read(aUser);
    await pipeline.drain.run(aUser);
    expect(await pipeline.watermarks.read(aUser, tail)).toMatchObject({ received: 1 });
  });

  it('should name conversations with holes', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'a', { sequence: 10 }), said(2, 'b', { sequence: 13 }));
    await pipeline.drain.run(aUser);
    expect((await watermark(pipeline)).gaps).toEqual([{ conversationId: 'conversation-1', missing: 2 }]);
    await send(pipeline, said(3, 'c', { sequence: 12 }), said(4, 'd', { sequence: 11 }));
    await pipeline.drain.run(aUser);
    expect((await watermark(pipeline)).gaps).toEqual([]);
    expect((await memoryOf(pipeline)).conversations).toHaveLength(1);
  });

  it('should look for holes once a revision of the memory', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'a', { sequence: 1 }));
    await pipeline.drain.run(aUser);
    const query = jest.spyOn(pipeline.records, 'query');
    const lists = () => query.mock.calls.filter(([, { kind }]) => kind === 'conversation').length;
    await watermark(pipeline);
    await watermark(pipeline);
    expect(lists()).toBe(1);
    await send(pipeline, said(2, 'b', { sequence: 3 }));
    await pipeline.drain.run(aUser);
    query.mockClear();
    expect((await watermark(pipeline)).gaps).toEqual([{ conversationId: 'conversation-1', missing: 1 }]);
    expect(lists()).toBe(1);
  });

  it('should be all zero for a user never met', async () => {
    expect(await watermark(aPipeline())).toMatchObject({ received: 0, lagTurns: 0, lagSeconds: 0 });
  });
});
