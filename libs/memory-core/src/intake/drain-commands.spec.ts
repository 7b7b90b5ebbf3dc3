import { inEnglish } from '@app/testing/languages';
import { aPipeline, aUser, Crash, retractionOf, said, send, tell } from '@app/testing/a-pipeline';
import { wordCounter } from '@app/testing/word-counter';
import { type Announce, DrainInbox } from './drain';

const asked = 'Forget that I mentioned my sister.';

/** A pipeline whose drain finds commands, as the one in use does. */
const finding = (crashAt?: string) => {
  let left = crashAt === undefined ? 0 : 1;
  const pipeline = aPipeline({
    boundary: (name) => {
      if (name !== crashAt || left === 0) return;
      left -= 1;
      throw new Crash();
    },
  });
  const announced: number[] = [];
  const announce: Announce = async (_user, epoch) => announced.push(epoch);
  const reading = { languages: inEnglish, tokens: wordCounter };
  const drain = new DrainInbox(pipeline.bench, pipeline.inbox, reading, undefined, { announce });
  const log = async () => (await pipeline.store.changes.list(aUser, 100)).items;
  return { ...pipeline, drain, announced, log };
};

describe('a command to the memory said in a turn', () => {
  it('should wait, and be announced, once its turn is stored, before anything is extracted', async () => {
    const pipeline = finding();
    await send(pipeline, said(1, asked));
    expect(await pipeline.drain.run(aUser)).toEqual({ drained: 1, planned: 0 });
    const text = expect.stringContaining('my sister') as string;
    expect(await pipeline.log()).toMatchObject([{ type: 'command.pending', text }]);
    expect(pipeline.announced).toEqual([1]);
  });

  it('should wait once, however often its turn comes and whatever is extracted later', async () => {
    const pipeline = finding();
    await send(pipeline, said(1, asked));
    await pipeline.drain.run(aUser);
    const before = await pipeline.log();
    await send(pipeline, said(1, asked), ...[2, 3, 4, 5, 6].map((n) => said(n, 'I moved to Lisbon!')));
    await pipeline.drain.run(aUser);
    await pipeline.steps.run(aUser, 1, 'extractor');
    expect((await pipeline.log()).filter(({ type }) => type === 'command.pending')).toEqual(before);
    expect(pipeline.announced).toEqual([1]);
  });

  it.each(['before commit', 'after commit', 'before trim', 'after trim'])(
    'should wait once where the worker is killed: %s',
    async (where) => {
      const pipeline = finding(where);
      await send(pipeline, said(1, asked), said(2, 'well'));
      await expect(pipeline.drain.run(aUser)).rejects.toBeInstanceOf(Crash);
      await pipeline.drain.run(aUser);
      expect(await pipeline.log()).toHaveLength(1);
    },
  );

  it('should not wait where it was taken back before it was stored', async () => {
    const pipeline = finding();
    await send(pipeline, said(1, asked));
    await tell(pipeline, retractionOf(1));
    await pipeline.drain.run(aUser);
    expect(await pipeline.log()).toEqual([]);
  });

  it('should wait also where nobody can be told of it now', async () => {
    const pipeline = finding();
    const reading = { languages: inEnglish, tokens: wordCounter };
    const away = async () => Promise.reject(new Error('away'));
    const drain = new DrainInbox(pipeline.bench, pipeline.inbox, reading, undefined, { announce: away });
    await send(pipeline, said(1, asked));
    expect(await drain.run(aUser)).toEqual({ drained: 1, planned: 0 });
    expect(await pipeline.log()).toHaveLength(1);
  });
});
