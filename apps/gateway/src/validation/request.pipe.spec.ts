import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { validate } from 'class-validator';
import fc from 'fast-check';
import { ContextRequest } from '../context/context-request.dto';
import { DeletionRequest } from '../deletions/deletions.dto';
import { SearchRequest } from '../memories/search.dto';
import { SettingsChange } from '../settings/settings.dto';
import { TurnCloudEvent } from '../turns/cloud-events.dto';
import { Turn, TurnBatch } from '../turns/turns.dto';
import { InsightsQuery } from '../users/insights.dto';
import { acceptedBy } from './compile';
import { type FieldOptions } from './fields/field';
import { IsListOf, IsListOfNested, IsNested } from './fields/lists';
import { IsIdentifier, IsLike } from './fields/text';
import { IsFlag, IsNumberBetween, IsOneOf, IsWholeNumber, oneOf } from './fields/values';
import { instantiate } from './instantiate';
import { RequestPipe } from './request.pipe';

const optional: FieldOptions = { optional: true };

class Part {
  @IsFlag()
  readonly on!: boolean;
}

class Sample {
  @IsIdentifier()
  readonly name!: string;

  @IsOneOf(['user', 'assistant'], optional)
  readonly role?: string;

  @IsOneOf(['1.0'], optional)
  readonly version?: string;

  @IsWholeNumber({ min: 0, optional: true })
  readonly sequence?: number;

  @IsNumberBetween(0, 1, optional)
  readonly share?: number;

  @IsListOf(
    { rule: oneOf(['a', 'b']), schema: {}, distinct: 'must not repeat' },
    { min: 1, max: 2 },
    optional,
  )
  readonly list?: readonly string[];

  @IsLike(/^a/, 'must begin with a', optional)
  readonly code?: string;

  @IsNested(() => Part, optional)
  readonly part?: Part;

  @IsListOfNested(() => Part, { max: 2 }, optional)
  readonly parts?: readonly Part[];
}

const pipe = new RequestPipe();

const problemsOf = async (made: Promise<unknown>): Promise<unknown> => {
  try {
    return await made;
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return error.problems.map(({ field, message }) => `${field} ${message}`);
  }
};
const said = (value: unknown, metatype: new () => object = Sample) =>
  problemsOf(pipe.transform(value, { type: 'body', metatype }));

describe('what is said of a field that is wrong', () => {
  it.each([
    [undefined, ['body is required']],
    [7, ['body must be an object']],
    [[], ['body must be an object']],
    [null, ['body must be an object']],
    [{}, ['name is required']],
    [{ name: 7 }, ['name must be a string']],
    [{ name: null }, ['name must be a string']],
    [{ name: 'a', role: 'tool' }, ['role must be one of user, assistant']],
    [{ name: 'a', role: null }, ['role must be one of user, assistant']],
    [{ name: 'a', version: '2' }, ['version must be 1.0']],
    [{ name: 'a', sequence: 0.5 }, ['sequence must be a whole number']],
    [{ name: 'a', sequence: -1 }, ['sequence must be at least 0']],
    [{ name: 'a', sequence: 2 ** 53 }, ['sequence must be at most 9007199254740991']],
    [{ name: 'a', share: 1.5 }, ['share must be at most 1']],
    [{ name: 'a', list: 'long' }, ['list must be an array']],
    [{ name: 'a', list: [] }, ['list must contain at least 1 item']],
    [{ name: 'a', list: ['a', 'b', 'a'] }, ['list must contain at most 2 items']],
    [{ name: 'a', list: ['a', 'a'] }, ['list must not repeat']],
    [{ name: 'a', list: ['x', 1] }, ['list[0] must be one of a, b', 'list[1] must be one of a, b']],
    [{ name: 'a', code: 'b' }, ['code must begin with a']],
    [{ name: 'a', part: [] }, ['part must be an object']],
    [{ name: 'a', part: { on: 1 } }, ['part.on must be a boolean']],
    [{ name: 'a', parts: { on: true } }, ['parts must be an array']],
    [{ name: 'a', parts: [[], null, 1, { on: 1 }] }, ['parts must contain at most 2 items']],
    [
      { name: 'a', parts: [[], { on: 1, off: 2 }] },
      ['parts[0] must be an object', 'parts[1].on must be a boolean', 'parts[1].off is not a known field'],
    ],
    [
      { name: '', role: 'tool', other: 1 },
      ['name must not be empty', 'role must be one of user, assistant', 'other is not a known field'],
    ],
    [{ name: 'a', 'no name at all': 1 }, ['(unnamed) is not a known field']],
  ])('should name it and what it should be: %j', async (value, problems) => {
    expect(await said(value)).toEqual(problems);
  });

  it.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf', 'isPrototypeOf', '__proto__'])(
    'should not overlook a field named like a method: %s',
    async (name) => {
      const value = JSON.parse(`{"name":"a","${name}":1,"part":{"on":true,"${name}":1}}`) as object;
      expect(await said(value)).toEqual([
        `${name} is not a known field`,
        `part.${name} is not a known field`,
      ]);
    },
  );

  it('should take a valid body as it was sent', async () => {
    const value = { name: 'a', list: ['a'], parts: [{ on: true }] };
    expect(await said(value)).toBe(value);
  });

  it('should be of the form that the body means to have', async () => {
    expect(await said({}, DeletionRequest)).toEqual(['by is required']);
    expect(await said({ by: 'toString' }, DeletionRequest)).toEqual([
      'by must be one of insight, category, conversation, topic, time',
    ]);
    const reversed = { by: 'time', from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' };
    expect(await said(reversed, DeletionRequest)).toEqual(['to must be later than `from`']);
  });

  it('should check nothing without a class that says what is valid', async () => {
    await expect(pipe.transform({}, { type: 'body', metatype: Object })).rejects.toThrow(/without a class/);
  });
});

