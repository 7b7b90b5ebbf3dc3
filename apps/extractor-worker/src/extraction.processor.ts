import { JobHost, KEEPSAKE_CORE } from '@app/app-kit';
import { type KeepsakeCore } from '@app/app-kit/composition';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Runs a user's planned extractions and retractions, in order. */
@Processor(jobs['extractor-steps'].queue)
export class ExtractionProcessor extends JobHost<'extractor-steps'> {
  constructor(@Inject(KEEPSAKE_CORE) core: KeepsakeCore) {
    super(core, 'extractor-steps');
  }

  protected async run({
    tenantId,
    userId,
    epoch,
  }: JobPayload<'extractor-steps'>): Promise<Record<string, number>> {
    return { ...(await this.core.steps.run({ tenantId, userId }, epoch, 'extractor')) };
  }
}
