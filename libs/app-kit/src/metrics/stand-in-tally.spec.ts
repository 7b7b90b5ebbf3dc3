import { silentMetrics } from '@app/memory-core/ports/metrics';
import { MemoryKeptFigures } from '@app/testing/memory-kept-figures';
import { readStandInTally, withStandInTally } from './stand-in-tally';

describe('the tally of messages that were read in the place of a model', () => {
  it('should be of all programs that count, and of nothing else', async () => {
    const figures = new MemoryKeptFigures();
    expect(await readStandInTally(figures)).toEqual({ turns: 0, waiting: 0 });
    const [one, other] = [1, 2].map(() => withStandInTally(silentMetrics, figures));
    one?.count('model_stand_in_turns_total', { what: 'stood-in' }, 15);
    one?.count('model_stand_in_turns_total', { what: 'left' }, 0);
    one?.count('candidates_total', { outcome: 'passed' }, 100);
    other?.count('model_stand_in_turns_total', { what: 'stood-in' }, 5);
    other?.count('model_stand_in_turns_total', { what: 'read' }, 10);
    other?.count('model_stand_in_turns_total', { what: 'left' }, 5);
    expect(await readStandInTally(figures)).toEqual({ turns: 20, waiting: 5 });
  });

  it('should cost nobody anything where it cannot be kept', () => {
    const counted: string[] = [];
    const metrics = { ...silentMetrics, count: (name: string) => void counted.push(name) };
    const away = { add: () => Promise.reject(new Error('away')) };
    withStandInTally(metrics, away).count('model_stand_in_turns_total', { what: 'read' }, 5);
    expect(counted).toEqual(['model_stand_in_turns_total']);
  });
});
