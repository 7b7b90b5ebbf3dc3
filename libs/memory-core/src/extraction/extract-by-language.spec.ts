import { aTurn } from '@app/testing/factories';
import { generalSchema } from '../config/schemas/general';
import { type ExtractionInput } from '../domain/extraction';
import { Languages } from '../languages';
import { noPackage } from '../languages/no-package';
import { ExtractByLanguage } from './extract-by-language';

/** What the extractor of a language is shown, where a text is in the language that its first word names. */
const shown = async (content: string, language?: string) => {
  const seen: ExtractionInput[] = [];
  const extractor = {
    name: 'shown',
    extract: async (input: ExtractionInput) => {
      seen.push(input);
      return { extractor: 'shown', candidates: [] };
    },
  };
  const languages = new Languages([{ ...noPackage, tag: 'aa' }], {
    detect: (text) => /^(\w\w) /.exec(text)?.[1]?.toLowerCase(),
  });
  const turns = [aTurn({ content, ...(language !== undefined && { language }) })];
  await new ExtractByLanguage(new Map([['aa', extractor]]), languages).extract(
    { turns, context: [] },
    generalSchema,
    [],
    0,
  );
  return seen.flatMap((input) => input.turns.map((turn) => [turn.content, turn.language]));
};

describe('the extractor of a language', () => {
  it('should be shown the turns in it, whole', async () => {
    expect(await shown('Aa one of it. Whatever this is.', 'aa')).toEqual([
      ['Aa one of it. Whatever this is.', 'aa'],
    ]);
  });

  it('should not be shown a sentence in another language of a turn in its own', async () => {
    expect(await shown('Bb one of another. Aa one of it.', 'aa')).toEqual([
      ['                   Aa one of it.', 'aa'],
    ]);
  });

  it('should be shown its own sentences of a turn in another language, each where it stood', async () => {
    expect(await shown('Bb one of another. Aa one of it.\nBb and again.', 'bb')).toEqual([
      ['                   Aa one of it.\n             ', 'aa'],
    ]);
  });

  it.each([
    ['in another language throughout', 'Bb one of another. Bb and one more.', 'bb'],
    ['whose language nobody could tell', 'Aa one of it.', 'und'],
  ])('should be shown nothing of a turn %s', async (_, content, language) => {
    expect(await shown(content, language)).toEqual([]);
  });
});
