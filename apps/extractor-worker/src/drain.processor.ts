import { JobHost, KEEPSAKE_CORE } from '@app/app-kit';
import { type KeepsakeCore } from '@app/app-kit/composition';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Takes a user's inbox into the store, in order, and plans what follows. */
@Processor(jobs.drain.queue)
export class DrainProcessor extends JobHost<'drain'> {
  constructor(@Inject(KEEPSAKE_CORE) core: KeepsakeCore) {
    super(core, 'drain');
  }

  protected async run({ tenantId, userId, epoch }: JobPayload<'drain'>): Promise<Record<string, number>> {
    return { ...(await this.core.drain.run({ tenantId, userId }, epoch)) };
  }
}
