import { flaggedBy } from '@app/testing/languages';
import { turnIdOf } from '../domain/derived-id';
import {
  aPipeline,
  aUser,
  endOf,
  memoryOf,
  retractionOf,
  said,
  send,
  storedTurns,
  tell,
} from '@app/testing/a-pipeline';
import { put } from '@app/testing/entries-put';
import { aTurn } from '@app/testing/factories';
import { silentMetrics } from '../ports/metrics';
import { flag } from '@app/testing/simple-learning';
import { wordCounter } from '@app/testing/word-counter';
import { DrainInbox } from './drain';
import { memoryMarkers } from './memory-markers';

const fiveTurns = [1, 2, 3, 4, 5].map((n) => said(n, n === 2 ? 'I moved to Lisbon!' : 'well'));

describe('DrainInbox', () => {
  it('should store turns with their signals and tokens, plan, let go of the inbox and wake who comes next', async () => {
    const pipeline = aPipeline();
    await send(pipeline, ...fiveTurns);
    pipeline.publisher.take();
    expect(await pipeline.drain.run(aUser)).toEqual({ drained: 5, planned: 1 });
    expect(await storedTurns(pipeline)).toMatchObject([
      { eventId: 'event-1', signals: [], tokens: 1, seq: 1, origin: 'message' },
      { eventId: 'event-2', signals: [{ kind: 'fact', words: ['Lisbon!'] }], tokens: 4 },
      {},
      {},
      {},
    ]);
    expect(await pipeline.plainInbox.read(aUser, 0, 10)).toEqual([]);
    expect(pipeline.publisher.take()).toMatchObject([{ job: 'steps', owner: 'extractor', epoch: 1 }]);
  });

  it('should flag only what a person said: no assistant, no memories that came back', async () => {
    const pipeline = aPipeline();
    const echoed = `${memoryMarkers.open}You live in Lisbon!${memoryMarkers.close} Thanks`;
    await send(pipeline, said(1, 'You moved to Lisbon!', { role: 'assistant' }), said(2, echoed));
    await pipeline.drain.run(aUser);
    expect((await storedTurns(pipeline)).map(({ signals }) => signals)).toEqual([[], []]);
    expect((await storedTurns(pipeline))[1]?.content).toBe(echoed);
  });

  it('should keep a turn whose signals cannot be read, and store what comes after it', async () => {
    const pipeline = aPipeline();
    const told: [string, number | undefined][] = [];
    const metrics = {
      ...silentMetrics,
      count: (name: string, _labels?: object, by?: number) => void told.push([name, by]),
    };
    const bench = { ...pipeline.bench, instruments: { ...pipeline.bench.instruments, metrics } };
    const drain = new DrainInbox(bench, pipeline.inbox, {
      tokens: wordCounter,
      languages: flaggedBy((content) => {
        if (content === 'poison') throw new RangeError('too deep');
        return flag(content);
      }),
    });
    await send(pipeline, said(1, 'poison'), said(2, 'I moved to Lisbon!'));
    expect(await drain.run(aUser)).toMatchObject({ drained: 2 });
    expect(await storedTurns(pipeline)).toMatchObject([
      { content: 'poison', signals: [] },
      { content: 'I moved to Lisbon!', signals: [{ kind: 'fact' }] },
    ]);
    expect(told).toContainEqual(['turns_unread_total', 1]);
  });

  it('should find signals anywhere in a long turn', async () => {
    const pipeline = aPipeline({ parameters: { intake: { chunkTokens: 50, chunkOverlapTokens: 0 } } });
    await send(
      pipeline,
      said(1, `${'So it goes on. '.repeat(60)}I moved to Lisbon! ${'And on. '.repeat(60)}Porto!`),
    );
    await pipeline.drain.run(aUser);
    expect((await storedTurns(pipeline))[0]?.signals).toEqual([
      { kind: 'fact', words: ['Lisbon!', 'Porto!'] },
    ]);
  });

  it('should ignore a turn that comes again after the inbox has forgotten it', async () => {
    const pipeline = aPipeline();
    const stored = aTurn({
      id: turnIdOf(aUser, 'event-1'),
      eventId: 'event-1',
      seq: 0,
      content: 'as it was',
    });
    await pipeline.store.writer.commit(aUser, await pipeline.meet(aUser), [{ put: 'turn', value: stored }]);
    await put(pipeline, [said(1, 'again'), said(2, 'hello')]);
    expect(await pipeline.drain.run(aUser)).toEqual({ drained: 2, planned: 0 });
    expect(await pipeline.store.turns.byIds(aUser, [stored.id])).toEqual([stored]);
    expect((await memoryOf(pipeline)).state).toMatchObject({ drainedSeq: 2, counts: { stored: 1 } });
  });

  it('should count late turns in their place and report the numbers that are missing', async () => {
    const pipeline = aPipeline();
    await send(
      pipeline,
      said(5, 'e', { sequence: 5 }),
      said(1, 'a', { sequence: 1 }),
      said(2, 'b', { sequence: 2 }),
    );
    await pipeline.drain.run(aUser);
    const [conversation] = (await memoryOf(pipeline)).conversations;
    expect(conversation).toMatchObject({
      firstAt: said(1, '').occurredAt,
      lastAt: said(5, '').occurredAt,
      turns: 3,
      sequences: { lowest: 1, highest: 5, seen: 3 },
    });
    const inPlace = await pipeline.store.turns.inConversation(aUser, 'conversation-1', 10);
    expect(inPlace.items.map(({ content }) => content)).toEqual(['a', 'b', 'e']);
  });

  it('should stop while too many steps are planned, and say who must go on', async () => {
    const pipeline = aPipeline({
      parameters: { intake: { maxPlannedSteps: 10, drainBatch: 5, extractEveryTurns: 1 } },
    });
    await send(pipeline, ...Array.from({ length: 40 }, (_, n) => said(n, 'well')));
    expect(await pipeline.drain.run(aUser)).toMatchObject({ drained: 15 });
    expect(await pipeline.drain.run(aUser)).toEqual({ drained: 0, planned: 0 });
    expect(await pipeline.plainInbox.read(aUser, 0, 100)).toHaveLength(25);
    expect(pipeline.publisher.take().at(-1)).toMatchObject({ job: 'steps', owner: 'extractor' });
    await pipeline.drain.run(aUser);
    await pipeline.runJobs();
    expect((await memoryOf(pipeline)).state).toMatchObject({ counts: { stored: 40, extracted: 40 } });
  });

  describe('retractions', () => {
    it('should empty the turn at once', async () => {
      const pipeline = aPipeline();
      await send(pipeline, said(1, 'I moved to Lisbon!', { metadata: { city: 'Lisbon' }, speaker: 'Ada' }));
      await tell(pipeline, retractionOf(1));
      await pipeline.drain.run(aUser);
      const [turn] = await storedTurns(pipeline);
      expect(turn).toMatchObject({
        content: '',
        signals: [],
        tokens: 0,
        retractedAt: expect.any(Number) as number,
      });
      expect(JSON.stringify(turn)).not.toMatch(/Lisbon|Ada/);
    });

    it('should hold for a turn that comes only after it was taken back', async () => {
      const pipeline = aPipeline();
      await send(pipeline, said(2, 'hello'));
      await tell(pipeline, retractionOf(1));
      await pipeline.settle();
      await send(pipeline, said(1, 'I moved to Lisbon!'));
      await pipeline.settle();
      expect(await memoryOf(pipeline)).toMatchObject({
        turns: [{ content: 'hello' }, { eventId: 'event-1', content: '' }],
        insights: [],
        state: { counts: { stored: 1 } },
      });
    });
  });

  it('should keep aside what it cannot open, count it, and go on', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    await pipeline.plainInbox.append(
      aUser,
      1,
      [{ eventId: 'x', type: 'turn', sealed: Buffer.from('garbage') }],
      0,
    );
    await send(pipeline, said(2, 'hello'));
    expect(await pipeline.drain.run(aUser)).toMatchObject({ drained: 3 });
    expect(await memoryOf(pipeline)).toMatchObject({ turns: [{ seq: 1 }, { seq: 3 }], checkpoints: 1 });
  });

  it('should write nothing for a user erased meanwhile', async () => {
    const pipeline = aPipeline();
    await send(pipeline, ...fiveTurns);
    const commit = pipeline.records.commit.bind(pipeline.records);
    pipeline.records.commit = async (...args) => {
      const epoch = await pipeline.keys.destroy(aUser);
      await pipeline.records.erase(aUser, epoch);
      return commit(...args);
    };
    expect(await pipeline.drain.run(aUser)).toEqual({ drained: 0, planned: 0 });
    expect(await pipeline.records.query(aUser, { kind: 'turn', limit: 10 })).toEqual([]);
  });

  it('should drain for today what an old wake-up came for', async () => {
    const pipeline = aPipeline();
    await send(pipeline, ...fiveTurns);
    const epoch = await pipeline.keys.destroy(aUser);
    await pipeline.plainInbox.erase(aUser, epoch);
    await pipeline.records.erase(aUser, epoch);
    await send(pipeline, said(9, 'hello'));
    expect(await pipeline.drain.run(aUser, 1)).toEqual({ drained: 1, planned: 0 });
  });

  it('should remember between batches how the last conversation was left', async () => {
    const pipeline = aPipeline();
    await put(pipeline, [said(1, 'well'), endOf('conversation-1')]);
    await pipeline.drain.run(aUser);
    await put(pipeline, [said(2, 'well', { conversationId: 'conversation-2' })]);
    expect(await pipeline.drain.run(aUser)).toEqual({ drained: 1, planned: 0 });
  });
});
