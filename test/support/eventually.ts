import { setTimeout as wait } from 'node:timers/promises';

/**
 * For conditions that another process brings about: answers what `check` gives once it neither throws nor is `false`.
 * Past `timeoutMs` it throws what `check` last threw.
 */
export const eventually = async <T>(
  check: () => T | Promise<T>,
  options: { readonly timeoutMs?: number; readonly everyMs?: number } = {},
): Promise<Exclude<T, false>> => {
  const { timeoutMs = 30_000, everyMs = 10 } = options;
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let failure: unknown = new Error(`not so within ${timeoutMs} ms`);
    try {
      const result = await check();
      if (result !== false) return result as Exclude<T, false>;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > deadline) throw failure;
    await wait(everyMs);
  }
};
