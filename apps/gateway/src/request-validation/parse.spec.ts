import { z } from 'zod';
import { parseWith } from './parse';

const schema = z.strictObject({
  name: z.string(),
  role: z.enum(['user', 'assistant']).exactOptional(),
  version: z.literal('1.0').exactOptional(),
  sequence: z.int().min(0).exactOptional(),
  list: z.array(z.boolean()).min(1).max(2).exactOptional(),
  value: z.union([z.string(), z.boolean(), z.int()]).exactOptional(),
  code: z.string().regex(/^a/).exactOptional(),
  form: z.discriminatedUnion('by', [z.strictObject({ by: z.literal('a') })]).exactOptional(),
});

const said = (value: unknown, root = 'body'): unknown => {
  try {
    return parseWith(schema, value, root);
  } catch (error) {
    return (error as { problems: readonly { field: string; message: string }[] }).problems.map(
      ({ field, message }) => `${field} ${message}`,
    );
  }
};

describe('what is said of a query', () => {
  it('should be that a parameter may be given once', () => {
    expect(said({ name: ['a', 'b'] }, 'query')).toEqual(['name must be given once']);
  });
});

describe('what is said of a field that is wrong', () => {
  it.each([
    [undefined, 'body is required'],
    [7, 'body must be an object'],
    [{}, 'name is required'],
    [{ name: 7 }, 'name must be a string'],
    [{ name: null }, 'name must be a string'],
    [{ name: 'a', role: 'tool' }, 'role must be one of user, assistant'],
    [{ name: 'a', version: '2' }, 'version must be 1.0'],
    [{ name: 'a', sequence: 0.5 }, 'sequence must be a whole number'],
    [{ name: 'a', sequence: -1 }, 'sequence must be at least 0'],
    [{ name: 'a', list: 'x' }, 'list must be an array'],
    [{ name: 'a', list: [1] }, 'list[0] must be a boolean'],
    [{ name: 'a', list: [] }, 'list must contain at least 1 item'],
    [{ name: 'a', list: [true, true, true] }, 'list must contain at most 2 items'],
    [{ name: 'a', form: {} }, 'form.by is required'],
    [{ name: 'a', form: { by: 'b' } }, 'form.by must be a'],
    [{ name: 'a', list: 'long' }, 'list must be an array'],
    [{ name: 'a', value: {} }, 'value must be a string, a boolean or a number'],
    [{ name: 'a', code: 'b' }, 'code is not valid'],
    [{ name: 'a', other: 1 }, 'other is not a known field'],
  ])('should name it and what it should be: %j', (value, message) => {
    expect(said(value)).toEqual([message]);
  });
});
