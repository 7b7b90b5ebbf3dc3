import { z } from 'zod';
import { readAnswer } from './read-answer';

const schema = z.object({ n: z.number() });
const read = (content: string | null, over: object = {}) => readAnswer({ content, ...over }, schema);

describe('readAnswer', () => {
  it.each([
    ['alone', '{"n":1}'],
    ['in a fence', '```json\n{"n":1}\n```'],
    ['in a fence, with talk around it', 'Sure! Here it is:\n```\n{"n":1}\n```\nAnything else?'],
    ['with talk around it', 'Here it is: {"n":1}. Anything else?'],
  ])('should read an object %s', (_, content) => {
    expect(read(content)).toEqual({ value: { n: 1 } });
  });

  it.each([
    ['cut-off', '{"n":1}', { finishReason: 'length' }],
    ['refused', null, { refusal: 'I cannot help with that.' }],
    ['refused', '{"n":1}', { finishReason: 'content_filter' }],
    ['empty', null, {}],
    ['empty', '  ', {}],
    ['not-json', 'No insights.', {}],
    ['not-json', '{"n":', {}],
    ['wrong-shape', '{"n":"1"}', {}],
    ['wrong-shape', '[]', {}],
    ['wrong-shape', 'null', {}],
  ])('should say %s of what cannot be read: %s', (unreadable, content, over) => {
    expect(read(content, over)).toEqual({ unreadable });
  });
});
