import { JobHost, KEEPSAKE_CORE } from '@app/app-kit';
import { jobs, type JobPayload, type KeepsakeCore } from '@app/memory-core';
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
