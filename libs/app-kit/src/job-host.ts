import { type Installation } from './composition';
import { isKeepsakeError, type KeepsakeError } from '@app/memory-core/domain/errors';
import { jobs, parsePayload, type JobName, type JobPayload } from '@app/memory-core/jobs';
import { retryLater } from '@app/queues/bullmq';
import { WorkerHost } from '@nestjs/bullmq';
import { type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Job, RateLimitError, UnrecoverableError } from 'bullmq';

/** What every processor needs, whatever its job. */
export type JobServices = Pick<Installation, 'clock' | 'logger' | 'metrics' | 'queues' | 'users'>;

/**
 * What every processor shares: parse the payload, time the use case, and turn its errors into what the queue should do.
 *
 * - A stale epoch ends the job: the user was erased. Its record names the user, so it goes at once.
 * - A busy user, a store or Redis that is down, a user whose supplied key is not leased, and an error that says when to come
 *   back (a spent budget) put the job off without using up an attempt.
 * - An endpoint that asks for a pause gets it from all workers of the queue.
 * - An error that no retry can help parks the job; everything else is tried again with backoff.
 *
 * Only codes are kept with a failed job, since a driver's message may quote a value (SPEC R74).
 */
export abstract class JobHost<N extends JobName>
  extends WorkerHost
  implements OnApplicationBootstrap, OnModuleDestroy
{
  protected constructor(
    protected readonly services: JobServices,
    private readonly jobName: N,
  ) {
    super();
  }

  protected abstract run(payload: JobPayload<N>): Promise<Readonly<Record<string, number>>>;

  async process(job: Job, token?: string): Promise<Readonly<Record<string, number>>> {
    const startedAt = performance.now();
    let outcome = 'done';
    try {
      const results = await this.run(parsePayload(this.jobName, job.data));
      for (const [result, count] of Object.entries(results)) {
        this.services.metrics.count('job_results_total', { kind: this.jobName, result }, count);
      }
      return results;
    } catch (error) {
      if (isKeepsakeError(error, 'stale-epoch') || isKeepsakeError(error, 'user-unknown')) {
        outcome = 'erased';
        return {};
      }
      if (isKeepsakeError(error, 'user-key-needed')) {
        outcome = 'waits-for-key';
        return await retryLater(job, token, this.services.queues.userKeyRetryMs);
      }
      if (isNoFaultOfTheJob(error)) {
        outcome = 'put-off';
        return await retryLater(job, token, this.services.queues.busyRetryMs);
      }
      if (isKeepsakeError(error) && error.retryAt !== undefined) {
        outcome = 'put-off';
        const waitMs = Math.max(this.services.queues.busyRetryMs, error.retryAt - this.services.clock.now());
        return await (asksForRest(error) ? this.restThenRetry(waitMs) : retryLater(job, token, waitMs));
      }
      outcome = 'failed';
      this.services.logger.error('job failed', {
        job: this.jobName,
        id: job.id,
        attempt: job.attemptsMade + 1,
        error,
      });
      throw withoutWords(error);
    } finally {
      await this.keepNoRecordOfErased(job);
      const seconds = (performance.now() - startedAt) / 1000;
      this.services.metrics.observe('job_seconds', seconds, { kind: this.jobName, outcome });
    }
  }

  /** Pauses all workers of the queue if an endpoint asked for a pause, so that the next user's job does not call it. */
  private async restThenRetry(waitMs: number): Promise<never> {
    await this.services.queues.rest(jobs[this.jobName].queue, waitMs);
    throw new RateLimitError();
  }

  /** Removes the record of a late job of an erased user: no erasure will look for it any more (SPEC R69). */
  private async keepNoRecordOfErased(job: Job): Promise<void> {
    const { tenantId, userId } = job.data as { readonly tenantId?: unknown; readonly userId?: unknown };
    if (typeof tenantId !== 'string' || typeof userId !== 'string') return;
    // If that is unknown, the record expires by its age.
    if (await this.services.users.exists({ tenantId, userId }).catch(() => true)) return;
    job.opts.removeOnComplete = true;
    job.opts.removeOnFail = true;
  }

  /** Set here because settings are not known when the decorator runs. */
  onApplicationBootstrap(): void {
    this.worker.concurrency = this.services.queues.concurrency;
  }

  /** Waits for running jobs while everything they need is still open. */
  async onModuleDestroy(): Promise<void> {
    await this.worker.close();
  }
}

/**
 * The user is held by another, or the store or Redis does not answer: work resumes by itself, and nothing is parked for it
 * (SPEC R13).
 */
const isNoFaultOfTheJob = (error: unknown): boolean =>
  isKeepsakeError(error, 'lease-busy') ||
  isKeepsakeError(error, 'lease-lost') ||
  ((isKeepsakeError(error, 'store-unavailable') || isKeepsakeError(error, 'queue-unavailable')) &&
    error.retryable);

/** Any other error that says when to come back, such as a spent budget, concerns one user or tenant. */
const asksForRest = (error: KeepsakeError): boolean => isKeepsakeError(error, 'model-unavailable');

const withoutWords = (error: unknown): Error => {
  if (isKeepsakeError(error)) {
    return error.retryable ? new Error(error.code) : new UnrecoverableError(error.code);
  }
  return new Error(error instanceof Error ? error.name : 'unknown');
};
