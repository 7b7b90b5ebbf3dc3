import {
  aPipeline,
  aUser,
  endOf,
  type Pipeline,
  retractionOf,
  said,
  send,
  storedTurns,
  tell,
} from '@app/testing/a-pipeline';

/** A pipeline whose store is as it was before the second turn and a retraction of the first. */
const restored = async (): Promise<Pipeline> => {
  const pipeline = aPipeline();
  await send(pipeline, said(1, 'hello'));
  await pipeline.drain.run(aUser);
  const restore = pipeline.records.backUp();
  await send(pipeline, said(2, 'I moved to Lisbon!'));
  await tell(pipeline, retractionOf(1));
  await pipeline.drain.run(aUser);
  restore();
  return pipeline;
};

const contents = async (pipeline: Pipeline) => (await storedTurns(pipeline)).map(({ content }) => content);

describe('a store that is older than the queue', () => {
  it('should be given what it lost when that is sent again', async () => {
    const pipeline = await restored();
    expect(await send(pipeline, said(1, 'hello'), said(2, 'I moved to Lisbon!'))).toEqual({
      accepted: 1,
      duplicates: ['event-1'],
    });
    expect(await tell(pipeline, retractionOf(1))).toEqual({ duplicate: false });
    await pipeline.drain.run(aUser);
    expect(await contents(pipeline)).toEqual(['', 'I moved to Lisbon!']);
  });

  it('should be noticed before new turns hide it', async () => {
    const pipeline = await restored();
    const count = jest.spyOn(pipeline.bench.instruments.metrics, 'count');
    await send(pipeline, said(3, 'well'));
    await pipeline.drain.run(aUser);
    expect(count).toHaveBeenCalledWith('older_store_users_total');
    count.mockRestore();
    expect(await send(pipeline, said(2, 'I moved to Lisbon!'))).toEqual({ accepted: 1, duplicates: [] });
    await pipeline.drain.run(aUser);
    expect(await contents(pipeline)).toEqual(['hello', 'well', 'I moved to Lisbon!']);
  });

  it('should name what is sent twice in one call, and take it once', async () => {
    const pipeline = await restored();
    const [two, three] = [said(2, 'I moved to Lisbon!'), said(3, 'well')];
    expect(await send(pipeline, three, two, three)).toEqual({ accepted: 2, duplicates: ['event-3'] });
  });

  it('should not be suspected where it lost nothing, or cannot be asked', async () => {
    const pipeline = aPipeline();
    const forgetSeen = jest.spyOn(pipeline.plainInbox, 'forgetSeen');
    await send(pipeline, said(1, 'hello'));
    await pipeline.drain.run(aUser);
    await tell(pipeline, endOf('conversation-1'));
    await pipeline.drain.run(aUser);
    expect(await tell(pipeline, endOf('conversation-1'))).toEqual({ duplicate: true });
    await pipeline.drain.run(aUser);
    pipeline.records.get = () => Promise.reject(new Error('the database is down'));
    expect(await tell(pipeline, endOf('conversation-1'))).toEqual({ duplicate: true });
    expect(forgetSeen).not.toHaveBeenCalled();
  });
});
