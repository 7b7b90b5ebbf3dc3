import { Gauge, type Registry } from 'prom-client';
import { type Clock } from '@app/memory-core/ports/clock';
import { type DueRecord, type RecordStore } from '@app/memory-core/ports/record-store';
import { scrapePatienceMs, within } from './within';

const kinds = ['insight', 'attractor'] as const;

/**
 * What decay still has to do (SPEC R33), asked when the figures are: how many records are due, counted up to `most`, and
 * for how long the one that was due first has been, in seconds, 0 where none is. While the store is away there are no figures.
 */
export const registerDecayGauges = (
  registry: Registry,
  records: Pick<RecordStore, 'due'>,
  clock: Clock,
  most: number,
): void => {
  const gauge = (
    name: string,
    help: string,
    limit: number,
    figure: (due: readonly DueRecord[], at: number) => number,
  ): void => {
    const one = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        one.reset();
        const at = clock.now();
        const asked = kinds.map(async (kind) => {
          const due = await within(scrapePatienceMs, records.due(kind, at, limit));
          return { kind, value: figure(due, at) };
        });
        for (const answer of await Promise.allSettled(asked)) {
          if (answer.status === 'fulfilled') one.set({ kind: answer.value.kind }, answer.value.value);
        }
      },
    });
  };
  gauge(
    'keepsake_decay_due_records',
    'Records that decay has to change, counted up to one page of the sweep.',
    most,
    (due) => due.length,
  );
  gauge(
    'keepsake_decay_overdue_seconds',
    'Time since the oldest due record became due; 0 when none is due.',
    1,
    ([first], at) => (first === undefined ? 0 : (at - first.dueAt) / 1_000),
  );
};
