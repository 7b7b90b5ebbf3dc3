import { JobHost, KEEPSAKE_CORE } from '@app/app-kit';
import { type KeepsakeCore } from '@app/app-kit/composition';
import { jobs } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Looks for work whose wake-up was lost, and for tails that have waited long enough. */
@Processor(jobs.reconcile.queue)
export class ReconcileProcessor extends JobHost<'reconcile'> {
  constructor(@Inject(KEEPSAKE_CORE) core: KeepsakeCore) {
    super(core, 'reconcile');
  }

  protected async run(): Promise<Record<string, number>> {
    return { ...(await this.core.sweeps.reconcile()) };
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    // Rounds are safe twice but gain nothing from running side by side.
    this.worker.concurrency = 1;
  }
}
