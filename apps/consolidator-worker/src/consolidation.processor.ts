import { INSTALLATION, JobHost, type JobServices } from '@app/app-kit';
import { AnnouncedSteps } from '@app/app-kit/composition';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Runs a user's planned consolidations and summaries, in order. */
@Processor(jobs['consolidator-steps'].queue)
export class ConsolidationProcessor extends JobHost<'consolidator-steps'> {
  constructor(
    @Inject(INSTALLATION) services: JobServices,
    private readonly steps: AnnouncedSteps,
  ) {
    super(services, 'consolidator-steps');
  }

  protected async run({
    tenantId,
    userId,
    epoch,
  }: JobPayload<'consolidator-steps'>): Promise<Record<string, number>> {
    return { ...(await this.steps.run({ tenantId, userId }, epoch, 'consolidator')) };
  }
}
