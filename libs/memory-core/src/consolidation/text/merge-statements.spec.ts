import { mergeStatements } from './merge-statements';

describe('merging statements', () => {
  it('should keep the one that tells more when the other adds nothing', () => {
    expect(mergeStatements(['The user likes tea.', 'The user likes green tea with mint.'], 50)).toBe(
      'The user likes green tea with mint.',
    );
  });

  it('should join what only differs in its end', () => {
    expect(
      mergeStatements(['The user likes hiking in the hills.', 'The user likes hiking with the dog.'], 50),
    ).toBe('The user likes hiking in the hills and with the dog.');
    expect(mergeStatements(['The user prefers tables.', 'The user prefers bullet points.'], 50)).toBe(
      'The user prefers bullet points and tables.',
    );
  });

  it('should add what the others tell, and again when merged once more', () => {
    const once = mergeStatements(
      ['Caroline volunteers at a youth centre.', 'Caroline mentors a teenager at the youth centre.'],
      50,
    );
    expect(once).toBe(
      'Caroline mentors a teenager at the youth centre (also: volunteers at a youth centre).',
    );
    expect(mergeStatements([once, 'Caroline leads the art group of the youth centre.'], 50)).toBe(
      'Caroline mentors a teenager at the youth centre (also: volunteers at a youth centre; leads the art group of the youth centre).',
    );
  });

  it.each([
    [
      'Lately, Caroline has been volunteering at a shelter.',
      'lately, Caroline has been volunteering at a shelter',
    ],
    ['Yesterday, Caroline adopted a puppy.', 'yesterday, Caroline adopted a puppy'],
    ['Braga, where Caroline lives, is rainy.', 'Braga, where Caroline lives, is rainy'],
    ['May, June and July, Caroline paints.', 'May, June and July, Caroline paints'],
    ['US 12, where Caroline drives, is closed.', 'US 12, where Caroline drives, is closed'],
    ['Mondays, Caroline paints.', 'Mondays, Caroline paints'],
  ])('should write within the line what a sentence began with: "%s"', (other, within) => {
    const first =
      'Since their last chat, Caroline has been looking into counseling or mental health work more.';
    expect(mergeStatements([first, other], 50)).toBe(`${first.slice(0, -1)} (also: ${within}).`);
  });

  it('should let the first stand where somebody asked for those words', () => {
    expect(
      mergeStatements(['The user likes tea.', 'The user likes green tea with mint.'], 50, {
        keepFirst: true,
      }),
    ).toBe('The user likes tea (also: likes green tea with mint).');
  });

  it('should never grow beyond its words', () => {
    const merged = mergeStatements(
      Array.from({ length: 30 }, (_, i) => `The user collects stamps of country${i} since childhood${i}.`),
      20,
    );
    expect(merged.split(' ').length).toBeLessThanOrEqual(20);
  });
});
