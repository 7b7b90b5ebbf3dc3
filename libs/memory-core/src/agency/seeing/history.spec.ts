import { type Change } from '../../domain/change';
import { type MemoryChange } from '../../ports/memory-store';
import { aPerson } from '@app/testing/a-person';
import { anInsight } from '@app/testing/factories';
import { logOf } from './history';

const at = Date.parse('2026-01-05T09:00:00Z');
const evidence = anInsight().evidence.map((one) => ({ ...one, occurredAt: at }));
const insight = anInsight({ id: 'one', recordedAt: at, evidence });

const entry = (id: string, over: Partial<Change> = {}): MemoryChange => ({
  put: 'change',
  value: { id, type: 'insight.added', at, cause: 'turn', subjectIds: [id], text: 'Learned', ...over },
});
/** More than is read at once, of others, a minute apart. */
const others = (from: number): readonly MemoryChange[] =>
  Array.from({ length: 450 }, (_, n) => entry(`${from}-${n}`, { at: from + n * 60_000 }));

const pagesFor = async (...own: readonly MemoryChange[]) => {
  const { store, user } = await aPerson(...others(at - 900 * 60_000), ...own, ...others(at + 60_000));
  const read = jest.spyOn(store.changes, 'list');
  const log = await logOf(store.changes, user, insight);
  return { ids: log.map(({ id }) => id), pages: read.mock.calls.length };
};

describe('the log of one insight', () => {
  const confirmed = entry('later', { type: 'insight.confirmed', at: at + 9, subjectIds: ['one'] });

  it('should be read no further than to where it was learned', async () => {
    expect(await pagesFor(entry('one'), confirmed)).toEqual({ ids: ['later', 'one'], pages: 3 });
  });

  it('should be read further where it was said before, and learned of late', async () => {
    const said = { ...evidence[0]!, turnId: 'early', occurredAt: at - 900 * 60_000 - 1 };
    const late = { ...insight, evidence: [...evidence, said] };
    const { store, user } = await aPerson(
      entry('one'),
      entry('early', { type: 'insight.confirmed', at: said.occurredAt, subjectIds: ['one'] }),
      ...others(at - 900 * 60_000),
    );
    expect((await logOf(store.changes, user, late)).map(({ id }) => id)).toEqual(['one', 'early']);
  });

  it('should be read to its end where that is not told', async () => {
    expect(await pagesFor(confirmed)).toEqual({ ids: ['later'], pages: 5 });
  });
});
