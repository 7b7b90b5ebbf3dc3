import { bad, type Look, ok, unless } from './findings';
import { orElse } from './or-else';

const fixes: Readonly<Record<string, string>> = {
  queues: 'this gateway cannot reach Redis: compare its REDIS_URL with the one given here',
  store:
    'this gateway cannot reach the store: compare its KEEPSAKE_DATA_DIR or KEEPSAKE_DATABASE_URL with those given here',
};

/** The parts that `/health/ready` tells of; nothing where something else answers there. */
const partsIn = (body: unknown): Readonly<Record<string, unknown>> | undefined => {
  const { parts } = (body ?? {}) as { readonly parts?: unknown };
  return typeof parts === 'object' && parts !== null ? (parts as Record<string, unknown>) : undefined;
};

const ask = async (gateway: URL, patienceMs: number): Promise<readonly Look[]> => {
  const at = (path: string) => new URL(path, gateway.href.endsWith('/') ? gateway : `${gateway.href}/`);
  const get = (path: string) =>
    fetch(at(path), { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' });
  const [ready, accepting] = await Promise.all([get('health/ready'), get('health/accepting')]);
  const parts = partsIn(await ready.json().catch(() => undefined));
  await accepting.body?.cancel();
  if (parts === undefined)
    return [bad('reachable', `answers ${ready.status}, not as a gateway does`, 'check the URL of --gateway')];
  return [
    ok('reachable', 'yes'),
    ...Object.entries(parts).map(([part, state]) =>
      unless(state !== 'up', part, String(state), fixes[part] ?? 'look at the log of the gateway'),
    ),
    unless(
      accepting.status !== 200,
      'takes turns',
      accepting.status === 200 ? 'yes' : `no (${accepting.status})`,
      'it answers 503 until Redis answers it; senders must repeat what was not answered with 202',
    ),
  ];
};

/** Asks a gateway how it sees its own parts, which may differ from what is seen from here. Needs no API key. */
export const lookAtGateway = (gateway: URL, patienceMs: number): Promise<readonly Look[]> =>
  orElse(ask(gateway, patienceMs), patienceMs, (why) => [
    bad('reachable', why, 'start the gateway, or check the URL of --gateway against its HOST and PORT'),
  ]);
