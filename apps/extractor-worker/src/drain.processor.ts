import { INSTALLATION, JobHost, type JobServices } from '@app/app-kit';
import { DrainInbox } from '@app/memory-core/intake';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Takes a user's inbox into the store, in order, and plans what follows. */
@Processor(jobs.drain.queue)
export class DrainProcessor extends JobHost<'drain'> {
  constructor(
    @Inject(INSTALLATION) services: JobServices,
    private readonly drain: DrainInbox,
  ) {
    super(services, 'drain');
  }

  protected async run({ tenantId, userId, epoch }: JobPayload<'drain'>): Promise<Record<string, number>> {
    return { ...(await this.drain.run({ tenantId, userId }, epoch)) };
  }
}
