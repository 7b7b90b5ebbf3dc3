import { type UserRef } from '../domain/identity';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { anInsight, aTurn } from '@app/testing/factories';
import { MemoryInbox } from '@app/testing/memory-inbox';
import { anErrorOf } from '@app/testing/an-error-of';
import { EraseUser } from './erase-user';

const user: UserRef = { tenantId: 'acme', userId: 'ada' };
const sameIdElsewhere: UserRef = { tenantId: 'other', userId: 'ada' };

const aLife = async () => {
  const memory = aMemoryStore();
  const inbox = new MemoryInbox();
  const fence = await memory.meet(user);
  const seal = await memory.vault.open(user);
  const entry = { eventId: 'e1', type: 'turn', sealed: seal.seal(Buffer.from('words'), 'inbox/e1') };
  await inbox.append(user, fence.epoch, [entry], 1);
  await memory.store.writer.commit(user, fence, [
    { put: 'turn', value: aTurn() },
    { put: 'turn', value: aTurn() },
    { put: 'insight', value: anInsight() },
  ]);
  const asked: [string, number][] = [];
  const traces = (name: string, gone: number, left: number) => ({
    erase: async (_user: UserRef, epoch: number) => {
      asked.push([name, epoch]);
      return { gone, left };
    },
  });
  const others = {
    jobs: traces('jobs', 3, 1),
    unfenced: traces('unfenced', 4, 0),
    deliveries: traces('deliveries', 1, 0),
    points: traces('points', 5, 0),
    caches: traces('caches', 2, 0),
    beyondReach: ['backups'] as const,
  };
  const erase = new EraseUser(memory.keys, inbox, memory.records, others, new ManualClock());
  return { ...memory, inbox, fence, entry, erase, asked };
};

