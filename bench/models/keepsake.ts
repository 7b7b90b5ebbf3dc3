import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandalone } from '../../demo/standalone';
import { type EndpointOptions, startEndpoint, type Tally } from './endpoint';
import { learnedOf, type LearnedInsight, tell, untilSettled } from './learn';
import { type WorldTurn } from './world';

export interface Learned {
  readonly insights: ReadonlyMap<string, readonly LearnedInsight[]>;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Where a hanging call ends: the usual minute would be most of the run. */
export const settingsOf = (timeoutMs: number): string =>
  JSON.stringify({ parameters: { model: { timeoutMs } } });

/** Tells one installation everything, with an endpoint that behaves as told, and reads what it has learned. */
export const learnWith = async (
  options: EndpointOptions & { readonly timeoutMs: number },
  people: readonly (readonly WorldTurn[])[],
): Promise<Learned> => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-models-'));
  const settings = join(folder, 'settings.json');
  await writeFile(settings, settingsOf(options.timeoutMs));
  const endpoint = await startEndpoint(options);
  const standalone = await startStandalone({
    environment: {
      KEEPSAKE_MODEL_URL: endpoint.url,
      KEEPSAKE_MODEL: 'scripted',
      KEEPSAKE_SETTINGS: settings,
      LOG_LEVEL: 'fatal',
    },
  });
  try {
    const startedAt = performance.now();
    await tell(standalone.api, people);
    await untilSettled(standalone.api, people, 1_800_000);
    const seconds = (performance.now() - startedAt) / 1_000;
    return { insights: await learnedOf(standalone.api, people), tally: endpoint.tally, seconds };
  } finally {
    await standalone.stop();
    await endpoint.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
