import { z } from 'zod';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type RebuildAct, rebuildActs } from '../ports/rebuild-jobs';
import { type Shard } from '../ports/record-store';
import { type QueueName } from './queues';

/** Rises when a payload changes its shape; a worker says so when it meets one that it does not know (SPEC R98). */
export const jobSchemaVersion = 1;

const schemaVersion = z.literal(jobSchemaVersion);

const userJob = z.strictObject({
  schemaVersion,
  tenantId: z.string().min(1),
  userId: z.string().min(1),
  epoch: z.int().min(1),
});

const rebuildJob = z.strictObject({ ...userJob.shape, act: z.enum(rebuildActs) });

/** One notification of the user on its way to one endpoint of the tenant. */
const webhookJob = userJob.extend({ webhookId: z.string().min(1), notificationId: z.string().min(1) });

/** Jobs that are about no user: they look for what is due. */
export const sweepKinds = ['reconcile', 'decay'] as const;
export type SweepKind = (typeof sweepKinds)[number];

/** Without a shard: of all users, however the sweep then shares itself out. */
const sweepJob = z.strictObject({
  schemaVersion,
  shard: z
    .strictObject({ index: z.int().min(0), of: z.int().min(1) })
    .refine(({ index, of }) => index < of)
    .exactOptional(),
});

/** Every job: the queue it waits in and what it carries. Identifiers only, never words (SPEC R4). */
export const jobs = {
  drain: { queue: 'turns', payload: userJob },
  'extractor-steps': { queue: 'extraction', payload: userJob },
  'consolidator-steps': { queue: 'consolidation', payload: userJob },
  /** What a vector index outside of the programs is told. In a queue of its own: it may be away for long. */
  index: { queue: 'indexing', payload: userJob },
  /** A memory read anew (SPEC R35). In a queue of its own: it may take long, and nobody's turns wait behind it. */
  rebuild: { queue: 'rederivation', payload: rebuildJob },
  /** Undrained inboxes, lost wake-ups, idle tails. In a queue of its own: they must not wait for an hour of decay. */
  reconcile: { queue: 'maintenance', payload: sweepJob },
  /** Insights and attractors that time has changed. */
  decay: { queue: 'decay', payload: sweepJob },
  /** In a queue of its own: a receiver that hangs must keep nobody from being learned of. */
  'deliver-webhook': { queue: 'webhooks', payload: webhookJob },
} as const satisfies Record<string, { readonly queue: QueueName; readonly payload: z.ZodType }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = Readonly<z.infer<(typeof jobs)[N]['payload']>>;
/** Wake-ups: they say of whom, and what is to be done is in the inbox and the store. */
export type UserJobName = Exclude<JobName, SweepKind | 'deliver-webhook' | 'rebuild'>;

export const userPayload = (user: UserRef, epoch: number): JobPayload<UserJobName> => ({
  schemaVersion: jobSchemaVersion,
  tenantId: user.tenantId,
  userId: user.userId,
  epoch,
});

export const rebuildPayload = (user: UserRef, epoch: number, act: RebuildAct): JobPayload<'rebuild'> => ({
  ...userPayload(user, epoch),
  act,
});

export const webhookPayload = ({
  user,
  epoch,
  webhookId,
  notificationId,
}: {
  readonly user: UserRef;
  readonly epoch: number;
  readonly webhookId: string;
  readonly notificationId: string;
}): JobPayload<'deliver-webhook'> => ({ ...userPayload(user, epoch), webhookId, notificationId });

export const sweepPayload = (shard?: Shard): JobPayload<SweepKind> => ({
  schemaVersion: jobSchemaVersion,
  ...(shard !== undefined && { shard: { ...shard } }),
});

/**
 * Reads a job's data. Throws `unreadable-record`: retryable when a newer program wrote it, since another worker of the
 * fleet may be new enough; for good when it is malformed. Names the fields, never their values.
 */
export const parsePayload = <N extends JobName>(name: N, data: unknown): JobPayload<N> => {
  const version = z.object({ schemaVersion: z.int() }).safeParse(data);
  if (version.success && version.data.schemaVersion > jobSchemaVersion) {
    throw new KeepsakeError(
      'unreadable-record',
      `job ${name} has schema version ${version.data.schemaVersion}, known is ${jobSchemaVersion}`,
      { retryable: true },
    );
  }
  const payload = jobs[name].payload as z.ZodType<unknown> as z.ZodType<JobPayload<N>>;
  const parsed = payload.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      field: issue.path.join('.') || 'data',
      message: issue.code,
    }));
    throw new KeepsakeError('unreadable-record', `job ${name} has a malformed payload`, { problems });
  }
  return parsed.data;
};
