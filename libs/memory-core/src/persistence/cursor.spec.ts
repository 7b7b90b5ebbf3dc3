import fc from 'fast-check';
import { cursorOf, positionOf } from './cursor';

const refused = expect.objectContaining({
  code: 'invalid-input',
  problems: [expect.objectContaining({ field: 'cursor' })],
}) as Error;

describe('cursors', () => {
  it('should lead back to the position, whatever the id holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (id, value) => {
        expect(positionOf(cursorOf('insight', { value, id }), 'insight', 'number')).toEqual({ value, id });
      }),
    );
  });

  it('should be safe in a URL', () => {
    expect(cursorOf('change', { value: '>>>???', id: '~~~ÿÿÿ' })).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('should refuse anything else, naming the field', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => positionOf(text, 'insight', 'number')).toThrow(refused);
      }),
    );
  });

  it.each([
    ['of another listing', cursorOf('conversation', { value: 1, id: 'a' })],
    ['with a value of another type', cursorOf('insight', { value: '1', id: 'a' })],
    ['with parts missing', Buffer.from('["insight",1]').toString('base64url')],
    ['with an id that is no text', Buffer.from('["insight",1,2]').toString('base64url')],
  ])('should refuse one %s', (_what, cursor) => {
    expect(() => positionOf(cursor, 'insight', 'number')).toThrow(refused);
  });
});
