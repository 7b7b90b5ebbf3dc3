import { KEEPSAKE_CORE } from '@app/app-kit';
import { jobs, type KeepsakeCore } from '@app/memory-core';
import { BullModule } from '@nestjs/bullmq';
import { Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DecayProcessor } from './decay.processor';
import { ReconcileProcessor } from './reconcile.processor';

@Module({
  imports: [BullModule.registerQueue({ name: jobs.decay.queue }, { name: jobs.reconcile.queue })],
  providers: [DecayProcessor, ReconcileProcessor],
})
export class DecayModule implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(KEEPSAKE_CORE) private readonly core: KeepsakeCore) {}

  /** The schedule lives in Redis: any number of schedulers agree on one. */
  async onApplicationBootstrap(): Promise<void> {
    const { scheduleSweeps, correctClocks, correctClocksEveryMs } = this.core.queues;
    await scheduleSweeps();
    // By a timer, since a job for it could itself be put off. A Redis that is away is asked again the next time.
    this.timer = setInterval(() => void correctClocks().catch(() => undefined), correctClocksEveryMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
