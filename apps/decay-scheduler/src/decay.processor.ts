import { JobHost, KEEPSAKE_CORE } from '@app/app-kit';
import { type KeepsakeCore } from '@app/app-kit/composition';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Applies what time has changed. */
@Processor(jobs.decay.queue)
export class DecayProcessor extends JobHost<'decay'> {
  constructor(@Inject(KEEPSAKE_CORE) core: KeepsakeCore) {
    super(core, 'decay');
  }

  protected async run({ shard }: JobPayload<'decay'>): Promise<Record<string, number>> {
    return { ...(await this.core.sweeps.decay(shard)) };
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    // Sweeps are safe twice but gain nothing from running side by side.
    this.worker.concurrency = 1;
  }
}
