import { INSTALLATION, JobHost, type JobServices } from '@app/app-kit';
import { AnnouncedSteps } from '@app/app-kit/composition';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Runs a user's planned extractions and retractions, in order. */
@Processor(jobs['extractor-steps'].queue)
export class ExtractionProcessor extends JobHost<'extractor-steps'> {
  constructor(
    @Inject(INSTALLATION) services: JobServices,
    private readonly steps: AnnouncedSteps,
  ) {
    super(services, 'extractor-steps');
  }

  protected async run({
    tenantId,
    userId,
    epoch,
  }: JobPayload<'extractor-steps'>): Promise<Record<string, number>> {
    return { ...(await this.steps.run({ tenantId, userId }, epoch, 'extractor')) };
  }
}
