import { setTimeout as pause } from 'node:timers/promises';
import { type Status } from '../demo/api';

const lookAgainMs = 50;
const longestMs = 120_000;

/** Waits until nothing that was sent is unread. */
export const caughtUp = async (status: () => Promise<Status>): Promise<void> => {
  const deadline = performance.now() + longestMs;
  for (;;) {
    const { watermark, pendingEntries, pendingSteps } = await status();
    if (watermark.lagTurns === 0 && pendingEntries === 0 && pendingSteps === 0) return;
    if (performance.now() > deadline) throw new Error('what was sent is not learned after two minutes');
    await pause(lookAgainMs);
  }
};
