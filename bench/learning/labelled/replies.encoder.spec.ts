import { measureReplies, replyFiles } from './replies';

/** A little below what is measured: a line may change its side, the kinds may not. */
const atLeast = 0.9;
const junkAtMost = 4;

describe('a short turn behind what was said before it', () => {
  it.each(replyFiles)(
    'should mostly be learned as it is meant, and its look-alikes not: %s',
    async (file) => {
      const { told, right, junk, misses } = await measureReplies(file);
      expect({ isEnough: right / told >= atLeast, isClean: junk <= junkAtMost, misses }).toMatchObject({
        isEnough: true,
        isClean: true,
      });
    },
  );
});
