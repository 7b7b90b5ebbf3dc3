import { inEnglish } from '@app/testing/languages';
import { deniesAnew } from './denials';

const peanuts = [{ text: 'I am allergic to peanuts.', language: 'en' }];
const denies = (text: string, sources: Parameters<typeof deniesAnew>[1]) =>
  deniesAnew(text, sources, inEnglish);

describe('deniesAnew', () => {
  it('should find what nobody denied', () => {
    expect(denies('The user is not allergic to peanuts.', peanuts)).toBe(true);
    expect(denies('The user is allergic to peanuts.', peanuts)).toBe(false);
  });

  it.each([
    ['I am not fond of running.', 'The user dislikes running.'],
    ['I quit running.', 'The user no longer runs.'],
    ['I don’t eat meat and never drink.', 'The user never drinks.'],
  ])('should support a denial in other words: %s', (text, line) => {
    expect(denies(line, [...peanuts, { text, language: 'en' }])).toBe(false);
  });

  it('should say nothing where a source is in a language that no package reads', () => {
    const sources = [...peanuts, { text: 'Ich esse kein Fleisch.', language: 'de' }];
    expect(denies('The user does not eat meat.', sources)).toBe(false);
  });
});
