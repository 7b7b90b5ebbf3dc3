import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { GptTokenCounter } from './gpt-token-counter';

const counter = new GptTokenCounter();

describe('GptTokenCounter', () => {
  it('should count as the o200k_base vocabulary does', () => {
    expect(counter.count('')).toBe(0);
    expect(counter.count('The user lives in Lisbon.')).toBe(6);
    expect(counter.count('antidisestablishmentarianism')).toBe(6);
    expect(counter.count('漢字と仮名')).toBeGreaterThan(2);
  });

  it('should count anything as the vocabulary does, though it remembers words', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ' ',
        '  ',
        ' \n',
        '\n',
        '\r\n ',
        '\t',
        "'s",
        "'LL",
        '/',
        '.',
        '://',
        '…',
        '12345',
        ' 7',
      ),
      fc.constantFrom(
        'a',
        ' a',
        ' Word',
        'word',
        ' don',
        '\u0301',
        ' é',
        ' ß',
        '漢字',
        ' の',
        '🙂',
        ' 🙂',
        '\ud83d',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('').slice(0, 250);
        expect(counter.count(text)).toBe(countTokens(text, { disallowedSpecial: new Set<string>() }));
      }),
      { numRuns: 2_000 },
    );
  });

  it('should count a text with something around it as it counts the whole', () => {
    const piece = fc.oneof(
      fc.constantFrom(' ', ' a', ' Word', 'word', "'s", '\n', ' \n', '. ', '…', ' 7', '漢字', '🙂', '\ud83d'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, text, (before, said, after) => {
        const whole = counter.count(`${before}${said}${after}`);
        expect(counter.countAround(before, said, counter.count(said), after)).toBe(whole);
      }),
      { numRuns: 2_000 },
    );
    const long = `${'x'.repeat(300)} and ${'y'.repeat(300)}`;
    expect(counter.countAround('user: ', long, counter.count(long), '\n')).toBe(
      counter.count(`user: ${long}\n`),
    );
  });

  it.each([
    ['^', 600, 24],
    ['!', 1_200, 12],
    ['a', 600, 24],
  ])('should count runs of %s without a break as the vocabulary does', (letter, length, times) => {
    const text = Array<string>(times).fill(letter.repeat(length)).join(' museum ');
    expect(counter.count(text)).toBe(countTokens(text));
  });

  it('should count what is longer than any word as the vocabulary does, whatever stands around it', () => {
    const part = fc.constantFrom(
      'a',
      '!',
      '^',
      '-',
      '漢',
      'é',
      ' ',
      '\n',
      '/',
      '7',
      '🙂',
      '\u0301',
      'A',
      '=',
    );
    const run = fc
      .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 400 }))
      .map(([parts, times]) => parts.join('').repeat(times));
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.join('');
        expect(counter.count(text)).toBe(countTokens(text));
      }),
      { numRuns: 150 },
    );
  });

  it('should read a control token in what a person wrote as text', () => {
    expect(counter.count('<|endoftext|>')).toBeGreaterThan(1);
  });

  it.each([
    ['one letter', 'a'.repeat(100_000)],
    ['ideographs', '漢字'.repeat(50_000)],
    ['joined emoji', '👩‍👩‍👧‍👦'.repeat(9_000)],
    ['blanks', ' '.repeat(100_000)],
    ['marks', '̀'.repeat(100_000)],
    ['lone surrogates', '\uD800'.repeat(50_000)],
    ['punctuation', '!'.repeat(100_000)],
    ['punctuation with marks', `!${'!\u0301'.repeat(50_000)}`],
  ])('should come to the end of 100 KB of %s without a break', (_name, text) => {
    expect(counter.count(text)).toBeGreaterThan(100);
    expect(counter.count(counter.truncate(text, 500))).toBeLessThanOrEqual(500);
  });

  it('should truncate at whole words, as late as possible', () => {
    const text = 'She keeps bees, reads Pessoa and swims in the sea every morning before work.';
    const cut = counter.truncate(text, 8);
    expect(counter.count(cut)).toBeLessThanOrEqual(8);
    expect(text.startsWith(cut)).toBe(true);
    expect(text.charAt(cut.length)).toBe(' ');
    expect(cut.split(' ').length).toBeGreaterThanOrEqual(6);
    expect(counter.truncate(text, 100)).toBe(text);
    expect(counter.truncate(text, 0)).toBe('');
  });

  it('should truncate scripts that write no spaces', () => {
    const text = '今日は天気がいいから散歩しましょう。'.repeat(20);
    const cut = counter.truncate(text, 30);
    expect(cut.length).toBeGreaterThan(15);
    expect(counter.count(cut)).toBeLessThanOrEqual(30);
  });

  it('should never exceed the limit nor invent text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.nat({ max: 120 }), (text, max) => {
        const cut = counter.truncate(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect(counter.count(cut)).toBeLessThanOrEqual(max);
      }),
      { numRuns: 500 },
    );
  });

  it('should truncate inside a word that is larger than all there is room for', () => {
    for (const word of ['a'.repeat(100_000), 'ab1-'.repeat(25_000), '👩‍👩‍👧‍👦'.repeat(4_000), 'é'.repeat(50_000)]) {
      const cut = counter.truncate(word, 100);
      expect(word.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(counter.count(cut)).toBeLessThanOrEqual(100);
      expect(counter.count(cut)).toBeGreaterThan(90);
    }
    expect(counter.truncate(`Look: ${'a'.repeat(100_000)}`, 100)).toBe('Look:');
    expect(counter.truncate(' '.repeat(5_000), 3)).toBe('');
  });

  it('should truncate as late as possible, whatever the text is', () => {
    const piece = fc.constantFrom(
      ' and',
      ' sea',
      ' кот',
      ' она',
      '今日',
      'ไทย',
      '🙂 ',
      '\n',
      '. ',
      ' Zoë',
      ` ${'x'.repeat(30)}`,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 150 }), fc.integer({ min: 1, max: 120 }), (pieces, most) => {
        const text = pieces.join('');
        const cut = counter.truncate(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(counter.count(cut)).toBeLessThanOrEqual(most);
        if (counter.count(text) <= most) expect(cut).toBe(text);
        // A word more would be too much, of which none has 20 tokens.
        else expect(counter.count(cut)).toBeGreaterThan(most - 20);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Thai', 'ภาษาไทยไม่มีช่องว่างระหว่างคำ'.repeat(2_600)],
    ['Russian', 'Она держит пчёл и плавает в море. '.repeat(2_200)],
    ['one word', 'a'.repeat(75_000)],
  ])('should count no more of 75 000 characters of %s than it keeps', (_name, text) => {
    let counted = 0;
    class Counting extends GptTokenCounter {
      override count(part: string): number {
        counted += part.length;
        return super.count(part);
      }
    }
    const cut = new Counting().truncate(text, 500);
    expect(counter.count(cut)).toBeGreaterThan(480);
    expect(counted).toBeLessThan(15 * cut.length);
  });
});
