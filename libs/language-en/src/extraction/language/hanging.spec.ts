import { believedAfter } from '@app/testing/a-listener';

describe('a clause that hangs on the sentence before', () => {
  it('should be told with it, and teach nothing alone', async () => {
    expect(await believedAfter('Since I was 17 or so.')).toEqual([]);
    expect(await believedAfter("I've played guitar for ages. Since I was 17 or so.")).toEqual([
      'The user has played guitar for ages. Since they were 17 or so.',
    ]);
  });

  it('should be told apart from a sentence that only opens so', async () => {
    expect(await believedAfter('Since I moved to Oslo I sleep badly.')).toEqual([
      'Since the user moved to Oslo they sleep badly.',
    ]);
  });
});
