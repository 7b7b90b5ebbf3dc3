import { INSTALLATION, part } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DecayProcessor } from './decay.processor';
import { ReconcileProcessor } from './reconcile.processor';
import { SWEEPS } from './sweeps';

@Module({
  providers: [DecayProcessor, ReconcileProcessor, part(SWEEPS, ({ sweeps }) => sweeps)],
})
export class DecayModule implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private scheduled = false;

  constructor(@Inject(INSTALLATION) private readonly installation: Pick<Installation, 'queues' | 'logger'>) {}

  async onApplicationBootstrap(): Promise<void> {
    const { correctClocks, correctClocksEveryMs } = this.installation.queues;
    await this.schedule().catch((error: unknown) =>
      this.installation.logger.warn('sweeps are not scheduled yet, and are tried again', { error }),
    );
    // By a timer, since a job for it could itself be put off. A Redis that is away is asked again the next time.
    const tend = (): Promise<void> =>
      this.schedule()
        .then(correctClocks)
        .catch(() => undefined);
    this.timer = setInterval(() => void tend(), correctClocksEveryMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** The schedule lives in Redis: any number of schedulers agree on one. */
  private async schedule(): Promise<void> {
    if (this.scheduled) return;
    await this.installation.queues.scheduleSweeps();
    this.scheduled = true;
  }
}
