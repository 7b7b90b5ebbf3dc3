import * as fc from 'fast-check';
import { aPipeline, aUser, endOf, memoryOf, retractionOf, said } from '@app/testing/a-pipeline';
import { type Entry, put } from '@app/testing/entries-put';

const someEntries = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
        .map(([n, conversation, flagged]): Entry =>
          said(n, flagged ? 'I moved to Lisbon!' : 'well', {
            conversationId: `conversation-${conversation}`,
            sequence: n,
          }),
        ),
    },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }).map((n): Entry => endOf(`conversation-${n}`, n)) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }).map((n): Entry => retractionOf(n)) },
  ),
  { minLength: 1, maxLength: 60 },
);

describe('DrainInbox', () => {
  it('should plan the same however the entries were cut into batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        someEntries,
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
        async (entries, sizes) => {
          const atOnce = aPipeline();
          await put(atOnce, entries);
          await atOnce.drain.run(aUser);

          const inPieces = aPipeline();
          let from = 0;
          for (let n = 0; from < entries.length; n += 1) {
            const size = sizes[n % sizes.length] ?? 1;
            await put(inPieces, entries.slice(from, from + size));
            await inPieces.drain.run(aUser);
            from += size;
          }
          expect(await memoryOf(inPieces)).toEqual(await memoryOf(atOnce));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('should put every turn in exactly one batch, and every batch before its consolidation', async () => {
    await fc.assert(
      fc.asyncProperty(someEntries, async (entries) => {
        const pipeline = aPipeline();
        await put(pipeline, entries);
        await pipeline.drain.run(aUser);
        const { steps, turns, state } = await memoryOf(pipeline);
        let through = 0;
        let extracted = 0;
        let consolidated = 0;
        for (const step of steps) {
          if (step.kind === 'extract') {
            expect(step.fromSeq).toBe(through);
            through = step.throughSeq;
            extracted += step.turns;
          } else if (step.kind === 'consolidate') {
            consolidated += step.turns;
            expect(consolidated).toBeLessThanOrEqual(extracted);
          }
        }
        const counted = turns.filter(({ eventId }) => !eventId.startsWith('never-')).length;
        if ('open' in state) expect(extracted + state.open.turns).toBe(state.counts.stored);
        expect(counted).toBeGreaterThanOrEqual(extracted);
      }),
      { numRuns: 60 },
    );
  });
});
