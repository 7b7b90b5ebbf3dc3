import { SingleBar } from 'cli-progress';

/** How far some work has come. */
export interface Progress {
  /** How many steps there are, as far as is known by now. */
  readonly outOf: (steps: number) => void;
  readonly step: () => void;
}

/** Shows how far some work of so many steps has come. */
export const withBar = async <T>(
  what: string,
  steps: number,
  work: (progress: Progress) => Promise<T>,
): Promise<T> => {
  const bar = new SingleBar({
    format: `${what.padEnd(24)} {bar} {value}/{total} {duration} s`,
    clearOnComplete: false,
  });
  bar.start(steps, 0);
  try {
    return await work({ outOf: (all) => bar.setTotal(all), step: () => bar.increment() });
  } finally {
    bar.stop();
  }
};
