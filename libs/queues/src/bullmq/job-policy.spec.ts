import { defaultParameters } from '@app/memory-core/config/parameters';
import { jobPolicy } from './job-policy';

describe('job policy', () => {
  it('should be made of the parameters', () => {
    const policy = jobPolicy({ ...defaultParameters.queues, attempts: 3, backoffMs: 10, keepFailedDays: 2 });

    expect(policy).toMatchObject({
      attempts: 3,
      backoff: { type: 'exponential', delay: 10, jitter: 0.5 },
      removeOnFail: { age: 172_800 },
    });
  });
});
