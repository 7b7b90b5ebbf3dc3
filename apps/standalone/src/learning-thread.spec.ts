import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ThreadFigures } from '@app/app-kit/composition';
import { LearningThread } from './learning-thread';

const folder = mkdtempSync(join(tmpdir(), 'keepsake-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (lines: string): string => {
  const path = join(
    folder,
    `${Math.abs([...lines].reduce((sum, one) => 31 * sum + one.charCodeAt(0), 7) | 0)}.cjs`,
  );
  writeFileSync(path, `const { parentPort: port, workerData } = require('node:worker_threads');\n${lines}`);
  return path;
};

const learns = `port.postMessage('learns');
port.on('message', (asked) => {
  if (asked === 'end') port.close();
  else port.postMessage({ metrics: workerData.redisUrl, modelCircuits: { extraction: 'closed' } });
});`;

const started = async (path: string) => {
  const told: (() => Promise<ThreadFigures>)[] = [];
  const errors: string[] = [];
  const thread = new LearningThread(
    {
      queues: { redisUrl: 'redis://here' },
      include: (figures) => void told.push(figures),
      logger: { info: () => undefined, warn: () => undefined, error: (message) => void errors.push(message) },
    },
    path,
  );
  await thread.started;
  return { thread, figures: () => Promise.all(told.map((tell) => tell())), errors };
};

describe('LearningThread', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  afterEach(() => exit.mockClear());

  it('should tell what the thread tells of itself, which finds Redis where the process does', async () => {
    const { thread, figures } = await started(fileWith(learns));
    const expected = { metrics: 'redis://here', modelCircuits: { extraction: 'closed' } };
    expect(await Promise.all([figures(), figures()])).toEqual([[expected], [expected]]);
    await thread.onModuleDestroy();
  });

  it('should end the thread in order, and leave the process', async () => {
    const { thread, errors } = await started(fileWith(learns));
    await thread.onModuleDestroy();
    expect(errors).toEqual([]);
    expect(exit).not.toHaveBeenCalled();
  });

  it('should end the process with a thread that ends unasked', async () => {
    const ended = new Promise((resolve) =>
      exit.mockImplementationOnce(((code: number) => resolve(code)) as never),
    );
    const { errors } = await started(
      fileWith(`${learns}\nsetTimeout(() => { throw new Error('lost'); }, 20);`),
    );
    expect(await ended).toBe(1);
    expect(errors).toContain('the learning thread ended, and the program with it');
  });

  it('should say what kept the thread from starting', async () => {
    await expect(started(fileWith(`throw new Error('KEEPSAKE_MASTER_KEY is wrong');`))).rejects.toThrow(
      'KEEPSAKE_MASTER_KEY is wrong',
    );
  });
});
