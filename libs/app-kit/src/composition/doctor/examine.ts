import { type Redis } from 'ioredis';
import { createQueue } from '@app/queues/bullmq';
import { connectRedis, RedisKeptFigures } from '@app/queues/redis';
import { inTime } from '@app/memory-core/domain/in-time';
import { type Environment } from '../../environment/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { queueNames } from '@app/memory-core/jobs';
import { silentLogger } from '@app/memory-core/ports/logger';
import { masterKeysFor } from '../open-stores';
import { bad, type Finding, type Look, note } from './findings';
import { lookAtGateway } from './look-at-gateway';
import { lookAtKeys } from './look-at-keys';
import { lookAtModel } from './look-at-model';
import { lookAtQueues } from './look-at-queues';
import { lookAtRedis } from './look-at-redis';
import { lookAtStore } from './look-at-store';
import { orElse } from './or-else';

/** How long any one part may take to answer: a doctor who is called to an outage must not add to it. */
const patienceMs = 3_000;
/** A model on a laptop may first have to be loaded. */
const modelPatienceMs = 60_000;

const of = (part: Finding['part'], looks: readonly Look[]): readonly Finding[] =>
  looks.map((look) => ({ part, ...look }));

const examineQueues = async (
  redis: Redis,
  environment: Environment,
  parameters: Parameters,
): Promise<readonly Finding[]> => {
  const looks = await lookAtRedis(redis, patienceMs);
  if (looks.some(({ check, state }) => check === 'reachable' && state === 'bad')) return of('redis', looks);
  const { queuePrefix: prefix } = environment;
  const queues = queueNames.map((name) =>
    createQueue(name, { connection: redis, prefix, parameters: parameters.queues }),
  );
  try {
    const inQueues = await orElse(lookAtQueues(queues), patienceMs, (why) => [
      bad('queues', why, 'fix Redis first; in a cluster, the node that holds them'),
    ]);
    return [...of('redis', looks), ...of('queues', inQueues)];
  } finally {
    // A Redis that went silent meanwhile would keep them open for ever.
    await inTime(Promise.allSettled(queues.map((queue) => queue.close())), patienceMs, () => undefined);
  }
};

/** Checks a running deployment, given the variables of its programs and where a gateway answers. Changes nothing. */
export const examine = async (
  environment: Environment,
  parameters: Parameters,
  gateway?: URL,
): Promise<readonly Finding[]> => {
  const { redisUrl } = environment;
  const hurried = {
    qdrant: { ...parameters.qdrant, timeoutMs: patienceMs, attempts: 1 },
    postgres: {
      ...parameters.postgres,
      attempts: 1,
      connectTimeoutMs: patienceMs,
      statementTimeoutMs: patienceMs,
      connections: 1,
    },
  };
  const redis =
    redisUrl === undefined ? undefined : connectRedis(redisUrl, 'worker', parameters.queues, silentLogger);
  try {
    const [queues, keys, store, model, answers] = await Promise.all([
      redis === undefined
        ? of('redis', [
            note(
              'reachable',
              'REDIS_URL is not set',
              'standalone starts one of its own; the four programs need it',
            ),
          ])
        : examineQueues(redis, environment, parameters),
      lookAtKeys(environment, hurried.postgres, () => masterKeysFor(environment, false)),
      lookAtStore(environment, hurried),
      lookAtModel(
        environment,
        parameters,
        modelPatienceMs,
        redis && new RedisKeptFigures(redis, environment.queuePrefix),
      ),
      gateway === undefined ? [] : lookAtGateway(gateway, patienceMs),
    ]);
    return [
      ...queues,
      ...of('keys', keys),
      ...of('store', store),
      ...of('model', model),
      ...of('gateway', answers),
    ];
  } finally {
    redis?.disconnect();
  }
};
