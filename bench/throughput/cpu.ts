import { readFileSync } from 'node:fs';

/** Of Linux's clock that processes are charged by: always 100 a second to what reads /proc. */
const ticksPerSecond = 100;

/** Seconds of CPU that these processes have used so far, in their own code and in the kernel's for them. */
export const cpuSecondsOf = (pids: readonly number[]): number =>
  pids
    .map((pid) => {
      // The name, in brackets, may hold anything.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    })
    .reduce((sum, seconds) => sum + seconds, 0);
