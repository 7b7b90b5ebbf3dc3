import fc from 'fast-check';
import { generalSchema, therapeuticSchema } from '@app/memory-core/config/schemas';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { type SignalKind } from '@app/memory-core/domain/signal';
import { flag } from './flag';

const kindsOf = (content: string): SignalKind[] => flag(content, generalSchema).map(({ kind }) => kind);

describe('flag', () => {
  it.each<[SignalKind, string]>([
    ['emotion', 'I finally understood that I have been carrying my father’s grief.'],
    ['emotion', 'I cried for an hour after the call.'],
    ['emotion', 'Had a panic attack on the train again, I was terrified.'],
    ['practice', 'I meditate for ten minutes before work.'],
    ['practice', 'I go swimming twice a week now.'],
    ['practice', 'I quit smoking.'],
    ['practice', 'I used to run.'],
    ['preference', 'I prefer window seats.'],
    ['preference', "I can't stand cilantro."],
    ['preference', 'My favourite composer is Satie.'],
    ['fact', "I'm allergic to cats."],
    ['pattern', 'Whenever I visit my parents I end up fighting with my brother.'],
    ['pattern', 'I always put off hard conversations.'],
    ['progress', 'I finally finished the first draft!'],
    ['progress', 'I passed my driving test.'],
    ['fact', 'My goal is to speak Portuguese by summer.'],
    ['fact', 'My name is Ines.'],
    ['fact', 'I live in Rotterdam.'],
    ['fact', 'I work as a paramedic.'],
    ['fact', 'My sister Ana is getting married in June.'],
    ['fact', 'The Phoenix deadline moved to March 14.'],
    ['fact', 'We adopted a puppy yesterday.'],
    ['remember', 'Please remember that my flight leaves at nine.'],
    ['remember', 'Don’t forget that the code is 4417.'],
    ['command', 'What do you remember about me?'],
    ['command', 'Forget that I mentioned the divorce.'],
  ])('should see %s in "%s"', (kind, content) => {
    expect(kindsOf(content)).toContain(kind);
  });

  it.each([
    'Hi!',
    'Hey there! How are you?',
    'Thanks, that helps a lot.',
    'Thank you so much!',
    'ok',
    'Sounds good.',
    'Good morning!',
    'What is the capital of France?',
    'Can you explain how photosynthesis works?',
    'How do I centre a div?',
    'Wow, amazing!',
    'You are so kind.',
    'Take care, bye!',
    'lol',
    'Yes please.',
    'Great idea, go for it!',
    '👍👍👍',
    '',
    '   \n\t ',
  ])('should pass over "%s"', (content) => {
    expect(flag(content, generalSchema)).toEqual([]);
  });

  it('should name the words as they stand in the turn', () => {
    const content = 'I LOVE hiking with my Sister.';
    const signals = flag(content, generalSchema);
    expect(signals.find(({ kind }) => kind === 'preference')?.words).toContain('I LOVE');
    for (const { words } of signals) for (const word of words) expect(content).toContain(word);
  });

  it('should give several signals where a turn has several', () => {
    expect(kindsOf('I moved to Porto in May and I feel so lonely here.')).toEqual(
      expect.arrayContaining(['fact', 'emotion']),
    );
  });

  it('should weigh the statement before a tagged question', () => {
    expect(kindsOf('I moved to Porto last month - pretty cool, huh?')).toContain('fact');
  });

  it("should add what a tenant's schema listens for", () => {
    const content = 'The kiln reached cone six, glazes and all.';
    const potters: ProfileSchema = {
      ...generalSchema,
      id: 'potters',
      categories: generalSchema.categories.map((category) =>
        category.id === 'work' ? { ...category, kinds: ['progress'], hints: ['glaze', 'kiln'] } : category,
      ),
    };
    const progress = flag(`I say: ${content}`, potters).find(({ kind }) => kind === 'progress');
    expect(progress?.words).toEqual(expect.arrayContaining(['kiln', 'glazes']));
    expect(flag(`I say: ${content}`, generalSchema).some(({ kind }) => kind === 'progress')).toBe(false);
  });

  it('should listen with the shipped therapeutic schema', () => {
    const kinds = flag('I did shadow work at the retreat under a full moon.', therapeuticSchema);
    expect(kinds).not.toEqual([]);
  });

  it('should not hear what Keepsake itself put into the turn', () => {
    const injected = '<keepsake-memory>I love hiking with my sister Ana in Lisbon.</keepsake-memory>';
    expect(flag(`${injected}\nok`, generalSchema)).toEqual([]);
    expect(kindsOf(`${injected}\nI moved to Porto last year.`)).toContain('fact');
  });

  it('should hear words that invisible characters cut up', () => {
    expect(kindsOf('I lo\u200bve hik\u00ading.')).toContain('preference');
  });

  it('should keep signals short however long the turn', () => {
    const signals = flag('I met Anna1 in May. '.replace('1', '').repeat(5_000), generalSchema);
    for (const { words } of signals) expect(words.length).toBeLessThanOrEqual(12);
  });

  it('should bear hostile input', () => {
    const hostile = [
      'a'.repeat(100_000),
      'I'.repeat(100_000),
      '🙂'.repeat(50_000),
      '\u202e\u200f\u200b'.repeat(30_000),
      'שלום אני גר בחיפה '.repeat(2_000),
      '.!?'.repeat(30_000),
      "I'".repeat(50_000),
      '<keepsake-memory>'.repeat(5_000),
      '\ud800'.repeat(1_000),
      'I love '.repeat(14_000),
    ];
    for (const content of hostile) expect(Array.isArray(flag(content, generalSchema))).toBe(true);
  });

  it('should be a function of the turn, with words that stand in it', () => {
    const word = fc.constantFrom(
      'I',
      'love',
      'my',
      'sister',
      'Ana',
      'yesterday',
      '?',
      '.',
      'the',
      'quit',
      '🙂',
      '’',
      '<keepsake-memory>',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (content) => {
          const signals = flag(content, generalSchema);
          expect(flag(content, generalSchema)).toEqual(signals);
          for (const { words } of signals) for (const each of words) expect(content).toContain(each);
        },
      ),
    );
  });
});
