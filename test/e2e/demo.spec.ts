import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { questions } from '../../demo/questions';

// Another program of the suite may take the port that the demo found free.
jest.retryTimes(1);

describe('the demo', () => {
  it('should ask what its data answers: each answer is the best scored item of its context', async () => {
    const demo = join(__dirname, '../../dist/demo/main.js');
    const { stdout } = await promisify(execFile)(process.execPath, [demo], { timeout: 90_000 });
    const [, ...contexts] = stdout.split('\nContext for: ');
    const best = contexts.map((context) => {
      const items = [...context.matchAll(/^ {2}• (.*)\n {4}\w[\w-]*, score ([\d.]+)/gm)];
      const [first] = items.sort((a, b) => Number(b[2]) - Number(a[2]));
      return first?.[1];
    });
    expect(best).toEqual(questions.map(({ answer }) => expect.stringMatching(answer) as string));
  }, 100_000);
});