describe('EraseUser', () => {
  it('should remove every trace and tell what went from where', async () => {
    const { erase, inbox, records, asked } = await aLife();
    const inboxKeys = jest.spyOn(inbox, 'erase');
    const receipt = await erase.run(user);
    expect(receipt).toMatchObject({
      epoch: 2,
      resumed: false,
      keys: 1,
      records: { turn: 2, insight: 1, profile: 0 },
      jobs: 3,
      jobsRunning: 1,
      points: 5,
      caches: 2,
      pending: ['backups'],
    });
    // What a job may still write goes when no job is left.
    expect(asked).toEqual([
      ['jobs', 2],
      ['unfenced', 2],
      ['deliveries', 2],
      ['points', 2],
      ['caches', 2],
    ]);
    const ofInbox = (await inboxKeys.mock.results[0]!.value) as number;
    expect([ofInbox > 0, receipt.inboxKeys]).toEqual([true, ofInbox + 4]);
    expect(await inbox.read(user, 0, 9)).toEqual([]);
    expect(await records.query(user, { kind: 'turn', limit: 9 })).toEqual([]);
  });

  it('should count what there was while the user goes on talking, and leave what was said since', async () => {
    const { erase, inbox, keys, records, store, vault, meet } = await aLife();
    const insight = anInsight();
    // Writing the file of keys anew takes long enough for a turn to be taken and drained.
    const shredded = jest.spyOn(keys, 'shredDestroyed').mockImplementation(async () => {
      await new Promise(setImmediate);
      const since = await meet(user);
      const sealed = (await vault.open(user)).seal(Buffer.from('on'), 'inbox/e2');
      await inbox.append(user, since.epoch, [{ eventId: 'e2', type: 'turn', sealed }], 2);
      await store.writer.commit(user, since, [{ put: 'insight', value: insight }]);
    });
    expect(await erase.run(user)).toMatchObject({ keys: 1, records: { turn: 2, insight: 1 } });
    expect(shredded).toHaveBeenCalledTimes(1);
    expect((await inbox.read(user, 0, 9)).map(({ eventId }) => eventId)).toEqual(['e2']);
    expect(await store.insights.all(user)).toEqual([insight]);
    expect(await records.query(user, { kind: 'turn', limit: 9 })).toEqual([]);
  });

  it('should shred the key also where the rest cannot be reached', async () => {
    const { erase, keys, records } = await aLife();
    jest.spyOn(records, 'erase').mockRejectedValueOnce(new Error('away'));
    const shredded = jest.spyOn(keys, 'shredDestroyed');
    await expect(erase.run(user)).rejects.toThrow('away');
    expect(shredded).toHaveBeenCalledTimes(1);
  });

  it('should not be complete while the key can still be read', async () => {
    const { erase, keys } = await aLife();
    jest.spyOn(keys, 'shredDestroyed').mockRejectedValueOnce(new Error('in use'));
    await expect(erase.run(user)).rejects.toThrow('in use');
    expect(await keys.get(user)).toMatchObject({ erasing: 2 });
    expect(await erase.run(user)).toMatchObject({ resumed: true, keys: 0 });
  });

  it('should let nothing that is still in flight bring anything back', async () => {
    const { erase, inbox, records, store, fence, entry, meet } = await aLife();
    await erase.run(user);
    const late = () => store.writer.commit(user, fence, [{ put: 'insight', value: anInsight() }]);
    await expect(late()).rejects.toThrow(anErrorOf('stale-epoch'));
    await meet(user);
    await expect(late()).rejects.toThrow(anErrorOf('stale-epoch'));
    await expect(records.commit(user, fence, [])).rejects.toThrow(anErrorOf('stale-epoch'));
    await expect(inbox.append(user, fence.epoch, [entry], 2)).rejects.toThrow(anErrorOf('stale-epoch'));
    expect(await store.insights.all(user)).toEqual([]);
    expect(await inbox.read(user, 0, 9)).toEqual([]);
  });

  it('should make what was copied before unreadable for good', async () => {
    const { erase, records, store, vault, meet } = await aLife();
    const [backup] = await records.query(user, { kind: 'insight', limit: 1 });
    await erase.run(user);
    await expect(vault.open(user)).rejects.toThrow(anErrorOf('user-unknown'));
    const again = await meet(user);
    await records.commit(user, again, [{ put: backup! }]);
    expect(await store.insights.all(user)).toEqual([]);
    // Passed off as of today, too.
    const forged = Buffer.from(backup!.body);
    forged.writeUInt32BE(again.epoch);
    await records.commit(user, again, [{ put: { ...backup!, body: forged } }]);
    await expect(store.insights.all(user)).rejects.toThrow(anErrorOf('unreadable-record'));
  });

  it('should let a user come back with nothing when it was cut short after the key', async () => {
    const { keys, records, store, meet } = await aLife();
    await keys.destroy(user);
    const again = await meet(user);
    expect(await store.pipeline.state(user)).toBeUndefined();
    expect(await store.insights.all(user)).toEqual([]);
    expect(await store.turns.inConversation(user, 'conversation-1', 1)).toMatchObject({ items: [] });
    const insight = anInsight();
    await store.writer.commit(user, again, [{ put: 'insight', value: insight }]);
    expect(await store.insights.all(user)).toEqual([insight]);
    expect(await records.query(user, { kind: 'turn', limit: 9 })).toEqual([]);
  });

  it('should be finished by running it again when it was cut short', async () => {
    const { erase, keys, records } = await aLife();
    await keys.destroy(user);
    expect(await erase.run(user)).toMatchObject({
      epoch: 2,
      resumed: true,
      records: { turn: 2, insight: 1 },
    });
    expect(await records.query(user, { kind: 'turn', limit: 9 })).toEqual([]);
    await expect(erase.run(user)).rejects.toThrow(anErrorOf('user-unknown'));
  });

  it.each(['inbox', 'records', 'completion'] as const)(
    'should keep what was said since when it is finished after a crash before the %s',
    async (lost) => {
      const { erase, keys, inbox, records, store, vault, meet } = await aLife();
      const broken = jest
        .spyOn(lost === 'inbox' ? inbox : records, 'erase')
        .mockRejectedValueOnce(new Error('killed'));
      if (lost === 'completion') {
        broken.mockRestore();
        jest.spyOn(keys, 'completeErasure').mockRejectedValueOnce(new Error('killed'));
      }
      await expect(erase.run(user)).rejects.toThrow('killed');
      const since = await meet(user);
      const sealed = (await vault.open(user)).seal(Buffer.from('back'), 'inbox/e2');
      await inbox.append(user, since.epoch, [{ eventId: 'e2', type: 'turn', sealed }], 2);
      const insight = anInsight();
      await store.writer.commit(user, since, [{ put: 'insight', value: insight }]);

      expect(await erase.run(user)).toMatchObject({ epoch: 2, resumed: true });
      expect(await store.insights.all(user)).toEqual([insight]);
      expect((await inbox.read(user, 0, 9)).map(({ eventId }) => eventId)).toEqual(['e2']);
      expect(await records.query(user, { kind: 'turn', limit: 9 })).toEqual([]);
    },
  );

  it('should erase what stands now as well where that is meant, and nothing later', async () => {
    const { erase, keys, inbox, records, store, meet } = await aLife();
    jest.spyOn(records, 'erase').mockRejectedValueOnce(new Error('killed'));
    await expect(erase.run(user)).rejects.toThrow('killed');
    const since = await meet(user);
    await store.writer.commit(user, since, [{ put: 'insight', value: anInsight() }]);
    await inbox.append(user, since.epoch, [{ eventId: 'e2', type: 'turn', sealed: Buffer.from('') }], 2);
    const noted = jest.fn(async () => undefined);
    expect(await erase.everything(user, since.epoch, noted)).toMatchObject({
      epoch: 3,
      resumed: false,
      keys: 1,
      // Those of before went with the first commit of today.
      records: { turn: 0, insight: 1 },
      inboxKeys: 4 + 3 + 4,
    });
    expect(noted).toHaveBeenCalledTimes(1);
    expect(await keys.get(user)).not.toHaveProperty('wrappedKey');

    await keys.destroy(user);
    const later = await meet(user);
    const insight = anInsight();
    await store.writer.commit(user, later, [{ put: 'insight', value: insight }]);
    expect(await erase.everything(user, since.epoch)).toMatchObject({ resumed: true, keys: 0 });
    expect(await store.insights.all(user)).toEqual([insight]);
  });

  it('should be finished without beginning another', async () => {
    const { erase, keys, store, meet, asked } = await aLife();
    expect(await erase.finish(user)).toBeUndefined();
    const epoch = await keys.destroy(user);
    const since = await meet(user);
    const insight = anInsight();
    await store.writer.commit(user, since, [{ put: 'insight', value: insight }]);
    expect(await erase.finish(user, epoch + 1)).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await erase.finish(user, epoch)).toMatchObject({ epoch, resumed: true, keys: 0 });
    expect(await erase.finish(user)).toBeUndefined();
    expect(await store.insights.all(user)).toEqual([insight]);
  });

  it('should leave everybody else alone', async () => {
    const { erase, store, meet } = await aLife();
    const fence = await meet(sameIdElsewhere);
    const insight = anInsight();
    await store.writer.commit(sameIdElsewhere, fence, [{ put: 'insight', value: insight }]);
    await erase.run(user);
    expect(await store.insights.all(sameIdElsewhere)).toEqual([insight]);
  });

  it('should not know a user whom this tenant never met', async () => {
    const { erase, keys } = await aLife();
    await expect(erase.run(sameIdElsewhere)).rejects.toThrow(anErrorOf('user-unknown'));
    expect(await keys.get(sameIdElsewhere)).toBeUndefined();
  });
});
