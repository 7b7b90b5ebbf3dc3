import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { silentLogger } from '@app/memory-core/ports/logger';
import { DelayedError, type Job, type JobsOptions, RateLimitError, UnrecoverableError } from 'bullmq';
import { JobHost, type JobServices } from './job-host';

const rests: [queue: string, ms: number][] = [];

const services = {
  logger: silentLogger,
  metrics: { observe: () => undefined, count: () => undefined },
  queues: {
    busyRetryMs: 500,
    userKeyRetryMs: 10_000,
    rest: async (queue: string, ms: number) => void rests.push([queue, ms]),
  },
  clock: { now: () => Date.now() },
  users: { exists: async ({ userId }: UserRef) => userId !== 'erased' },
} as unknown as JobServices;

class Failing extends JobHost<'decay'> {
  constructor(private readonly error: Error) {
    super(services, 'decay');
  }

  protected run(): Promise<Record<string, number>> {
    return Promise.reject(this.error);
  }
}

describe('JobHost', () => {
  const delayedTo: number[] = [];
  const processed = (error: Error) => {
    const job = {
      id: '1',
      attemptsMade: 0,
      data: { schemaVersion: 1 },
      moveToDelayed: async (at: number) => void delayedTo.push(at),
    };
    return new Failing(error).process(job as unknown as Job, 'token');
  };

  it.each(['lease-busy', 'store-unavailable', 'queue-unavailable'] as const)(
    'should put off at no attempt for %s',
    async (code) => {
      await expect(processed(new KeepsakeError(code, 'later', { retryable: true }))).rejects.toThrow(
        DelayedError,
      );
    },
  );

  it('should put off at no attempt, and for longer, what waits for the key of its user', async () => {
    const now = Date.now();
    const needed = new KeepsakeError('user-key-needed', 'no key', { retryable: true });
    await expect(processed(needed)).rejects.toThrow(DelayedError);
    expect(Number(delayedTo.at(-1)) - now).toBeGreaterThanOrEqual(10_000);
  });

  it('should come back when an error says so, at no attempt, and never at once', async () => {
    const now = Date.now();
    for (const retryAt of [now + 3_600_000, now - 1]) {
      const spent = new KeepsakeError('budget-spent', 'no tokens left', { retryable: true, retryAt });
      await expect(processed(spent)).rejects.toThrow(DelayedError);
    }
    const [inAnHour = 0, soon = 0] = delayedTo.slice(-2);
    expect(inAnHour - now).toBeGreaterThanOrEqual(3_600_000 - 100);
    expect(soon - now).toBeGreaterThanOrEqual(500);
  });

  it('should give the whole queue a rest when a model asks for one, at no attempt', async () => {
    const retryAt = Date.now() + 60_000;
    const sentAway = new KeepsakeError('model-unavailable', 'later', { retryable: true, retryAt });
    await expect(processed(sentAway)).rejects.toThrow(RateLimitError);
    expect(rests).toEqual([['decay', expect.any(Number)]]);
    expect(rests[0]?.[1]).toBeGreaterThan(59_000);
  });

  it('should park what no retry can help, and try all else again, without words', async () => {
    const damaged = new KeepsakeError('store-unavailable', 'a damaged file');
    await expect(processed(damaged)).rejects.toThrow(UnrecoverableError);
    await expect(processed(new TypeError('words of a person'))).rejects.toThrow(/^TypeError$/);
  });
});

class Quiet extends JobHost<'drain'> {
  constructor(private readonly error?: Error) {
    super(services, 'drain');
  }

  protected run(): Promise<Record<string, number>> {
    return this.error === undefined ? Promise.resolve({ drained: 0 }) : Promise.reject(this.error);
  }
}

describe('the record of a job', () => {
  const kept = async (userId: string, error?: Error): Promise<JobsOptions> => {
    const opts: JobsOptions = { removeOnComplete: { age: 3_600 }, removeOnFail: { age: 86_400 } };
    const data = { schemaVersion: 1, tenantId: 'acme', userId, epoch: 1 };
    const job = { id: '1', attemptsMade: 0, data, opts } as unknown as Job;
    await new Quiet(error).process(job, 'token').catch(() => undefined);
    return opts;
  };

  it('should go at once, however it ended, where its user is erased', async () => {
    for (const error of [undefined, new KeepsakeError('stale-epoch', 'erased'), new TypeError('odd')]) {
      expect(await kept('erased', error)).toEqual({ removeOnComplete: true, removeOnFail: true });
    }
  });

  it('should stay for as long as is set where its user is there', async () => {
    const all = { removeOnComplete: { age: 3_600 }, removeOnFail: { age: 86_400 } };
    for (const error of [undefined, new KeepsakeError('stale-epoch', 'of a life before')]) {
      expect(await kept('ada', error)).toEqual(all);
    }
  });
});
