import { type UserRef } from '@app/memory-core/domain/identity';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { aGateway } from './gateway-fixture';
import { type Type } from '@nestjs/common';
import { Command } from '../../apps/gateway/src/commands/commands.dto';
import { Insights } from '../../apps/gateway/src/users/insights.dto';
import { conforming } from '../support/conforming';

export const ana: UserRef = { tenantId: 'acme', userId: 'ana' };
export const at = Date.parse('2026-01-04T09:00:00Z');

const said = (id: string, content: string, statement: string, place: number): readonly MemoryChange[] => {
  const occurredAt = at + place * 60_000;
  const turn = aTurn({ id, eventId: id, content, occurredAt, seq: place });
  const evidence = [
    { turnId: id, eventId: id, conversationId: turn.conversationId, quote: content, occurredAt },
  ];
  return [
    { put: 'turn', value: turn },
    {
      put: 'insight',
      value: anInsight({ id: `i-${id}`, ...worded(statement), evidence, recordedAt: occurredAt }),
    },
  ];
};

const memories: readonly MemoryChange[] = [
  ...said('lisbon', 'I moved to Lisbon.', 'The user lives in Lisbon.', 1),
  ...said('divorce', 'My divorce is final.', 'The user is divorced.', 2),
  ...said('violin', 'I play the violin.', 'The user plays the violin.', 3),
];

/** A person of three memories, and what an integrator sends for them with a key that may manage. */
export const aPerson = async () => {
  const gateway = await aGateway();
  const key = gateway.key(['manage']);
  const fence = await gateway.memory.meet(ana, 0);
  await gateway.memory.store.writer.commit(ana, fence, memories);

  const get = async <T>(model: Type<T>, path: string): Promise<T> =>
    conforming(
      gateway.app,
      model,
      (await gateway.send({ method: 'GET', url: `/v1/users/ana/${path}`, key })).json(),
    );
  const send = (path: string, payload?: object) =>
    gateway.send({ method: 'POST', url: `/v1/users/ana/${path}`, key, ...(payload && { payload }) });
  const post = async <T>(model: Type<T>, path: string, payload: object): Promise<T> => {
    const response = await send(path, payload);
    expect([path, response.statusCode]).toEqual([path, 200]);
    return conforming(gateway.app, model, response.json());
  };
  const say = (text: string) => post(Command, 'commands', { text });
  const statements = async (): Promise<readonly string[]> =>
    (await get(Insights, 'insights')).items.map(({ statement }) => statement);
  return { gateway, key, get, send, post, say, statements, close: () => gateway.close() };
};
export type Person = Awaited<ReturnType<typeof aPerson>>;
