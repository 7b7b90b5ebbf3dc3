import { type Queue } from 'bullmq';
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
    getJobs: async ([state]: readonly string[]) => (state === 'waiting' ? [job] : []),
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
