import fc from 'fast-check';
import { JsonBytes } from './json-bytes';

describe('JsonBytes', () => {
  const bytes = new JsonBytes();
  const gathered = (...pieces: readonly string[]): string =>
    bytes
      .gather(() => {
        for (const one of pieces) bytes.add(one);
      })
      .toString();

  it('should gather any pieces as UTF-8', () => {
    const text = fc.string({ unit: 'grapheme' });
    const piece = fc.oneof(text, fc.constantFrom('', 'x'.repeat(70_000), '🙂'.repeat(40_000)));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(gathered(...pieces)).toBe(pieces.join(''));
      }),
    );
  });

  it('should repeat what it holds, however large that is', () => {
    const long = 'é'.repeat(60_000);
    const written = bytes.gather(() => {
      bytes.add('a');
      const from = bytes.end;
      bytes.add(long);
      const to = bytes.end;
      bytes.add('"');
      bytes.repeat(from, to);
    });
    expect(written.toString()).toBe(`a${long}"${long}`);
  });

  it('should leave what it has given as it is', () => {
    const first = bytes.gather(() => bytes.add('first'));
    gathered('other');
    expect(first.toString()).toBe('first');
  });

  it('should keep nothing of what could not be finished', () => {
    const failing = () =>
      bytes.gather(() => {
        bytes.add('begun');
        throw new Error('no more');
      });
    expect(failing).toThrow('no more');
    expect(gathered('other')).toBe('other');
  });
});
