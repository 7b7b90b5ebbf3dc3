import { INSTALLATION, JobHost, type JobServices } from '@app/app-kit';
import { type Points } from '@app/app-kit/composition';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { POINTS } from './points';

/** Tells the vector index outside of the programs what was written of a user. */
@Processor(jobs.index.queue)
export class IndexProcessor extends JobHost<'index'> {
  constructor(
    @Inject(INSTALLATION) services: JobServices,
    @Inject(POINTS) private readonly points: Points,
  ) {
    super(services, 'index');
  }

  protected run({ tenantId, userId, epoch }: JobPayload<'index'>): Promise<Readonly<Record<string, number>>> {
    return this.points.tell({ tenantId, userId }, epoch);
  }
}
