import { JobHost, KEEPSAKE_CORE } from '@app/app-kit';
import { jobs, type JobPayload, type KeepsakeCore } from '@app/memory-core';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Applies what time has changed, and looks for work whose wake-up was lost. */
@Processor(jobs.sweep.queue)
export class SweepProcessor extends JobHost<'sweep'> {
  constructor(@Inject(KEEPSAKE_CORE) core: KeepsakeCore) {
    super(core, 'sweep');
  }

  protected async run({ kind, shard }: JobPayload<'sweep'>): Promise<Record<string, number>> {
    return { ...(await this.core.sweeps[kind](shard)) };
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    // Sweeps are safe twice but gain nothing from running side by side.
    this.worker.concurrency = 1;
  }
}
