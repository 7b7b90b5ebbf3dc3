import { unmarked } from './unmarked';

describe('a quote as people read it', () => {
  it.each([
    ['I moved to **Hull** and work as a `glazier`.', 'I moved to Hull and work as a glazier.'],
    ['My *older* sister (**Ida**) paints', 'My older sister (Ida) paints'],
    ['***Never*** call me Bob', 'Never call me Bob'],
    ['__I keep two hens__, _and a goose_.', 'I keep two hens, and a goose.'],
    ['**Our son is _four years_ old**', 'Our son is _four years_ old'],
  ])('should have no marks around words: %s', (quote, expected) => {
    expect(unmarked(quote)).toBe(expected);
  });

  it.each([
    'My desk is 2*3*4 feet',
    'I score 5 * 3 * 2',
    'I maintain __init__ and snake_case_names',
    "I'm @_petra_ and my_mail_box@mail.example",
    'My files are *.ts and *.js',
    'I drew 3 stars: ***',
  ])('should keep what is no mark to the letter: %s', (quote) => {
    expect(unmarked(quote)).toBe(quote);
  });
});