describe('what is said of a query', () => {
  const query = (value: object) =>
    problemsOf(pipe.transform(value, { type: 'query', metatype: InsightsQuery }));

  it('should convert numbers and lists', async () => {
    expect(await query({ limit: '20', status: 'active,archived' })).toMatchObject({
      limit: 20,
      status: ['active', 'archived'],
    });
    expect(await query({ status: ['active', 'archived'] })).toMatchObject({ status: ['active', 'archived'] });
  });

  it('should be that a parameter may be given once', async () => {
    expect(await query({ category: ['a', 'b'] })).toEqual(['category must be given once']);
  });

  it.each([
    [{ limit: '0' }, 'limit must be a whole number from 1 to 200'],
    [{ limit: '201' }, 'limit must be a whole number from 1 to 200'],
    [{ limit: '1e2' }, 'limit must be a whole number from 1 to 200'],
    [
      { status: 'active,gone' },
      'status[1] must be one of active, needs_review, superseded, disputed, archived',
    ],
    [
      { asOf: '2026-01-01T00:00:00 01:00' },
      'asOf must be an RFC 3339 date and time with an offset, such as 2026-03-14T09:30:00Z; write the + as %2B in a URL',
    ],
    [{ toString: '1' }, 'toString is not a known field'],
  ])('should name what is wrong: %j', async (value, message) => {
    expect(await query(value)).toEqual([message]);
  });
});

describe('acceptedBy', () => {
  const turn = {
    eventId: 'e',
    userId: 'u',
    conversationId: 'c',
    role: 'user',
    content: 'I like tea.',
    occurredAt: '2026-01-04T09:00:00Z',
  };
  const cloudEvent = {
    specversion: '1.0',
    id: '7',
    source: '/chat',
    type: 'keepsake.turn',
    time: turn.occurredAt,
    subject: 'u',
    data: { conversationId: 'c', role: 'user', content: 'x' },
  };
  const valid: readonly (readonly [new () => object, Readonly<Record<string, unknown>>])[] = [
    [
      Sample,
      { name: 'a', role: 'user', sequence: 1, list: ['a'], part: { on: true }, parts: [{ on: false }] },
    ],
    [Turn, { ...turn, sequence: 3, partial: true, metadata: { a: 1 } }],
    [TurnBatch, { turns: [turn, turn] }],
    [TurnCloudEvent, { ...cloudEvent, traceparent: '00-a' }],
    [
      ContextRequest,
      { userId: 'u', message: 'x', sections: [{ name: 'system', text: 'x' }], parts: ['text'] },
    ],
    [SearchRequest, { userId: 'u', query: 'x', filters: { after: turn.occurredAt, minConfidence: 0.5 } }],
    [SettingsChange, { memory: 'on', categoriesOff: ['a'] }],
  ];

  it('should accept what is valid', () => {
    for (const [model, value] of valid)
      expect([model.name, acceptedBy(model)(value)]).toEqual([model.name, true]);
  });

  /** The value with one of its parts, however deep, replaced, added or taken away. */
  const changed = (value: unknown, other: unknown, pick: number, name: string): unknown => {
    if (typeof value !== 'object' || value === null || pick % 7 === 0) return other;
    if (Array.isArray(value)) {
      const at = pick % (value.length + 1);
      return value.toSpliced(at, 1, changed(value[at], other, pick >> 3, name));
    }
    const keys = Object.keys(value);
    const key = keys[pick % (keys.length + 1)];
    if (key === undefined) return { ...value, [name]: other };
    const { [key]: old, ...rest } = value as Record<string, unknown>;
    return pick % 5 === 0 ? rest : { ...rest, [key]: changed(old, other, pick >> 3, name) };
  };

  it('should agree with class-validator about whatever is sent', async () => {
    const other = fc.oneof(fc.jsonValue(), fc.constantFrom('user', 'text', true, [], {}, [[]], 2 ** 53));
    const name = fc.oneof(fc.string(), fc.constantFrom('toString', 'constructor', 'userId', 'data'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...valid),
        other,
        fc.nat(),
        name,
        async ([model, value], ...change) => {
          const sent = JSON.parse(JSON.stringify(changed(value, ...change) ?? null)) as object;
          if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return;
          const undeclared: { field: string; message: string }[] = [];
          const instance = instantiate(model, sent as Record<string, unknown>, undeclared);
          const errors = await validate(instance, { whitelist: true, forbidNonWhitelisted: true });
          const accepted = acceptedBy(model)(sent);
          expect([sent, accepted]).toEqual([sent, errors.length === 0 && undeclared.length === 0]);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
