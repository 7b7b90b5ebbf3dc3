import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tokenizers from '@huggingface/tokenizers';
import fc from 'fast-check';
import { Pieces } from './pieces';

const path = join(__dirname, 'model/retrieval-tokenizer.json');
const { Tokenizer } = tokenizers as unknown as {
  readonly Tokenizer: new (
    tokenizer: object,
    config: object,
  ) => { encode(text: string): { readonly ids: readonly number[] } };
};

describe('Pieces', () => {
  const pieces = new Pieces(path);
  const reference = new Tokenizer(JSON.parse(readFileSync(path, 'utf8')) as object, {});
  const idsOf = (text: string): readonly number[] => pieces.of(text, Number.MAX_SAFE_INTEGER);

  it.each([
    '',
    '  ',
    'passage: Emi: I never eat peanuts, they make me ill – since 1998!',
    'Die Gesellenprüfung der Schreinerin ist am Dienstag.',
    '週末は母と温泉に行きました。先週は😀でした',
    'مرحبا، كيف حالك اليوم؟',
    'ﬁve ½ cups, Ⅷ times\n\n\tin a\u200brow\u0000',
    '🏳️‍🌈 flags and 𓀀𓀁 signs \u{10ffff}\u{10fffe} that nobody reads',
    '| a | table | `code()` https://example.org/a?b=c#d |',
  ])('should read %j as the reference does', (text) => {
    expect(idsOf(text)).toEqual(reference.encode(text).ids);
  });

  it('should read what anybody may write as the reference does', () => {
    const written = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/[<▁]/.test(text));
    fc.assert(fc.property(written, (text) => expect(idsOf(text)).toEqual(reference.encode(text).ids)));
  });

  it('should read the beginning of what is longer, with an end', () => {
    const whole = idsOf('one boat after another');
    expect(pieces.of('one boat after another', 4)).toEqual([...whole.slice(0, 3), whole.at(-1)]);
  });

  it('should read the names of special pieces as words', () => {
    expect(idsOf('<pad></s>').slice(1, -1)).not.toContain(Pieces.padding);
  });
});
