import { INSTALLATION, JobHost, type JobServices } from '@app/app-kit';
import { Rebuilds } from '@app/memory-core/rederivation';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Reads a user's stored turns anew, and switches to what it learned when asked to. */
@Processor(jobs.rebuild.queue)
export class RebuildProcessor extends JobHost<'rebuild'> {
  constructor(
    @Inject(INSTALLATION) services: JobServices,
    private readonly rebuilds: Rebuilds,
  ) {
    super(services, 'rebuild');
  }

  protected run({
    tenantId,
    userId,
    epoch,
    act,
  }: JobPayload<'rebuild'>): Promise<Readonly<Record<string, number>>> {
    return this.rebuilds.run({ tenantId, userId }, act, epoch);
  }
}
