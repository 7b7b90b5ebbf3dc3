import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { anInsight, aTurn } from '@app/testing/factories';
import { OfflineExtractor } from './offline-extractor';
import { extract, said, statements } from '@app/testing/extracted-offline';

describe('what the offline extractor states', () => {
  it.each<[string, string]>([
    ['I love hiking with my sister.', 'The user loves hiking with their sister.'],
    [
      'I love hiking with my sister and go every week.',
      'The user loves hiking with their sister and goes every week.',
    ],
    [
      'I really enjoy cooking and usually make curry.',
      'The user really enjoys cooking and usually makes curry.',
    ],
    ["I don't drink coffee but I like tea.", 'The user likes tea.'],
    ["I'm a nurse and I've worked nights since 2019.", 'The user has worked nights since 2019.'],
    ['I no longer eat meat.', 'The user no longer eats meat.'],
    ['I carry pepper spray everywhere.', 'The user carries pepper spray everywhere.'],
    ['I quit yoga.', 'The user quit yoga.'],
    ['I read a novel by Atwood last month.', 'The user read a novel by Atwood in April 2023.'],
    ['Lost my job as a banker yesterday.', 'The user lost their job as a banker on 7 May 2023.'],
    ['Just got back from a road trip to Utah!', 'The user just got back from a road trip to Utah.'],
    ['Been busy volunteering at the shelter.', 'The user has been busy volunteering at the shelter.'],
    ['Gonna start a pottery class next month.', 'The user is going to start a pottery class in June 2023.'],
    ['My sister and I went to Rome last year.', 'The user and their sister went to Rome in 2022.'],
    [
      'My husband is a cook. We moved to Porto in 2019.',
      'The user and their husband moved to Porto in 2019.',
    ],
    ['We buried my father in 2019.', 'The user buried their father in 2019.'],
    ['We had a fight with my brother in 2019.', 'The user had a fight with their brother in 2019.'],
    ['My Mum and I are opening a bakery in Rome.', 'The user and their mum are opening a bakery in Rome.'],
    [
      'Yeah, I painted that lake at sunrise two weeks ago!',
      'The user painted that lake at sunrise around 24 April 2023.',
    ],
    ['I see my therapist on Friday.', 'The user sees their therapist on 12 May 2023.'],
    ["I'm seeing my therapist on Friday.", 'The user is seeing their therapist on 12 May 2023.'],
    ['I graduated from Leiden in 2014.', 'The user graduated from Leiden in 2014.'],
    [
      'After losing my job, I moved in with my parents.',
      'After losing their job, the user moved in with their parents.',
    ],
    ['The support group has made me feel accepted.', 'The support group has made the user feel accepted.'],
    ['I taught myself the violin as a teenager.', 'The user taught themselves the violin as a teenager.'],
    [
      'We adopted a greyhound with my husband in March.',
      'The user adopted a greyhound with their husband in March 2023.',
    ],
    ['I got a kitten named Miso. She is deaf.', 'The user got a kitten named Miso. She is deaf.'],
    ['I wanna learn Japanese.', 'The user wants to learn Japanese.'],
    ['Thanks! I moved to Porto last year.', 'The user moved to Porto in 2022.'],
    ['I play the cello, what about you?', 'The user plays the cello.'],
    ['Please keep your answers short.', 'The user wants the assistant to keep its answers short.'],
    ['Call me Bea.', 'The user wants to be called Bea.'],
    ['One more thing: I prefer rain to heat, by the way.', 'The user prefers rain to heat.'],
    [
      'I stopped checking work mail on Sunday evenings.',
      'The user stopped checking work mail on Sunday evenings.',
    ],
    ['Please remember that my flight is on June 3rd.', "The user's flight is on 3 June 2023."],
  ])('should turn "%s" into a statement', async (content, statement) => {
    expect(await statements(content)).toContain(statement);
  });

  it('should not take for an aside what leads up to the statement', async () => {
    const [told] = await statements("For the record and please keep it: I'm allergic to penicillin.");
    expect(told).toContain('penicillin');
  });

  it('should speak of a speaker by name', async () => {
    const other = aTurn({ content: 'Hey!', speaker: 'Melanie', occurredAt: said - 1 });
    const [candidate] = await extract(
      'Thanks, Melanie! I went to a support group yesterday.',
      { speaker: 'Caroline' },
      [other],
    );
    expect(candidate).toMatchObject({
      subject: 'Caroline',
      quote: 'I went to a support group yesterday.',
      dates: [{ words: 'yesterday', date: '2023-05-07' }],
      state: 'happened',
      validFrom: Date.parse('2023-05-07'),
      evidence: { quote: 'I went to a support group yesterday.' },
    });
  });

  it('should give a bare answer together with its question', async () => {
    const question = aTurn({
      role: 'assistant',
      content: 'Nice! Which team did you sign with?',
      occurredAt: said - 1,
    });
    const [candidate] = await extract('The Minnesota Wolves!', {}, [question]);
    expect(candidate).toMatchObject({
      about: ['Which team did you sign with?'],
      quote: 'The Minnesota Wolves!',
    });
    const offer = aTurn({
      role: 'assistant',
      content: 'What would you like me to write?',
      occurredAt: said - 1,
    });
    expect(await extract('A haiku about Lisbon.', {}, [offer])).toEqual([]);
  });

  it('should take each statement of a turn, in order', async () => {
    const found = await extract(
      'I live in Ghent. The weather is grey today. I work as a baker. My brother Tom lives in Oslo.',
    );
    expect(found.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2]);
    expect(found.map(({ slot }) => slot?.key)).toEqual([
      'user.location',
      'user.job',
      'user.brother.tom.location',
    ]);
  });

  it('should answer the same for the same input', async () => {
    const turn = aTurn({ content: 'I love hiking. I quit smoking last week. My dog Max is twelve.' });
    const input = { turns: [turn], context: [turn] };
    const once = await new OfflineExtractor().extract(input, generalSchema, [], said);
    expect(await new OfflineExtractor().extract(input, generalSchema, [], said + 1e9)).toEqual(once);
    expect(once.extractor).toBe('offline-extractor/14');
  });
});

