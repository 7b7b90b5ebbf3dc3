import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openStore } from './store';
import { sweep } from './sweep';

/** Runs the sweep in a process of its own and kills that process, as -9 does, once it has written `commits` commits. */
export const sweepKilledAfter = async (folder: string, at: number, commits: number): Promise<void> => {
  const child = fork(__filename, [folder, String(at)], { stdio: 'inherit' });
  child.on('message', (done) => {
    if (Number(done) >= commits) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('the sweep ended before it was killed');
};

const main = async (folder: string, at: number): Promise<void> => {
  const bench = openStore(folder);
  const telling = setInterval(() => process.send?.(bench.traffic.commits), 10);
  await sweep(bench, at);
  clearInterval(telling);
  bench.close();
};

if (require.main === module) void main(process.argv[2] ?? '', Number(process.argv[3]));
