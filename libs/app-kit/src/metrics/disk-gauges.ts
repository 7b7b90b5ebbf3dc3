import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { scrapePatienceMs, within } from './within';

interface Disk {
  readonly size: number;
  /** What is left for a user who is not root. */
  readonly free: number;
}

const diskOf = async (path: string): Promise<Disk> => {
  const { bsize, blocks, bavail } = await within(scrapePatienceMs, statfs(path));
  return { size: blocks * bsize, free: bavail * bsize };
};

/** Room on the file systems that hold these directories, in bytes. One that cannot be asked has no figure. */
export const registerDiskGauges = (
  registry: Registry,
  directories: Readonly<Record<string, string>>,
): void => {
  const gauge = (name: string, help: string, figure: (disk: Disk) => number): void => {
    const one = new Gauge({
      name,
      help,
      labelNames: ['directory'],
      registers: [registry],
      async collect() {
        one.reset();
        const asked = Object.entries(directories).map(async ([directory, path]) => ({
          directory,
          bytes: figure(await diskOf(path)),
        }));
        for (const answer of await Promise.allSettled(asked)) {
          if (answer.status === 'fulfilled')
            one.set({ directory: answer.value.directory }, answer.value.bytes);
        }
      },
    });
  };
  gauge(
    'keepsake_disk_size_bytes',
    'Size of the file system that holds a directory of Keepsake.',
    ({ size }) => size,
  );
  gauge(
    'keepsake_disk_free_bytes',
    'Free space on the file system that holds a directory of Keepsake.',
    ({ free }) => free,
  );
};
