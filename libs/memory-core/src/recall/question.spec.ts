import { inEnglish } from '@app/testing/languages';
import { plainAnalyser } from '../text';
import { readQuestion } from './question';

const english = inEnglish.of('en').text;
const askedFor = (text: string, analysers = [english, plainAnalyser]) =>
  readQuestion(text, new Set(), { analysers }).terms.map(({ term }) => term);

describe('a question about a memory in several languages', () => {
  it('should not be about words in one that carry only grammar in its own', () => {
    const found = askedFor('When does my son start at the school in Leipzig?');
    expect(found).toEqual(expect.arrayContaining(['son', 'school', 'leipzig']));
    for (const word of ['when', 'my', 'at', 'the', 'in']) expect(found).not.toContain(word);
  });

  it('should not be about how it is meant, whoever else reads it', () => {
    expect(askedFor('What would I probably enjoy?')).not.toContain('probably');
  });

  it('should be about its words as they stand and by their stems', () => {
    expect(askedFor('Which cities?')).toEqual(expect.arrayContaining([english.termOf('cities'), 'cities']));
  });

  it('should be about all its words where its own language says nothing of them', () => {
    expect(askedFor('Was trinke ich am Morgen?', [plainAnalyser, english])).toEqual(
      expect.arrayContaining(['was', 'trinke', 'ich', 'am', 'morgen']),
    );
  });

  it('should be about what is written with an apostrophe in another language', () => {
    expect(askedFor("l'examen")).toContain('examen');
  });
});
