import { setImmediate as settled } from 'node:timers/promises';
import { aTemporaryFolder, type TemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { writeFileSync } from 'node:fs';
import { LogSync } from './log-sync';

describe('LogSync', () => {
  let folder: TemporaryFolder;
  let path: string;
  let turns: PromiseWithResolvers<void>[];
  let log: LogSync;
  beforeEach(() => {
    folder = aTemporaryFolder();
    path = folder.path('memory.db-wal');
    writeFileSync(path, '');
    turns = [];
    log = new LogSync(path, () => {
      const turn = Promise.withResolvers<void>();
      turns.push(turn);
      return turn.promise;
    });
  });
  afterEach(async () => {
    await log.close();
    folder.remove();
  });

  /** Names of the calls that have returned. */
  const watched = (calls: Readonly<Record<string, Promise<void>>>): string[] => {
    const returned: string[] = [];
    for (const [name, call] of Object.entries(calls))
      void call.then(
        () => returned.push(name),
        () => undefined,
      );
    return returned;
  };

  it('should return to each when a turn of the disk that began after the call has ended', async () => {
    const first = log.all();
    const [second, third] = [log.all(), log.all()];
    const returned = watched({ first, second, third });
    await settled();
    expect(turns).toHaveLength(1);

    turns[0]?.resolve();
    await settled();
    expect(returned).toEqual(['first']);
    const fourth = log.all();
    turns[1]?.resolve();
    await settled();

    expect([...returned, turns.length]).toEqual(['first', 'second', 'third', 3]);
    turns[2]?.resolve();
    await fourth;
    const alone = log.all();
    turns[3]?.resolve();
    await alone;
  });

  it('should trust no later turn of a disk that failed once', async () => {
    const first = log.all();
    const second = log.all();
    turns[0]?.reject(new Error('EIO'));
    const refusal = { code: 'store-unavailable', retryable: true };

    await expect(first).rejects.toMatchObject(refusal);
    await expect(second).rejects.toMatchObject(refusal);
    await expect(log.all()).rejects.toMatchObject(refusal);
    expect(turns).toHaveLength(1);
  });

  it('should say what is wrong with a log that is not there', async () => {
    const missing = new LogSync(folder.path('missing-wal'));

    await expect(missing.all()).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('missing-wal') as string,
    });
  });
});
