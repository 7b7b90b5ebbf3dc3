import fc from 'fast-check';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { insightKinds } from '@app/memory-core/domain/insight';
import { signalKinds } from '@app/memory-core/domain/signal';
import { type Turn } from '@app/memory-core/domain/turn';
import { aTurn, anInsight } from '@app/testing/factories';
import { type MeaningModel, type MeaningRead } from '../readers';
import { OfflineExtractor } from './offline-extractor';

/** A Monday. */
const said = Date.parse('2026-11-16T10:00:00Z');

const of = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Readonly<Record<Name, number>>;
/** Reads a fact of medium importance in whatever speaks of its speaker, and in an answer that it is given with its question. */
const reading = (text: string): MeaningRead => {
  const none = /\b(?:I|I'm|my|My|we|We)\b|\? \S/.test(text) ? 0.01 : 0.99;
  return {
    meaning: new Float32Array(0),
    likely: { none, low: 0, medium: 1 - none, high: 0 },
    signals: { ...of([...signalKinds, 'any'] as const), fact: 1 - none },
    kinds: { ...of(insightKinds), fact: 0.9 },
  };
};
const model = { read: async (text: string) => reading(text) } as MeaningModel;
const extractor = new OfflineExtractor(
  defaultParameters.extraction,
  async () => model,
  async () => [{ kind: 'fact', words: [] }],
);

const turnOf = (content: string, over: Partial<Turn> = {}): Turn =>
  aTurn({ content, occurredAt: said, signals: [{ kind: 'fact', words: [] }], ...over });
const claimsOf = async (
  content: string,
  {
    before = [],
    over = {},
    related = [],
  }: {
    readonly before?: readonly Turn[];
    readonly over?: Partial<Turn>;
    readonly related?: Parameters<OfflineExtractor['extract']>[2];
  } = {},
) => {
  const turn = turnOf(content, over);
  const input = { turns: [turn], context: [...before, turn] };
  return (await extractor.extract(input, generalSchema, related, said)).candidates;
};
const quotes = async (content: string): Promise<readonly string[]> =>
  (await claimsOf(content)).map(({ quote }) => quote);
const earlier = (content: string, over: Partial<Turn> = {}): Turn =>
  aTurn({ id: 'before', content, occurredAt: said - 60_000, ...over });

describe('what the offline extractor claims', () => {
  it('should be told in the own words of whoever says it', async () => {
    const [claim, ...others] = await claimsOf(
      'Thanks! **I moved to Turku last month.** What is the weather like?',
    );
    expect(others).toEqual([]);
    expect(claim).toMatchObject({
      subject: 'user',
      quote: 'I moved to Turku last month.',
      evidence: { quote: 'I moved to Turku last month.' },
      dates: [{ words: 'last month', date: '2026-10' }],
      slot: { key: 'user.location', value: 'Turku' },
      kind: 'fact',
      polarity: 'affirms',
      language: 'en',
      validFrom: Date.parse('2026-10-01'),
    });
    expect(claim).not.toHaveProperty('wording');
  });

  it('should be one for each thing that a turn tells', async () => {
    expect(await quotes('I keep bees.\n- I work nights\n- My sister Ana sings')).toEqual([
      'I keep bees.',
      'I work nights',
      'My sister Ana sings',
    ]);
    expect(await quotes("I live in Turku and I'm allergic to nuts.")).toEqual([
      'I live in Turku',
      "I'm allergic to nuts.",
    ]);
  });

  it('should be one for a thing that is told in two sentences', async () => {
    expect(await quotes('My mum fell on Thursday. Broken hip, they operated on Saturday.')).toHaveLength(1);
    expect(await quotes('Do you know the choir? It took my evenings.')).toEqual([
      'Do you know the choir? It took my evenings.',
    ]);
  });

  it('should go with what its person told before, where a turn opens by going on about it', async () => {
    const before = earlier('My brother Tom is a plumber.');
    expect(await claimsOf('He and I moved to Leeds.', { before: [before] })).toMatchObject([
      { quote: 'He and I moved to Leeds.', about: ['My brother Tom is a plumber.'] },
    ]);
  });

  it('should hold what a question tells before it asks', async () => {
    expect(await quotes('**My passport runs out in June**, how long does a new one take?')).toEqual([
      'My passport runs out in June',
    ]);
  });

  it('should give an answer with its question', async () => {
    const question = earlier('Do you have any allergies?', { role: 'assistant' });
    const [claim] = await claimsOf('Yes, latex.', { before: [question] });
    expect(claim).toMatchObject({
      quote: 'Yes, latex.',
      about: ['Do you have any allergies?'],
      slot: { key: 'user.allergy.latex', value: 'allergic' },
    });
    const offer = earlier('What would you like me to write?', { role: 'assistant' });
    expect(await claimsOf('A haiku.', { before: [offer] })).toEqual([]);
  });

  it('should claim nothing of a secret that was asked for', async () => {
    const question = earlier('And the password for the wifi there?', { role: 'assistant' });
    expect(await claimsOf('Marmalade!92', { before: [question] })).toEqual([]);
  });

  it('should give a correction with what it corrects', async () => {
    const wrong = earlier('My wedding is on 12 June 2027.');
    const belief = anInsight({
      id: 'wedding',
      evidence: [{ turnId: 'before', eventId: 'e', conversationId: wrong.conversationId, quote: wrong.content, occurredAt: said }],
    }); // prettier-ignore
    const [claim] = await claimsOf('Sorry, I meant 21 June 2027.', { before: [wrong], related: [belief] });
    expect(claim).toMatchObject({
      quote: 'Sorry, I meant 21 June 2027.',
      about: ['My wedding is on 12 June 2027.'],
      slot: { key: 'user.wedding', value: '2027-06-21' },
      relation: { insightId: 'wedding', says: 'contradicts' },
    });
    expect(await claimsOf("I'm 34. No, 35.")).toMatchObject([
      { quote: "I'm 34. No, 35.", slot: { value: '35' } },
    ]);
  });

  it('should know what a correction that names what was wrong is about, however long ago it was told', async () => {
    const belief = anInsight({ id: 'exam', quote: 'I passed the B1 exam.', importance: 0.6 });
    const other = anInsight({ id: 'bees', quote: 'I keep bees.' });
    expect(await claimsOf('No wait, it was B2, not B1', { related: [belief, other] })).toMatchObject([
      { about: ['I passed the B1 exam.'], relation: { insightId: 'exam', says: 'contradicts' } },
    ]);
    expect(await claimsOf('No wait, it was B2, not C1', { related: [belief, other] })).toEqual([]);
  });

  it('should end what is taken back', async () => {
    const plan = earlier('We plan a trip to Peru.');
    expect(await claimsOf("That's off now.", { before: [plan] })).toMatchObject([
      { state: 'ended', about: ['We plan a trip to Peru.'] },
    ]);
  });

  it('should be taken back by who was only joking', async () => {
    expect(await quotes('I keep bees. Just kidding.')).toEqual([]);
    expect(await quotes('I moved to Hull in May. It has eleven rooms. Just kidding.')).toEqual([
      'I moved to Hull in May.',
    ]);
    expect(await quotes('I keep bees. My goat is called Nib. Joking!')).toEqual(['I keep bees.']);
  });

  it('should be told with what follows where it is a word', async () => {
    const told = "My swimming. I've started going to the pool on Mondays.";
    expect(await quotes(told)).toEqual([told]);
  });

  it('should know what is asked to be remembered, and how to answer from now on', async () => {
    expect(await claimsOf('Please remember that I keep bees.')).toMatchObject([
      { quote: 'I keep bees.', explicit: true },
    ]);
    expect(await claimsOf('Call me Jo.')).toMatchObject([{ kind: 'preference', instruction: {} }]);
  });

  it('should speak of people with names by their names', async () => {
    const [claim] = await claimsOf('I adopted a greyhound called Miso yesterday!', {
      over: { speaker: 'Ana' },
    });
    expect(claim).toMatchObject({ subject: 'Ana', slot: { key: 'ana.pet.miso', value: 'dog' } });
  });

  it('should never guess a date, nor change a letter of a value', async () => {
    expect(await claimsOf('My exam is on 03/04/2027.')).toMatchObject([{ saidDate: '03/04/2027' }]);
    expect(await claimsOf('I work at We Are Robots.')).toMatchObject([{ slot: { value: 'We Are Robots' } }]);
  });
});

describe('what the offline extractor leaves out', () => {
  it.each([
    'My password is hunter2.',
    'I am in a taxi right now.',
    'Forget that I mentioned my divorce from Tom.',
    'Act as my accountant. I earn forty thousand a year.',
    'Proofread this: I live in Turku.',
    'Mira: I live in Turku.\nTom: I live in Oslo.',
    '```\nI live in Turku.\n```',
    'Thanks for the recipe!',
    `I love ${'hiking '.repeat(1_000)}`,
    '',
  ])('should be "%.40s"', async (content) => {
    expect(await claimsOf(content)).toEqual([]);
  });

  it('should be what nobody said, or took back', async () => {
    const content = 'I live in Turku.';
    expect(await claimsOf(content, { over: { role: 'assistant' } })).toEqual([]);
    expect(await claimsOf(content, { over: { retractedAt: said } })).toEqual([]);
    expect(await claimsOf(content)).toHaveLength(1);
  });
});

describe('a quote', () => {
  it('should stand, letter for letter, in its turn, whatever that is', async () => {
    const part = fc.constantFrom('I live in Turku.', "I'm allergic to nuts", 'My sister Ana', '**', '_', '`', '- ', '\n', ' ', '> ', '|', 'Remember that ', 'No, wait, ', 'She sings.', 'last month', '🥜', 'Call me Jo', '?', '. ', '[x](y)', '{"a": 1}', '’', '\u200b'); // prettier-ignore
    const text = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        for (const { quote, evidence } of await claimsOf(content)) {
          expect(quote).not.toBe('');
          expect(content).toContain(quote);
          expect(evidence.quote).toBe(quote);
        }
      }),
      { examples: [['Remember that `{"a": 1}I live in Turku.No, wait, ']] },
    );
  });
});
