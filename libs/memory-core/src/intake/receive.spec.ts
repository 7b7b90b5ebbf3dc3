import { textOf } from '../domain/claim';
import { type LifecycleEvent } from '../domain/inbox';
import { anErrorOf } from '@app/testing/an-error-of';
import { MemoryInbox } from '@app/testing/memory-inbox';
import { aPipeline, aUser, endOf, memoryOf, retractionOf, said, send, tell } from '@app/testing/a-pipeline';
import { knownToStore } from './known-to-store';
import { ReceiveEntries } from './receive';
import { SealedInbox } from './sealed-inbox';

const note = (content: string) => ({
  type: 'memory.remember' as const,
  eventId: 'note-1',
  content,
  occurredAt: 0,
});

describe('ReceiveEntries', () => {
  it('should accept turns of several users and wake each of them', async () => {
    const pipeline = aPipeline();
    const receipt = await pipeline.receive.turns('tenant-1', [
      { userId: 'user-1', turn: said(1, 'hello') },
      { userId: 'user-2', turn: said(1, 'hello') },
      { userId: 'user-1', turn: said(2, 'hello again') },
    ]);
    expect(receipt).toEqual({ accepted: 3, duplicates: [] });
    expect(pipeline.publisher.take()).toMatchObject([
      { job: 'drain', user: { userId: 'user-1' }, epoch: 1 },
      { job: 'drain', user: { userId: 'user-2' }, epoch: 1 },
    ]);
  });

  it('should name duplicates, and wake the user all the same', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    pipeline.publisher.take();
    expect(await send(pipeline, said(1, 'hello'), said(1, 'hello'))).toEqual({
      accepted: 0,
      duplicates: ['event-1', 'event-1'],
    });
    expect(pipeline.publisher.take()).toHaveLength(1);
  });

  it('should wake nobody for turns that join others', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    pipeline.publisher.take();
    await send(pipeline, said(2, 'hello'));
    expect(pipeline.publisher.take()).toEqual([]);
    await send(pipeline, said(2, 'hello'), said(3, 'hello'));
    expect(pipeline.publisher.take()).toEqual([]);
    await pipeline.settle();
    await send(pipeline, said(4, 'hello'));
    expect(pipeline.publisher.take()).toHaveLength(1);
  });

  it('should know duplicates that the inbox has forgotten', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    await pipeline.settle();
    const forgetful = new SealedInbox(new MemoryInbox(), pipeline.vault);
    const receive = new ReceiveEntries(
      forgetful,
      knownToStore(pipeline.store),
      pipeline.publisher,
      pipeline.bench.instruments,
      { isWantedBy: async () => false },
    );
    const items = [1, 2].map((n) => ({ userId: aUser.userId, turn: said(n, 'hello') }));
    expect(await receive.turns(aUser.tenantId, items)).toEqual({ accepted: 1, duplicates: ['event-1'] });
  });

  it('should accept while the store is down', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    pipeline.records.get = () => Promise.reject(new Error('the database is down'));
    expect(await send(pipeline, said(2, 'hello'))).toEqual({ accepted: 1, duplicates: [] });
  });

  it('should not meet a user anew by what is taken back where memory is off', async () => {
    const pipeline = aPipeline();
    const receive = new ReceiveEntries(
      new SealedInbox(new MemoryInbox(), pipeline.vault),
      knownToStore(pipeline.store),
      pipeline.publisher,
      pipeline.bench.instruments,
      { isWantedBy: async () => true },
    );
    const takenBack = () => receive.event(aUser.tenantId, aUser.userId, retractionOf(1));
    expect(await takenBack()).toEqual({ duplicate: false });
    expect(await pipeline.keys.get(aUser)).toBeUndefined();
    await pipeline.vault.openOrCreate(aUser);
    expect(await takenBack()).toEqual({ duplicate: false });
    expect(await takenBack()).toEqual({ duplicate: true });
  });

  it('should refuse while the queue is down', async () => {
    const pipeline = aPipeline();
    pipeline.plainInbox.unavailable = true;
    await expect(send(pipeline, said(1, 'hello'))).rejects.toThrow(anErrorOf('queue-unavailable'));
  });

  it('should begin anew when the user is erased between opening the vault and appending', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    const append = pipeline.plainInbox.append.bind(pipeline.plainInbox);
    pipeline.plainInbox.append = async (...args) => {
      pipeline.plainInbox.append = append;
      await pipeline.plainInbox.erase(aUser, await pipeline.keys.destroy(aUser));
      return append(...args);
    };
    expect(await send(pipeline, said(2, 'hello'))).toEqual({ accepted: 1, duplicates: [] });
    expect(pipeline.publisher.take().at(-1)).toMatchObject({ epoch: 2 });
  });

  it('should keep no plain word in the inbox', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'marker-sentence', { speaker: 'Marker' }));
    const [entry] = await pipeline.plainInbox.read(aUser, 0, 10);
    expect(Buffer.from(entry?.sealed ?? []).toString('latin1')).not.toMatch(/marker/i);
  });

  describe('events', () => {
    it('should leave no trace of a user never met', async () => {
      const pipeline = aPipeline();
      const begun: LifecycleEvent = {
        type: 'conversation.started',
        eventId: 'begun-1',
        conversationId: 'conversation-1',
        occurredAt: 0,
      };
      for (const event of [begun, endOf('conversation-1')]) {
        expect(await tell(pipeline, event)).toEqual({ duplicate: false });
      }
      expect(await pipeline.keys.get(aUser)).toBeUndefined();
      expect(pipeline.publisher.take()).toEqual([]);
    });

    it('should take back a turn that comes as the first of its user, after its retraction', async () => {
      const pipeline = aPipeline();
      expect(await tell(pipeline, retractionOf(1))).toEqual({ duplicate: false });
      await pipeline.settle();
      await send(pipeline, ...[1, 2, 3, 4, 5, 6].map((n) => said(n, `I have ${n} cats!`)));
      await pipeline.settle();
      const { turns, insights } = await memoryOf(pipeline);
      expect(turns.map(({ content }) => content)).toEqual([
        '',
        ...[2, 3, 4, 5, 6].map((n) => `I have ${n} cats!`),
      ]);
      expect(insights.map(textOf)).not.toContain('I have 1 cats!');
      expect(insights).toHaveLength(5);
    });

    it('should learn from turns that their conversation’s end has overtaken, once they have been idle', async () => {
      const pipeline = aPipeline();
      await tell(pipeline, endOf('conversation-1'));
      await send(pipeline, said(1, 'I moved to Lisbon!'));
      await tell(pipeline, endOf('conversation-2'));
      await send(pipeline, said(2, 'I have a cat!', { conversationId: 'conversation-2' }));
      await pipeline.settle();
      expect((await memoryOf(pipeline)).insights).toEqual([]);
      pipeline.clock.advance({ minutes: 11 });
      await pipeline.reconciler.run();
      await pipeline.settle();
      expect((await memoryOf(pipeline)).insights).toHaveLength(2);
    });

    it('should meet a user by what must be remembered', async () => {
      const pipeline = aPipeline();
      expect(await tell(pipeline, note('I am Ada!'))).toEqual({ duplicate: false });
      expect(await tell(pipeline, note('I am Ada!'))).toEqual({ duplicate: true });
      await pipeline.settle();
      expect(await memoryOf(pipeline)).toMatchObject({
        turns: [{ origin: 'note', role: 'user', conversationId: '', signals: [{ kind: 'remember' }, {}] }],
        conversations: [],
      });
    });

    it('should count the event ids of turns and of events apart', async () => {
      const pipeline = aPipeline();
      await send(pipeline, said(1, 'hello', { eventId: 'note-1' }));
      expect(await tell(pipeline, note('I am Ada!'))).toEqual({ duplicate: false });
      await pipeline.settle();
      expect((await memoryOf(pipeline)).turns).toHaveLength(2);
    });
  });
});
