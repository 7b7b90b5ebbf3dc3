import { JobHost, KEEPSAKE_CORE } from '@app/app-kit';
import { type KeepsakeCore } from '@app/app-kit/composition';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Reads a user's stored turns anew, and switches to what it learned when asked to. */
@Processor(jobs.rebuild.queue)
export class RebuildProcessor extends JobHost<'rebuild'> {
  constructor(@Inject(KEEPSAKE_CORE) core: KeepsakeCore) {
    super(core, 'rebuild');
  }

  protected run({
    tenantId,
    userId,
    epoch,
    act,
  }: JobPayload<'rebuild'>): Promise<Readonly<Record<string, number>>> {
    return this.core.rebuilds.run({ tenantId, userId }, act, epoch);
  }
}
