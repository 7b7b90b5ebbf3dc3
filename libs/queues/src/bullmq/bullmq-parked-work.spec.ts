import { type Queue } from 'bullmq';
import { BullmqParkedWork } from './bullmq-parked-work';

/** A queue with one parked job of the tenant, that cannot be released for this reason. */
const aQueue = (reason: Error): Queue =>
  ({
    name: 'extraction',
    getJob: async (id: string) => ({
      id,
      data: { tenantId: 'acme', userId: 'mara' },
      isFailed: async () => true,
      retry: () => Promise.reject(reason),
    }),
  }) as unknown as Queue;

describe('a release of parked work', () => {
  it('should be possible later where Redis went away in between, and name no command', async () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const release = new BullmqParkedWork([aQueue(lost)]).release('acme', 'extraction.7');
    await expect(release).rejects.toMatchObject({ code: 'queue-unavailable', retryable: true });
  });

  it('should find nothing where another operator was faster', async () => {
    const faster = Object.assign(new Error('Job 7 is not in the failed state'), { code: -3 });
    const release = new BullmqParkedWork([aQueue(faster)]).release('acme', 'extraction.7');
    await expect(release).rejects.toMatchObject({ code: 'not-found' });
  });
});
