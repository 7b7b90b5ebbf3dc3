import { z } from 'zod';
import { readAnswer } from './read-answer';

const schema = z.object({ n: z.number() });
const read = (content: unknown, over: object = {}) =>
  readAnswer({ message: { content: content as string }, ...over }, { schema });

const things = z.object({
  found: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['fact', 'life-event']),
      weight: z.number().min(0).max(1),
      place: z.number().int().nullish(),
      sure: z.boolean().nullish(),
    }),
  ),
});
const readThings = (content: unknown, over: object = {}) =>
  readAnswer({ message: { content: content as string }, ...over }, { schema: things, items: 'found' });
const one = { name: 'a', kind: 'fact', weight: 0.5 };
const other = { name: 'b', kind: 'fact', weight: 0.5 };

describe('readAnswer', () => {
  it.each<[string, unknown]>([
    ['alone', '{"n":1}'],
    ['in a fence', '```json\n{"n":1}\n```'],
    ['in a fence, with talk around it', 'Sure! Here it is:\n```\n{"n":1}\n```\nAnything else?'],
    ['with talk around it', 'Here it is: {"n":1}. Anything else?'],
    ['after talk in braces', 'I use {n} for [the number]: {"n":1} (see {above}).'],
    ['after thoughts', '<think>It may be {"n":2}, or not.</think>\n{"n":1}'],
    ['after thoughts that the template began', 'It may be {"n":2}.</think>{"n":1}'],
    ['within thoughts that never end', '<think>The answer is {"n":1}'],
    [
      'in parts',
      [
        { type: 'text', text: '{"n"' },
        { type: 'thinking', thinking: [] },
        { type: 'text', text: ':1}' },
      ],
    ],
    ['as an object', { n: 1 }],
    ['in a list of one', '[{"n":1}]'],
    ['in a wrapper', '{"answer":{"n":1}}'],
    ['in single quotes and with a comma too many', "{'n': 1,}"],
    ['without its last brace', '{"n":1'],
    ['with a number as text', '{"n":"1"}'],
  ])('should read an object %s', (_, content) => {
    expect(read(content)).toMatchObject({ value: { n: 1 } });
  });

  it.each<[string, object]>([
    ['the arguments of a tool call', { content: null, tool_calls: [{ function: { arguments: '{"n":1}' } }] }],
    ['the thoughts alone', { content: '', reasoning_content: 'So it is {"n":1}' }],
    ['the thoughts alone, under another name', { content: null, reasoning: '{"n":1}' }],
  ])('should read it from %s', (_, message) => {
    expect(readAnswer({ message }, { schema })).toMatchObject({ value: { n: 1 } });
  });

  it.each([
    ['cut-off', '{"n":', { finishReason: 'length' }],
    ['cut-off', '', { finishReason: 'length' }],
    ['cut-off', '<think>It may be {"n":2}', { finishReason: 'length' }],
    ['refused', null, { refusal: 'I cannot help with that.' }],
    ['refused', '{"n":1}', { finishReason: 'content_filter' }],
    ['empty', null, {}],
    ['empty', '  ', {}],
    ['not-json', 'No insights.', {}],
    ['not-json', '{"text":"it ends with', {}],
    ['wrong-shape', '{"n":"one"}', {}],
    ['wrong-shape', '{"n":', {}],
    ['wrong-shape', '[]', {}],
    ['wrong-shape', 'null', {}],
  ])('should say %s of what cannot be read: %s', (unreadable, content, over) => {
    expect(read(content, over)).toMatchObject({ unreadable });
  });

  it('should name the fields that were wrong, and nothing of what stood in them', () => {
    expect(read('{"n":"one"}')).toEqual({ unreadable: 'wrong-shape', fields: ['n'] });
  });

  it('should take an answer for whole that ends before the room does', () => {
    expect(read('{"n":1}\n\n\n\n', { finishReason: 'length' })).toMatchObject({ value: { n: 1 } });
  });

  it('should not take long over a text of brackets', () => {
    const startedAt = performance.now();
    expect(read('{['.repeat(100_000))).toMatchObject({ unreadable: 'not-json' });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('readAnswer of a list', () => {
  it.each<[string, unknown]>([
    ['alone', [one, other]],
    ['under another name', { things: [one, other] }],
  ])('should take a list %s for the one that was asked for', (_, sent) => {
    expect(readThings(JSON.stringify(sent))).toEqual({
      value: { found: [one, other] },
      items: 2,
      dropped: {},
    });
  });

  it('should take an item for a list of one, and objects one after the other for a list', () => {
    expect(readThings(JSON.stringify(one))).toMatchObject({ value: { found: [one] } });
    const lines = `${JSON.stringify(one)}\n${JSON.stringify(other)}`;
    expect(readThings(lines)).toMatchObject({ value: { found: [one, other] } });
  });

  it('should bring near what is plain: numbers as text or out of range, another spelling, a yes as text', () => {
    const sent = { found: [{ name: 'a', kind: 'Life Event', weight: '8', place: 2.2, sure: 'true' }] };
    expect(readThings(JSON.stringify(sent))).toMatchObject({
      value: { found: [{ name: 'a', kind: 'life-event', weight: 1, place: 2, sure: true }] },
    });
  });

  it('should drop and count an item that cannot be read, and keep the others', () => {
    const sent = { found: [one, { ...one, kind: 'rumour' }, { name: 'c', kind: 'fact' }, 'talk', other] };
    expect(readThings(JSON.stringify(sent))).toEqual({
      value: { found: [one, other] },
      items: 2,
      dropped: { 'unknown-value': 1, 'missing-field': 1, 'wrong-type': 1 },
    });
  });

  it('should leave out a field that an item can do without', () => {
    const sent = { found: [{ ...one, place: 'here', sure: [] }] };
    expect(readThings(JSON.stringify(sent))).toEqual({ value: { found: [one] }, items: 1, dropped: {} });
  });

  it('should not take a list of which nothing can be read for an empty one', () => {
    expect(readThings('{"found":["talk"]}')).toMatchObject({ unreadable: 'wrong-shape' });
    expect(readThings('{}')).toMatchObject({ unreadable: 'wrong-shape', fields: ['found'] });
    expect(readThings('{"found":[]}')).toEqual({ value: { found: [] }, items: 0, dropped: {} });
  });

  it('should read of a list that broke off what is whole', () => {
    const cut = `{"found":[${JSON.stringify(one)},${JSON.stringify(other)},{"name":"c","kind":"fact","wei`;
    expect(readThings(cut, { finishReason: 'length' })).toEqual({
      value: { found: [one, other] },
      items: 2,
      cutOff: true,
      dropped: {},
    });
    expect(readThings('{"found":[]', { finishReason: 'length' })).toMatchObject({ unreadable: 'cut-off' });
    expect(readThings('{"found":[{"name":"c","slot":{"a":1},"ki', { finishReason: 'length' })).toMatchObject({
      unreadable: 'cut-off',
    });
  });

  it('should read a list whose end was only forgotten', () => {
    expect(readThings(`{"found":[${JSON.stringify(one)}`)).toEqual({
      value: { found: [one] },
      items: 1,
      dropped: {},
    });
  });
});