describe('people of the speaker', () => {
  it('should take what is told of them, once they are known', async () => {
    const told = 'Ines lives in Braga with her two kids.';
    expect(await extract(told)).toEqual([]);
    const known = anInsight({ slot: { key: 'user.sister.name', value: 'Ines' } });
    const [candidate] = await extract(told, {}, [], [known]);
    expect(candidate?.quote).toBe(told);
    const before = aTurn({ content: 'I cook with my sister Ines.', occurredAt: said - 1 });
    expect(await extract(told, {}, [before])).toHaveLength(1);
  });

  it('should not take what an assistant says of them', async () => {
    const before = aTurn({
      content: 'So my sister Ines is your friend?',
      role: 'assistant',
      occurredAt: said - 1,
    });
    expect(await extract('Ines lives in Braga with her two kids.', {}, [before])).toEqual([]);
  });
});

describe('what the offline extractor leaves out', () => {
  it.each([
    'Do you think I should move to Porto?',
    'If I lived in Japan, I would eat sushi every day.',
    "Imagine I'm a pirate captain from Tortuga.",
    'I wish I had a garden in Provence.',
    'Just kidding, I hate dogs.',
    'I married a goldfish, jk.',
    'My boss said "I love Mondays in Ohio".',
    'He told me I am a genius at chess.',
    'People say I look like Elvis.',
    'Can you write a poem about my cat Miso?',
    'I want you to translate this contract.',
    'I need help with my resume.',
    'Help me plan my trip to Kyoto.',
    'Thanks for the recipe!',
    'Hi! Good morning!',
    'I feel good.',
    "I'm so excited!",
    "I'm tired today.",
    'I agree with you.',
    'I appreciate your advice on gardening.',
    "You're a great cook.",
    'I hope you enjoy Paris.',
    'That is a beautiful painting.',
    'brb, gotta go to the store.',
    'It was made of oak.',
    'Check it out, here is a photo.',
    'What do you remember about me?',
    'Forget that I mentioned my divorce from Tom.',
    'Update: I no longer live in Lisbon.',
    '<keepsake-memory>I love hiking in the Alps.</keepsake-memory>',
    '<keepsake-memory>I love hiking in the Alps.',
    'x'.repeat(100_000),
    `I love ${'hiking '.repeat(10_000)}`,
    '🙂'.repeat(20_000),
    '',
  ])('should learn nothing from "%.60s"', async (content) => {
    const weighty = (await extract(content)).filter(
      ({ importance }) => importance >= defaultParameters.extraction.minImportance,
    );
    expect(weighty).toEqual([]);
  });

  it('should learn from nobody but the user, nor from what was taken back', async () => {
    const content = 'I live in Ghent and I love jazz.';
    expect(await extract(content, { role: 'assistant' })).toEqual([]);
    expect(await extract(content, { role: 'system' })).toEqual([]);
    expect(await extract(content, { retractedAt: said })).toEqual([]);
    expect(await extract(content)).not.toEqual([]);
  });
});
