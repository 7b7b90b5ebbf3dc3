import { type IncomingTurn } from '@app/memory-core';
import { type z } from 'zod';
import { refuseFuture } from '../validation/fields';
import { parseWith, refuse } from '../validation/parse';
import { cloudEventBatchSchema, cloudEventSchema, turnOfCloudEvent } from './cloud-event.schema';
import { maxTurns, turnBatchSchema, type TurnBody, turnSchema } from './turn.schema';

export interface UserTurn {
  readonly userId: string;
  readonly turn: IncomingTurn;
}

interface Form {
  /** The list whose length is looked at before its elements are. */
  list(body: unknown): { readonly field: string; readonly value: unknown } | undefined;
  read(body: unknown): readonly TurnBody[];
  /** Path of the time of the turn at `index`. */
  timeField(index: number): string;
}

const single = <S extends z.ZodType>(
  schema: S,
  toTurn: (value: z.output<S>) => TurnBody,
  time: string,
): Form => ({
  list: () => undefined,
  read: (body) => [toTurn(parseWith(schema, body))],
  timeField: () => time,
});

const turnsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'turns' in body ? body.turns : undefined;

const plain = single(turnSchema, (turn) => turn, 'occurredAt');
const batch: Form = {
  list: (body) => ({ field: 'turns', value: turnsOf(body) }),
  read: (body) => parseWith(turnBatchSchema, body).turns,
  timeField: (index) => `turns[${index}].occurredAt`,
};
const cloudEvent = single(cloudEventSchema, turnOfCloudEvent, 'time');
const cloudEventBatch: Form = {
  list: (body) => ({ field: 'body', value: body }),
  read: (body) => parseWith(cloudEventBatchSchema, body).map(turnOfCloudEvent),
  timeField: (index) => `[${index}].time`,
};

const formOf = (mediaType: string, body: unknown): Form => {
  if (mediaType === 'application/cloudevents+json') return cloudEvent;
  if (mediaType === 'application/cloudevents-batch+json') return cloudEventBatch;
  return turnsOf(body) === undefined ? plain : batch;
};

/**
 * All turns of a body in any of its four forms, or `invalid-input` naming the fields in the words of that form: one
 * bad turn refuses the whole. `now` bounds how far in the future a turn may have been said.
 */
export const readTurns = (mediaType: string, body: unknown, now: number): readonly UserTurn[] => {
  const form = formOf(mediaType, body);
  const list = form.list(body);
  if (Array.isArray(list?.value) && list.value.length > maxTurns) {
    refuse([{ field: list.field, message: `must hold at most ${maxTurns} turns` }]);
  }
  const turns = form.read(body);
  turns.forEach((turn, index) => refuseFuture(turn.occurredAt, now, form.timeField(index)));
  return turns.map(({ userId, ...turn }) => ({ userId, turn }));
};
