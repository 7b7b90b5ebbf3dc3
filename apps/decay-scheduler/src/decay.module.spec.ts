import { type Installation } from '@app/app-kit/composition';
import { silentLogger } from '@app/memory-core/ports/logger';
import { DecayModule } from './decay.module';

describe('DecayModule', () => {
  it('should start while Redis refuses the schedule, and ask again until it is there', async () => {
    const asked: string[] = [];
    let tended: () => void = () => undefined;
    const isTended = new Promise<void>((resolve) => (tended = resolve));
    const decay = new DecayModule({
      logger: silentLogger,
      queues: {
        scheduleSweeps: async () => {
          asked.push('schedule');
          if (asked.length < 3) throw new Error('WRONGPASS');
        },
        correctClocks: async () => {
          asked.push('clocks');
          if (asked.filter((what) => what === 'clocks').length === 2) tended();
        },
        correctClocksEveryMs: 1,
      },
    } as unknown as Pick<Installation, 'queues' | 'logger'>);
    await decay.onApplicationBootstrap();
    await isTended;
    decay.onModuleDestroy();
    expect(asked).toEqual(['schedule', 'schedule', 'schedule', 'clocks', 'clocks']);
  });
});
