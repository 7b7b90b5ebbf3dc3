import { defaultParameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { queueNames } from '@app/memory-core/jobs';
import { recordKinds } from '@app/memory-core/ports/record-store';
import { createQueue } from '@app/queues/bullmq';
import { type Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { FourPrograms } from '../support/four-programs';
import { timeLimitMs } from '../support/store-under-test';

export interface Receipt {
  readonly epoch: number;
  readonly resumed: boolean;
  readonly erased: {
    readonly keys: number;
    readonly store: Readonly<Record<string, number>>;
    readonly queue: { readonly keys: number; readonly jobs: number };
    readonly caches: number;
  };
  readonly stillRunning: number;
}

/** Said by everybody here, and by nothing else. */
export const words = ['quibblewick', 'marrowgate', 'fennelthorpe'] as const;

export const turnsOf = (userId: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    eventId: `event-of-${userId}-${from + index}`,
    userId,
    conversationId: `talk-of-${userId}-${Math.floor((from + index) / 60)}`,
    role: 'user',
    content: [
      `I moved to ${words[0]} in ${2000 + ((from + index) % 20)}.`,
      `I love ${words[1]} cakes and I started painting number ${from + index}.`,
      `My sister ${words[2]} is a doctor in town ${from + index}.`,
      'And how are you?',
    ][(from + index) % 4],
    occurredAt: new Date(Date.parse('2026-05-02T08:00:00Z') + (from + index) * 60_000).toISOString(),
  }));

/** In the others sweeps and deliveries wait for their time. */
const isOfPipeline = ({ name }: Queue): boolean =>
  ['turns', 'extraction', 'consolidation', 'rederivation'].includes(name);

export const refOf = (userId: string): UserRef => ({ tenantId: 'default', userId });

/** The four programs, with a look into all that they keep of a user. */
export const startErasing = async () => {
  const programs = await FourPrograms.start('debug');
  const socket = programs.redis.url.replace('unix://', '');
  const redis = new Redis({ path: socket, maxRetriesPerRequest: null });
  const queues: readonly Queue[] = queueNames.map((name) =>
    createQueue(name, { connection: redis, prefix: 'keepsake', parameters: defaultParameters.queues }),
  );

  const statusOf = (userId: string) =>
    programs.api.get<{ pendingEntries: number; pendingSteps: number }>(`/v1/users/${userId}/status`);
  const settled = (userId: string) =>
    eventually(
      async () => expect(await statusOf(userId)).toMatchObject({ pendingEntries: 0, pendingSteps: 0 }),
      { timeoutMs: timeLimitMs(150_000), everyMs: 100 },
    );
  const drained = () =>
    eventually(
      async () => {
        const counts = await Promise.all(
          queues.map((queue) =>
            isOfPipeline(queue)
              ? queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized')
              : queue.getJobCounts('waiting', 'active'),
          ),
        );
        return counts.every((of) => Object.values(of).every((count) => count === 0));
      },
      { timeoutMs: timeLimitMs(150_000), everyMs: 50 },
    );
  const countsOf = async (user: UserRef): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(
        recordKinds.map(async (kind) => {
          const found = await programs.memory.records.query(user, { kind, limit: 100_000 });
          return [kind, found.length] as const;
        }),
      ),
    );
  const jobsOf = async (userId: string): Promise<number> => {
    const jobs = await Promise.all(queues.map((queue) => queue.getJobs(undefined, 0, -1)));
    return jobs.flat().filter(({ data }) => (data as { userId?: string }).userId === userId).length;
  };
  const stop = async () => {
    await Promise.all(queues.map((queue) => queue.close()));
    redis.disconnect();
    await programs.stop();
  };
  return { programs, socket, redis, queues, statusOf, settled, drained, countsOf, jobsOf, stop };
};
export type Erasing = Awaited<ReturnType<typeof startErasing>>;
