import { generalSchema } from '@app/memory-core/config/schemas';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Candidate, type ExtractionResult } from '@app/memory-core/domain/extraction';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { ManualClock } from '@app/testing/clock';
import { aTurn } from '@app/testing/factories';
import { type StandInFigures, TrackRecord, WithStandIn } from './stand-in';

const turns = ['a', 'b'].map((id) => aTurn({ id, receivedAt: 0 }));
const finds = (extractor: string, ...ids: readonly string[]): ExtractionResult => ({
  extractor,
  candidates: ids.map((turnId) => ({ evidence: { turnId } }) as Candidate),
  flaggedAgain: [],
});
const away = new KeepsakeError('model-unavailable', 'away', { retryable: true });

/** Of a model that has found something before. */
const believed = (refused = 0): TrackRecord => {
  const record = new TrackRecord();
  record.add(finds('model/1', 'earlier'), refused);
  return record;
};

const extracting = async (
  attempt: () => Promise<{ result: ExtractionResult; refused: number }>,
  over: Partial<StandInFigures> = {},
  now = 0,
  again: { readonly again?: true } = {},
  record = believed(),
) => {
  const clock = new ManualClock(now);
  const offline = {
    name: 'offline/1',
    extract: async (input: { turns: typeof turns }) => finds('offline/1', ...input.turns.map(({ id }) => id)),
  };
  const figures: StandInFigures = { whenAway: 'offline', awayWaitMs: 60_000, unreadableOffline: 1, ...over };
  const extractor = new WithStandIn(
    { model: { name: 'model/1', attempt }, offline: offline as never, record, clock, metrics: silentMetrics },
    figures,
  );
  const result = await extractor.extract({ turns, context: [], ...again }, generalSchema, [], 0);
  const marked = result.standIn === undefined ? [] : [result.standIn];
  return [result.extractor, ...result.candidates.map(({ evidence }) => evidence.turnId), ...marked];
};
const fails = (error: Error) => () => Promise.reject(error);

describe('the offline extractor beside a model', () => {
  it('should leave alone what the model reads, be it that there is nothing', async () => {
    const empty = { result: finds('model/1'), refused: 0 };
    expect(await extracting(async () => empty)).toEqual(['model/1']);
  });

  it.each([
    ['has found nothing yet', new TrackRecord()],
    ['made up most of what it has said', believed(9)],
  ])('should read what a model says nothing about that %s, which is an answer', async (_, record) => {
    const silent = async () => ({ result: finds('model/1'), refused: 0 });
    const read = ['offline/1+model-unreadable+model/1', 'a', 'b'];
    expect(await extracting(silent, {}, 0, {}, record)).toEqual(read);
    expect(await extracting(silent, { unreadableOffline: 0 }, 0, {}, record)).toEqual(['model/1']);
    expect(await extracting(silent, {}, 0, { again: true }, record)).toEqual(['model/1']);
  });

  it.each([
    ['unreadable-answer', 60_000],
    ['model-overflow', 0],
    ['model-unavailable', 0],
  ] as const)('should stand in for %s after %d ms', async (code, after) => {
    const error = new KeepsakeError(code, 'x', { retryable: after > 0 });
    if (after > 0) await expect(extracting(fails(error), {}, after - 1)).rejects.toBe(error);
    expect(await extracting(fails(error), {}, after)).toEqual([
      'offline/1+model-unreadable',
      'a',
      'b',
      'model-unreadable',
    ]);
    await expect(extracting(fails(error), { unreadableOffline: 0 }, after)).rejects.toBe(error);
  });

  it('should read the turns about which a partly invented answer says nothing valid, which is an answer', async () => {
    const half = { result: finds('model/1', 'a'), refused: 1 };
    expect(await extracting(async () => half)).toEqual(['offline/1+model-unreadable+model/1', 'a', 'b']);
    expect(await extracting(async () => half, { unreadableOffline: 0 })).toEqual(['model/1', 'a']);
  });

  it('should have all of it read again that was answered with inventions alone', async () => {
    const invented = { result: finds('model/1'), refused: 2 };
    expect(await extracting(async () => invented)).toEqual(['offline/1+model-unreadable', 'a', 'b', 'model-unreadable']); // prettier-ignore
  });

  it('should stand in for a model that is away, after a while, unless turns are to wait', async () => {
    await expect(extracting(fails(away), { whenAway: 'park' }, 600_000)).rejects.toBe(away);
    await expect(extracting(fails(away), {}, 59_000)).rejects.toBe(away);
    expect(await extracting(fails(away), {}, 60_000)).toEqual([
      'offline/1+model-away',
      'a',
      'b',
      'model-away',
    ]);
  });

  describe('of turns that were read in its place', () => {
    const again = { again: true } as const;

    it('should hear the model alone', async () => {
      const half = { result: finds('model/1', 'a'), refused: 1 };
      expect(await extracting(async () => half, {}, 0, again)).toEqual(['model/1', 'a']);
    });

    it.each(['offline', 'park'] as const)(
      'should say at once why it does not, where they %s',
      async (whenAway) => {
        const unread = new KeepsakeError('unreadable-answer', 'x', { retryable: true });
        expect(await extracting(fails(away), { whenAway }, 0, again)).toEqual(['model/1', 'model-away']);
        expect(await extracting(fails(unread), { whenAway }, 0, again)).toEqual([
          'model/1',
          'model-unreadable',
        ]);
        const invented = { result: finds('model/1'), refused: 2 };
        expect(await extracting(async () => invented, { whenAway }, 0, again)).toEqual([
          'model/1',
          'model-unreadable',
        ]);
      },
    );

    it('should pass on what is no fault of the model', async () => {
      const other = new KeepsakeError('queue-unavailable', 'x', { retryable: true });
      await expect(extracting(fails(other), {}, 0, again)).rejects.toBe(other);
    });
  });
});
