import { type IncomingTurn } from '@app/memory-core/domain/turn';
import { type z } from 'zod';
import { type GatewayOptions } from '../options';
import { refuseFuture, refuseLong } from '../request-validation/fields';
import { parseWith, refuse } from '../request-validation/parse';
import { cloudEventBatchSchema, cloudEventSchema, turnOfCloudEvent } from './cloud-event.schema';
import { turnBatchSchema, type TurnBody, turnOfBody, turnSchema } from './turn.schema';

export interface UserTurn {
  readonly userId: string;
  readonly turn: IncomingTurn;
}

interface Form {
  /** The list of turns, whose length is checked before its elements. */
  list(body: unknown): { readonly field: string; readonly value: unknown } | undefined;
  read(body: unknown): readonly TurnBody[];
  /** Field paths of the time and the content of the turn at `index`. */
  timeField(index: number): string;
  contentField(index: number): string;
}

const single = <S extends z.ZodType>(
  schema: S,
  toTurn: (value: z.output<S>) => TurnBody,
  fields: { readonly time: string; readonly content: string },
): Form => ({
  list: () => undefined,
  read: (body) => [toTurn(parseWith(schema, body))],
  timeField: () => fields.time,
  contentField: () => fields.content,
});

const turnsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'turns' in body ? body.turns : undefined;

const plain = single(turnSchema, turnOfBody, { time: 'occurredAt', content: 'content' });
const batch: Form = {
  list: (body) => ({ field: 'turns', value: turnsOf(body) }),
  read: (body) => parseWith(turnBatchSchema, body).turns.map(turnOfBody),
  timeField: (index) => `turns[${index}].occurredAt`,
  contentField: (index) => `turns[${index}].content`,
};
const cloudEvent = single(cloudEventSchema, turnOfCloudEvent, { time: 'time', content: 'data.content' });
const cloudEventBatch: Form = {
  list: (body) => ({ field: 'body', value: body }),
  read: (body) => parseWith(cloudEventBatchSchema, body).map(turnOfCloudEvent),
  timeField: (index) => `[${index}].time`,
  contentField: (index) => `[${index}].data.content`,
};

const formOf = (mediaType: string, body: unknown): Form => {
  if (mediaType === 'application/cloudevents+json') return cloudEvent;
  if (mediaType === 'application/cloudevents-batch+json') return cloudEventBatch;
  return turnsOf(body) === undefined ? plain : batch;
};

/** The field that contains the turns, as the form of the body names it. */
export const turnsFieldOf = (mediaType: string, body: unknown): string =>
  formOf(mediaType, body).list(body)?.field ?? 'body';

/**
 * Reads all turns of a body in any of its four forms. Throws `invalid-input` with the field names of that form; one bad
 * turn refuses the whole body. The clock limits how far in the future a turn may be dated.
 */
export const readTurns = (
  mediaType: string,
  body: unknown,
  { clock, limits }: Pick<GatewayOptions, 'clock' | 'limits'>,
): readonly UserTurn[] => {
  const { maxTurnsPerRequest, maxTurnBytes } = limits;
  const form = formOf(mediaType, body);
  const list = form.list(body);
  if (Array.isArray(list?.value) && list.value.length > maxTurnsPerRequest) {
    refuse([{ field: list.field, message: `must contain at most ${maxTurnsPerRequest} turns` }]);
  }
  const turns = form.read(body);
  const now = clock.now();
  turns.forEach((turn, index) => {
    refuseLong(turn.content, maxTurnBytes, form.contentField(index));
    refuseFuture(turn.occurredAt, now, form.timeField(index));
  });
  return turns.map(({ userId, ...turn }) => ({ userId, turn }));
};
