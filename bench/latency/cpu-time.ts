import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds that the threads of a process have run so far, from the scheduler (Linux): what a request costs, whatever
 * else the machine is doing.
 */
export const cpuMsOf = (pid: number): number => {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ', 1)[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
};
