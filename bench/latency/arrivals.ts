import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../seeded';
import { type TimedClient } from './client';
import { type Case } from './measure';

/** Two hundred people in conversation, each with a message every twenty seconds; and as many requests that do nothing. */
export const requestsPerSecond = 20;

/**
 * Asks as people do: at moments drawn at random (a Poisson process), without waiting for one another, so that a slow answer
 * is not followed by fewer questions. Every other request on average does nothing. Between two requests the processor does
 * other things or sleeps, and what a request needs has left its caches: both take longer than when asked in a row.
 */
export const measureArrivals = async (
  client: TimedClient,
  name: string,
  questions: readonly object[],
  seed: number,
): Promise<Case> => {
  const random = randomOf(seed);
  const context: number[] = [];
  const noop: number[] = [];
  let at = 0;
  const arriving = questions.flatMap((question) => {
    const arrival = async (list: number[], ask: () => Promise<number>): Promise<void> => {
      await pause((at += (-Math.log(1 - random()) * 1_000) / requestsPerSecond));
      list.push(await ask());
    };
    const both = [
      () => arrival(context, () => client.context(question)),
      () => arrival(noop, () => client.whoami()),
    ];
    return random() < 0.5 ? both : both.toReversed();
  });
  await Promise.all(arriving.map((arrive) => arrive()));
  return { name, context, noop };
};
