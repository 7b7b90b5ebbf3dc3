import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { questions } from '../../demo/questions';

// Another program of the suite may take the port that the demo found free.
jest.retryTimes(1);

describe('the demo', () => {
  it('should ask what its data answers: each answer stands first among the memories of its context', async () => {
    const demo = join(__dirname, '../../dist/demo/main.js');
    const { stdout } = await promisify(execFile)(process.execPath, [demo], { timeout: 90_000 });
    const [, ...contexts] = stdout.split('\nContext for: ');
    const first = contexts.map((context) => /^relevant-memories .*\n {2}• (.*)$/m.exec(context)?.[1]);
    expect(first).toEqual(questions.map(({ answer }) => expect.stringMatching(answer) as string));
  }, 100_000);
});
