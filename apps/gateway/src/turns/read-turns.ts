import { type FieldProblem, isKeepsakeError } from '@app/memory-core/domain/errors';
import { type IncomingTurn } from '@app/memory-core/domain/turn';
import { type GatewayOptions } from '../options';
import { textOfContent } from '../validation/fields/content';
import { refuseLong } from '../validation/fields/text';
import { refuseFuture, saidAt } from '../validation/fields/time';
import { isPlainObject } from '../validation/instantiate';
import { pathOf, refuse } from '../validation/problems';
import { type RequestPipe } from '../validation/request.pipe';
import { eventIdOf, TurnCloudEvent, TurnCloudEventBatch } from './cloud-events.dto';
import { Turn, TurnBatch } from './turns.dto';

export interface UserTurn {
  readonly userId: string;
  readonly turn: IncomingTurn;
}

interface Form {
  read(pipe: RequestPipe, body: unknown): Promise<readonly UserTurn[]>;
  /** Where the turn at `index` stands; nothing where it is the whole body. */
  place(index: number): string;
  /** What a turn of this form calls its time and its content. */
  readonly fields: { readonly time: string; readonly content: string };
  /** Of a form with several turns. */
  readonly batch?: {
    /** The form of each. */
    readonly of: Form;
    readonly field: string;
    /** The turns, whose number is checked before they are. */
    list(body: unknown): unknown;
    /** The body with these turns instead. */
    with(body: unknown, turns: readonly unknown[]): unknown;
  };
}

/** As it is kept. */
const spoken = <T extends Pick<Turn, 'role' | 'content'>>({ role, content, ...said }: T) => ({
  ...said,
  role: role === 'developer' ? ('system' as const) : role,
  content: textOfContent(content),
});

const ofTurn = ({ userId, occurredAt, ...turn }: Turn): UserTurn => ({
  userId,
  turn: { ...spoken(turn), ...saidAt(occurredAt) },
});

const ofCloudEvent = (event: TurnCloudEvent): UserTurn => {
  const { userId = event.subject, ...said } = event.data;
  return {
    userId: userId ?? '',
    turn: { eventId: eventIdOf(event), ...saidAt(event.time), ...spoken(said) },
  };
};

const turnsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'turns' in body ? body.turns : undefined;

const plain: Form = {
  read: async (pipe, body) => [ofTurn(await pipe.body(body, Turn))],
  place: () => '',
  fields: { time: 'occurredAt', content: 'content' },
};
const batch: Form = {
  read: async (pipe, body) => (await pipe.body(body, TurnBatch)).turns.map(ofTurn),
  place: (index) => pathOf('turns', index),
  fields: plain.fields,
  batch: {
    of: plain,
    field: 'turns',
    list: turnsOf,
    with: (body, turns) => ({ ...(body as object), turns }),
  },
};
const cloudEvent: Form = {
  read: async (pipe, body) => [ofCloudEvent(await pipe.body(body, TurnCloudEvent))],
  place: () => '',
  fields: { time: 'time', content: 'data.content' },
};
const cloudEventBatch: Form = {
  read: async (pipe, body) => (await pipe.list(body, TurnCloudEventBatch)).map(ofCloudEvent),
  place: (index) => pathOf('', index),
  fields: cloudEvent.fields,
  batch: { of: cloudEvent, field: 'body', list: (body) => body, with: (_, events) => events },
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
  formOf(mediaType, body).batch?.field ?? 'body';

/** The field at `path` of what stands at `place`. */
const within = (place: string, path: string): string => (place === '' ? path : `${place}.${path}`);

type Options = Pick<GatewayOptions, 'clock' | 'limits'>;

const readAll = async (
  form: Form,
  pipe: RequestPipe,
  body: unknown,
  { clock, limits: { maxTurnsPerRequest, maxTurnBytes } }: Options,
): Promise<readonly UserTurn[]> => {
  const list = form.batch?.list(body);
  if (Array.isArray(list) && list.length > maxTurnsPerRequest) {
    refuse([{ field: form.batch?.field ?? '', message: `must contain at most ${maxTurnsPerRequest} turns` }]);
  }
  const turns = await form.read(pipe, body);
  const now = clock.now();
  turns.forEach(({ turn }, index) => {
    refuseLong(turn.content, maxTurnBytes, within(form.place(index), form.fields.content));
    refuseFuture(turn.occurredAt, now, within(form.place(index), form.fields.time));
  });
  return turns;
};

/**
 * Reads all turns of a body in any of its four forms. Throws `invalid-input` with the field names of that form; one bad
 * turn refuses the whole body. The clock limits how far in the future a turn may be dated.
 */
export const readTurns = (
  pipe: RequestPipe,
  mediaType: string,
  body: unknown,
  options: Options,
): Promise<readonly UserTurn[]> => readAll(formOf(mediaType, body), pipe, body, options);

/** A turn of a batch that was read, and where it stands in it. */
export interface GoodTurn extends UserTurn {
  readonly index: number;
}

/** A turn of a batch that cannot be taken. */
export interface BadTurn {
  readonly index: number;
  readonly errors: readonly FieldProblem[];
}

/** The whole value has the field ''. */
const turnOrErrors = async (
  form: Form,
  pipe: RequestPipe,
  value: unknown,
  options: Options,
): Promise<UserTurn | { readonly errors: readonly FieldProblem[] }> => {
  if (!isPlainObject(value)) return { errors: [{ field: '', message: 'must be an object' }] };
  try {
    const [turn] = await readAll(form, pipe, value, options);
    return turn as UserTurn;
  } catch (error) {
    if (!isKeepsakeError(error, 'invalid-input')) throw error;
    return { errors: error.problems };
  }
};

const placed = ({ field, message }: FieldProblem, place: string): FieldProblem => ({
  field: field === '' ? place : within(place, field),
  message,
});

/**
 * Reads what is good of a batch, and says of each other turn what is wrong with it. Throws as `readTurns` does where the
 * body is no batch, where something is wrong around the turns, and where not one of them is good.
 */
export const readGoodTurns = async (
  pipe: RequestPipe,
  mediaType: string,
  body: unknown,
  options: Options,
): Promise<{ readonly good: readonly GoodTurn[]; readonly bad: readonly BadTurn[] }> => {
  const form = formOf(mediaType, body);
  const list = form.batch?.list(body);
  if (form.batch === undefined || !Array.isArray(list) || list.length > options.limits.maxTurnsPerRequest) {
    const turns = await readAll(form, pipe, body, options);
    return { good: turns.map((turn, index) => ({ ...turn, index })), bad: [] };
  }
  const given = list as readonly unknown[];
  const good: GoodTurn[] = [];
  const bad: BadTurn[] = [];
  for (const [index, one] of given.entries()) {
    const read = await turnOrErrors(form.batch.of, pipe, one, options);
    if ('turn' in read) good.push({ ...read, index });
    else bad.push({ index, errors: read.errors.map((error) => placed(error, form.place(index))) });
  }
  // What stands around the turns is checked with those that are good; without any, with all.
  const around = good.map(({ index }) => given[index]);
  await readAll(form, pipe, good.length === 0 ? body : form.batch.with(body, around), options);
  return { good, bad };
};
