import fc from 'fast-check';
import { asRead, ownTextOf } from '.';

const read = (content: string): readonly string[] =>
  ownTextOf(content)
    .split('\n')
    .map(asRead)
    .filter((line) => line !== '');

describe('the own text of a turn', () => {
  it.each<[string, string, readonly string[]]>([
    ['bold', '**I rent a flat in Turku.**', ['I rent a flat in Turku.']],
    ['emphasis inside', 'I rent a flat in _Turku_ now.', ['I rent a flat in Turku now.']],
    ['a heading', '## Facts\nI rent a flat in Turku.', ['Facts', 'I rent a flat in Turku.']],
    ['a list', '- I rent a flat\n- I keep bees\n\n1) I sing', ['I rent a flat', 'I keep bees', 'I sing']],
    ['a list of tasks', '- [x] I paid the rent', ['I paid the rent']],
    ['a table', '| Diet | I eat no pork |\n|---|---|', ['Diet', 'I eat no pork']],
    ['code marks', 'My handle is `mira_k`.', ['My handle is mira_k .']],
    ['a link', 'I run [a blog](https://mira.example).', ['I run a blog .']],
    ['a rule in bold', '**Rule for you:** be brief.', ['Rule for you:', 'be brief.']],
    ['its mark outside', '**Diet**: I eat no pork.', ['Diet', 'I eat no pork.']],
    ['a note in bold', '__Work:__ I keep bees.', ['Work:', 'I keep bees.']],
    ['struck out', 'I have ~~two~~ three cats.', ['I have three cats.']],
    ['tags', '<b>I keep bees.</b>', ['I keep bees.']],
    ['a mention', '@helper I keep bees.', ['I keep bees.']],
    ['a mention by number', '<@U02AB> I keep bees.', ['I keep bees.']],
    ['a time stamp', '[Tue 2026-03-03 08:15] I keep bees.', ['I keep bees.']],
    ['a clock', '08:15 - I keep bees.', ['I keep bees.']],
    ['who sent it', 'Mira: I keep bees.', ['I keep bees.']],
    [
      'a block of data in front',
      'Channel (from the bridge):\n```json\n{"id": 7}\n```\n\nI keep bees.',
      ['I keep bees.'],
    ],
    ['data inside', 'My limits are {"rpm": 20}. I keep bees.', ['My limits are . I keep bees.']],
    ['a fence', '```sh\nrm -rf build\n```\nI keep bees.', ['I keep bees.']],
    ['a quote that is answered', '> Where do you keep bees?\nOn the roof.', ['On the roof.']],
    ['a log of several', 'Mira: I keep bees.\nTom: I keep goats.', []],
    [
      'memories that came back',
      '<keepsake-memory>I keep goats.</keepsake-memory>I keep bees.',
      ['I keep bees.'],
    ],
    ['memories that were cut off', 'I keep bees. <keepsake-memory>I keep goats.', ['I keep bees.']],
    ['a text to be worked on', 'Translate this: I keep bees.', []],
  ])('should look through %s', (_, content, lines) => {
    expect(read(content)).toEqual(lines);
  });

  it.each([
    'My blog is at https://about.me/mira.',
    'My email is me@example.org.',
    'I like C# and *.ts files.',
    'I pay 3 < 4 > 2.',
    'snake_case_name is my variable',
    'Update: I sold the bees.',
  ])('should leave alone what is no formatting: %s', (content) => {
    expect(read(content)).toEqual([content]);
  });

  it('should leave each letter where it stood', () => {
    const piece = fc.constantFrom('**', '_', '`', '```\n', '> ', '- ', '| ', '# ', '[', '](', ')', '~~', '<b>', '\n', 'I am ', 'Ana', ': ', '{"a":', '}', '@x ', '08:15 ', ' '); // prettier-ignore
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (content) => {
        const own = ownTextOf(content);
        if (own === '') return;
        expect(own).toHaveLength(content.length);
        for (const [at, letter] of own.split('').entries())
          if (letter !== ' ' && letter !== '\n') expect(letter).toBe(content[at]);
      }),
    );
  });
});
