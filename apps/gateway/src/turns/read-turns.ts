import { type IncomingTurn } from '@app/memory-core/domain/turn';
import { type GatewayOptions } from '../options';
import { refuseLong } from '../validation/fields/text';
import { refuseFuture, saidAt } from '../validation/fields/time';
import { refuse } from '../validation/problems';
import { type RequestPipe } from '../validation/request.pipe';
import { eventIdOf, TurnCloudEvent, TurnCloudEventBatch } from './cloud-events.dto';
import { Turn, TurnBatch } from './turns.dto';

export interface UserTurn {
  readonly userId: string;
  readonly turn: IncomingTurn;
}

interface Form {
  /** The list of turns, whose length is checked before its elements. */
  list(body: unknown): { readonly field: string; readonly value: unknown } | undefined;
  read(pipe: RequestPipe, body: unknown): Promise<readonly UserTurn[]>;
  /** Field paths of the time and the content of the turn at `index`. */
  timeField(index: number): string;
  contentField(index: number): string;
}

const ofTurn = ({ userId, occurredAt, ...turn }: Turn): UserTurn => ({
  userId,
  turn: { ...turn, ...saidAt(occurredAt) },
});

const ofCloudEvent = (event: TurnCloudEvent): UserTurn => {
  const { userId = event.subject, ...spoken } = event.data;
  return { userId: userId ?? '', turn: { eventId: eventIdOf(event), ...saidAt(event.time), ...spoken } };
};

const turnsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'turns' in body ? body.turns : undefined;

const plain: Form = {
  list: () => undefined,
  read: async (pipe, body) => [ofTurn(await pipe.body(body, Turn))],
  timeField: () => 'occurredAt',
  contentField: () => 'content',
};
const batch: Form = {
  list: (body) => ({ field: 'turns', value: turnsOf(body) }),
  read: async (pipe, body) => (await pipe.body(body, TurnBatch)).turns.map(ofTurn),
  timeField: (index) => `turns[${index}].occurredAt`,
  contentField: (index) => `turns[${index}].content`,
};
const cloudEvent: Form = {
  list: () => undefined,
  read: async (pipe, body) => [ofCloudEvent(await pipe.body(body, TurnCloudEvent))],
  timeField: () => 'time',
  contentField: () => 'data.content',
};
const cloudEventBatch: Form = {
  list: (body) => ({ field: 'body', value: body }),
  read: async (pipe, body) => (await pipe.list(body, TurnCloudEventBatch)).map(ofCloudEvent),
  timeField: (index) => `[${index}].time`,
  contentField: (index) => `[${index}].data.content`,
};

const formOf = (mediaType: string, body: unknown): Form => {
  if (mediaType === 'application/cloudevents+json') return cloudEvent;
  if (mediaType === 'application/cloudevents-batch+json') return cloudEventBatch;
  return turnsOf(body) === undefined ? plain : batch;
};

/** Every user that a body names, in any of its four forms. A CloudEvent may name its user twice. */
export const usersOfTurns = (body: unknown): readonly unknown[] => {
  const list = Array.isArray(body) ? body : (turnsOf(body) ?? [body]);
  if (!Array.isArray(list) || list.length === 0) return [undefined];
  return list.flatMap((turn: unknown) => {
    const { userId, subject, data } = (turn ?? {}) as Partial<Record<'userId' | 'subject' | 'data', unknown>>;
    const { userId: inData } = (data ?? {}) as { readonly userId?: unknown };
    const named = [userId, subject, inData].filter((one) => one !== undefined);
    return named.length === 0 ? [undefined] : named;
  });
};

/** The field that contains the turns, as the form of the body names it. */
export const turnsFieldOf = (mediaType: string, body: unknown): string =>
  formOf(mediaType, body).list(body)?.field ?? 'body';

/**
 * Reads all turns of a body in any of its four forms. Throws `invalid-input` with the field names of that form; one bad
 * turn refuses the whole body. The clock limits how far in the future a turn may be dated.
 */
export const readTurns = async (
  pipe: RequestPipe,
  mediaType: string,
  body: unknown,
  { clock, limits }: Pick<GatewayOptions, 'clock' | 'limits'>,
): Promise<readonly UserTurn[]> => {
  const { maxTurnsPerRequest, maxTurnBytes } = limits;
  const form = formOf(mediaType, body);
  const list = form.list(body);
  if (Array.isArray(list?.value) && list.value.length > maxTurnsPerRequest) {
    refuse([{ field: list.field, message: `must contain at most ${maxTurnsPerRequest} turns` }]);
  }
  const turns = await form.read(pipe, body);
  const now = clock.now();
  turns.forEach(({ turn }, index) => {
    refuseLong(turn.content, maxTurnBytes, form.contentField(index));
    refuseFuture(turn.occurredAt, now, form.timeField(index));
  });
  return turns;
};
