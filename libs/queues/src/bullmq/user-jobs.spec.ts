import { type Queue } from 'bullmq';
import { foundJobId, rebuildJobId, wakeUpJobId } from '@app/memory-core/jobs';
import { UserJobs } from './user-jobs';

const ana = { tenantId: 'acme', userId: 'ana' };

/** A queue of one job, which nobody gets rid of. */
const stuckBy = (error: Error): Queue => {
  const job = {
    id: '1',
    queueName: 'extraction',
    data: { ...ana, epoch: 1 },
    remove: () => Promise.reject(error),
  };
  return {
    getRanges: async ([state]: readonly string[]) => (state === 'waiting' ? [job.id] : []),
    getJob: async () => job,
  } as unknown as Queue;
};

const erase = (error: Error) => new UserJobs([stuckBy(error)], { mostMs: 0, everyMs: 1 }).erase(ana, 2);

describe('a job that cannot be removed', () => {
  it('should be left where a worker holds it', async () => {
    const held = new Error('Job 1 could not be removed because it is locked by another worker');
    expect(await erase(held)).toEqual({ gone: 0, left: 1 });
  });

  it.each(['Connection is closed.', 'ERR Error running script', "Can't write: replica"])(
    'should be no job left to a worker for any other reason: %s',
    async (message) => {
      await expect(erase(new Error(message))).rejects.toMatchObject({ code: 'queue-unavailable' });
    },
  );
});

describe('jobs of others', () => {
  it('should not be read to find those of one user, unless their ids say nothing', async () => {
    const bob = { tenantId: 'acme', userId: 'bob' };
    const idsOf = (user: typeof ana) => [
      wakeUpJobId('drain', user, 'a1'),
      foundJobId('extractor-steps', user, 1, 5),
      rebuildJobId(user, 1),
    ];
    let ids: readonly string[] = [...idsOf(bob), '7', ...idsOf(ana)];
    const read: string[] = [];
    const queue = {
      getRanges: async ([state]: readonly string[]) => (state === 'failed' ? ids : []),
      getJob: async (id: string) => {
        read.push(id);
        const data = id === '7' ? { ...bob, epoch: 1 } : { ...ana, epoch: 1 };
        const remove = async () => void (ids = ids.filter((other) => other !== id));
        return { id, queueName: 'extraction', data, remove };
      },
    } as unknown as Queue;
    expect(await new UserJobs([queue], { mostMs: 1_000, everyMs: 1 }).erase(ana, 2)).toEqual({
      gone: 3,
      left: 0,
    });
    expect(ids).toEqual([...idsOf(bob), '7']);
    expect(new Set(read)).toEqual(new Set(['7', ...idsOf(ana)]));
  });
});
