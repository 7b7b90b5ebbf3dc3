import { inTime } from '@app/memory-core/domain/in-time';

type UpDown = 'up' | 'down';

/** Shorter than a probe waits, so that a part that hangs is reported as down. */
const patienceMs = 1_500;

const stands = async (ask: () => Promise<unknown>): Promise<UpDown> => {
  try {
    return await inTime(
      ask().then((): UpDown => 'up'),
      patienceMs,
      (): UpDown => 'down',
    );
  } catch {
    return 'down';
  }
};

/** Asks all outside parts now, concurrently. */
export const readinessOf =
  (parts: { readonly queues: () => Promise<unknown>; readonly store: () => Promise<unknown> }) =>
  async (): Promise<{ readonly queues: UpDown; readonly store: UpDown }> => {
    const [queues, store] = await Promise.all([stands(parts.queues), stands(parts.store)]);
    return { queues, store };
  };
