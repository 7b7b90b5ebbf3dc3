import { type Insight } from '../domain/insight';
import { type Extractor } from '../ports/extractor';
import { anInsight } from '@app/testing/factories';
import { aPipeline, aUser, said, send } from '@app/testing/a-pipeline';
import { anExtractor } from '@app/testing/simple-learning';

/** The ids of what an extractor is told is believed, beside a batch that it reads. */
const shownBeside = async (...stored: readonly Insight[]): Promise<readonly string[]> => {
  let shown: readonly string[] = [];
  const extractor: Extractor = {
    ...anExtractor,
    extract: (input, schema, related, now) => {
      shown = related.map(({ id }) => id);
      return anExtractor.extract(input, schema, related, now);
    },
  };
  const pipeline = aPipeline({ extractor });
  const fence = await pipeline.meet(aUser, 0);
  await pipeline.store.writer.commit(
    aUser,
    fence,
    stored.map((value) => ({ put: 'insight', value })),
  );
  await send(pipeline, ...[1, 2, 3, 4, 5].map((at) => said(at, `No, Porto ${at}!`)));
  await pipeline.settle();
  return shown;
};

describe('what an extractor is told of the memory', () => {
  it('should be what is believed, though it waits to be confirmed: it is what people answer', async () => {
    expect(
      await shownBeside(
        anInsight({ id: 'active' }),
        anInsight({ id: 'outdated', status: 'needs_review', reviewReason: 'outdated' }),
        anInsight({ id: 'unrecalled', status: 'needs_review', reviewReason: 'unrecalled' }),
        anInsight({ id: 'doubted', status: 'needs_review', reviewReason: 'contradiction' }),
        anInsight({ id: 'archived', status: 'archived' }),
        anInsight({ id: 'superseded', status: 'superseded' }),
      ),
    ).toEqual(['active', 'outdated', 'unrecalled']);
  });
});
