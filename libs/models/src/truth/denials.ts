import { type Languages } from '@app/memory-core/languages';
import { type Source } from './source';

/**
 * Whether a text denies something, and nothing that it was written from denies anything: nobody said what it says is not so.
 * Told only where a package reads the language of every source.
 */
export const deniesAnew = (
  text: string,
  sources: readonly Source[],
  languages: Pick<Languages, 'of'>,
): boolean => {
  const denies = (one: string, language: string | undefined): boolean | undefined =>
    languages.of(language).quality.denies?.(one);
  return (
    sources.every((source) => denies(source.text, source.language) === false) &&
    sources.some(({ language }) => denies(text, language) === true)
  );
};
