import { defaultParameters } from '../../config/parameters';
import { generalSchema } from '../../config/schemas';
import { type Candidate } from '../../domain/extraction';
import { type Turn } from '../../domain/turn';
import { anInsight, aTurn } from '../../testing';
import { OfflineExtractor } from './offline-extractor';

/** A Monday. */
const said = Date.parse('2023-05-08T13:56:00Z');

const extract = async (
  content: string,
  over: Partial<Turn> = {},
  before: readonly Turn[] = [],
  related: Parameters<OfflineExtractor['extract']>[2] = [],
): Promise<readonly Candidate[]> => {
  const turn = aTurn({ content, occurredAt: said, ...over });
  const input = { turns: [turn], context: [...before, turn] };
  const { candidates } = await new OfflineExtractor().extract(input, generalSchema, related, said);
  for (const { evidence } of candidates) expect(content).toContain(evidence.quote);
  return candidates;
};
const statements = async (content: string, over: Partial<Turn> = {}): Promise<string[]> =>
  (await extract(content, over)).map(({ statement }) => statement);

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
    ["I don't drink coffee but I like tea.", "The user doesn't drink coffee but they like tea."],
    [
      "I'm a nurse and I've worked nights since 2019.",
      'The user is a nurse and they have worked nights since 2019.',
    ],
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
      'Yeah, I painted that lake at sunrise two weeks ago!',
      'The user painted that lake at sunrise around 24 April 2023.',
    ],
    ['I see my therapist on Friday.', 'The user sees their therapist on 5 May 2023.'],
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
      'The user and their husband adopted a greyhound with their husband in March 2023.',
    ],
    ['I got a kitten named Miso. She is deaf.', 'The user got a kitten named Miso. She is deaf.'],
    ['I wanna learn Japanese.', 'The user wants to learn Japanese.'],
    ['Thanks! I moved to Porto last year.', 'The user moved to Porto in 2022.'],
    ['I play the cello, what about you?', 'The user plays the cello.'],
    ['Please keep your answers short.', 'The user wants the assistant to keep its answers short.'],
    ['Call me Bea.', 'The user wants to be called Bea.'],
    ['My name is Mara, but please just call me Mo.', "The user's name is Mara."],
    ['One more thing: I prefer rain to heat, by the way.', 'The user prefers rain to heat.'],
    [
      'I stopped checking work mail on Sunday evenings.',
      'The user stopped checking work mail on Sunday evenings.',
    ],
    ['Please remember that my flight is on June 3rd.', "The user's flight is on 3 June 2023."],
  ])('should turn "%s" into a statement', async (content, statement) => {
    expect(await statements(content)).toContain(statement);
  });

  it('should speak of a speaker by name', async () => {
    const other = aTurn({ content: 'Hey!', speaker: 'Melanie', occurredAt: said - 1 });
    const [candidate] = await extract(
      'Thanks, Melanie! I went to a support group yesterday.',
      { speaker: 'Caroline' },
      [other],
    );
    expect(candidate).toMatchObject({
      statement: 'Caroline went to a support group on 7 May 2023.',
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
    expect(candidate?.statement).toBe(
      'Asked “Which team did you sign with?”, the user said: “The Minnesota Wolves!”',
    );
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
    expect(once.extractor).toBe('offline-extractor/3');
  });
});

describe('people of the speaker', () => {
  it('should take what is told of them, once they are known', async () => {
    const told = 'Ines lives in Braga with her two kids.';
    expect(await extract(told)).toEqual([]);
    const known = anInsight({ slot: { key: 'user.sister.name', value: 'Ines' } });
    const [candidate] = await extract(told, {}, [], [known]);
    expect(candidate?.statement).toBe(told);
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
    expect(await extract(content)).toEqual([]);
  });

  it('should learn from nobody but the user, nor from what was taken back', async () => {
    const content = 'I live in Ghent and I love jazz.';
    expect(await extract(content, { role: 'assistant' })).toEqual([]);
    expect(await extract(content, { role: 'system' })).toEqual([]);
    expect(await extract(content, { retractedAt: said })).toEqual([]);
    expect(await extract(content)).not.toEqual([]);
  });
});

describe('slots of the offline extractor', () => {
  it.each<[string, string, string]>([
    ['My name is Ana Ruiz.', 'user.name', 'Ana Ruiz'],
    ["I'm 34 years old.", 'user.age', '34'],
    ['My birthday is on March 14.', 'user.birthday', '03-14'],
    ['I live in New York.', 'user.location', 'New York'],
    ['I just moved to Porto.', 'user.location', 'Porto'],
    ["I'm originally from Brazil.", 'user.origin', 'Brazil'],
    ['I work as a paramedic.', 'user.job', 'paramedic'],
    ["I'm a software engineer.", 'user.job', 'software engineer'],
    ['I work at Acme Robotics.', 'user.employer', 'Acme Robotics'],
    ['I got married last June.', 'user.relationship_status', 'married'],
    ["I'm a vegetarian.", 'user.diet', 'vegetarian'],
    ["I'm allergic to peanuts.", 'user.allergy.peanuts', 'allergic'],
    ['My dog Max is twelve.', 'user.pet.max', 'dog'],
    ['I adopted a cat named Miso.', 'user.pet.miso', 'cat'],
    ["My sister's name is Ana.", 'user.sister.name', 'Ana'],
    ['My mum Sarah is visiting.', 'user.mother.name', 'Sarah'],
    ['My friend Rob plays bass.', 'user.friend.rob', 'friend'],
    ['I hate cilantro.', 'user.preference.cilantro', 'dislike'],
    ['I really love live music.', 'user.preference.live_music', 'like'],
    ["I'm a huge fan of Lord of the Rings.", 'user.preference.lord_of_the_rings', 'like'],
    ['I like to hike.', 'user.preference.hiking', 'like'],
    ['My favorite color is green.', 'user.favorite_color', 'green'],
    ['Dune is my favourite book.', 'user.favorite_book', 'Dune'],
    ['I meditate every morning.', 'user.practice.meditation', 'every morning'],
    ['I go swimming twice a week.', 'user.practice.swimming', 'twice a week'],
    ["I've started journaling.", 'user.practice.journaling', 'started'],
    ["I'm struggling with meditation lately.", 'user.practice.meditation', 'struggling'],
    ['My meditation has been consistent for months.', 'user.practice.meditation', 'consistent'],
    ['I finished my thesis!', 'project_thesis.status', 'finished'],
    ['We cancelled Project Atlas.', 'project_atlas.status', 'cancelled'],
    ['The Phoenix deadline is May 27.', 'project_phoenix.deadline', '2023-05-27'],
    ['My thesis is due on June 9, 2023.', 'project_thesis.deadline', '2023-06-09'],
  ])('should find in "%s" %s = %s', async (content, key, value) => {
    const slots = (await extract(content)).map(({ slot }) => slot);
    expect(slots).toContainEqual({ key, value });
  });

  it.each([
    'The deadline for the Phoenix project is May 27.',
    'The Phoenix project deadline moved from May 27 to June 14.',
    'The Phoenix deadline moved to June 14.',
    'They pushed the Phoenix deadline to the 14th of June.',
    'The deadline for Phoenix is now June 14, 2023.',
  ])('should know the deadline of one project however it is told: "%s"', async (content) => {
    const [candidate] = await extract(content);
    expect(candidate?.slot?.key).toBe('project_phoenix.deadline');
    expect(candidate?.slot?.value).toBe(content.includes('14') ? '2023-06-14' : '2023-05-27');
  });

  it('should know which deadline is meant from what was said or believed before', async () => {
    const before = aTurn({
      content: 'How is Project Phoenix going?',
      role: 'assistant',
      occurredAt: said - 1,
    });
    const moved = 'We pushed the deadline to June 14.';
    expect((await extract(moved, {}, [before]))[0]?.slot?.key).toBe('project_phoenix.deadline');
    const believed = anInsight({ slot: { key: 'project_atlas.deadline', value: '2023-06-01' } });
    expect((await extract(moved, {}, [], [believed]))[0]?.slot?.key).toBe('project_atlas.deadline');
    expect((await extract(moved))[0]?.slot?.key).toBe('project.deadline');
  });

  it('should keep the slots of two speakers apart', async () => {
    const own = async (speaker: string): Promise<string | undefined> =>
      (await extract('I live in Ghent.', { speaker }))[0]?.slot?.key;
    expect(await own('Caroline')).toBe('caroline.location');
    expect(await own('Mary Ann')).toBe('mary_ann.location');
    expect((await extract('The Phoenix deadline is May 27.', { speaker: 'Jon' }))[0]?.slot?.key).toBe(
      'jon.project_phoenix.deadline',
    );
  });

  it('should make one statement for each thing that a sentence holds', async () => {
    const found = await extract('I live in Lisbon with my wife Clara and our dog Max.');
    expect(found.map(({ slot }) => slot?.key)).toEqual(['user.location', 'user.wife.name', 'user.pet.max']);
    expect(found.map(({ statement }) => statement).slice(1)).toEqual([
      "The user's wife is called Clara.",
      "The user's dog is called Max.",
    ]);
  });

  it.each<[string, string | undefined]>([
    ['I quit smoking.', 'user.practice.smoking'],
    ['I no longer live in Lisbon.', 'user.location'],
    ['I lost my job at Acme.', 'user.employer'],
    ["I don't like coffee anymore.", 'user.preference.coffee'],
    ['I no longer feel anxious about the new moon.', undefined],
  ])('should see an end in "%s"', async (content, key) => {
    const [candidate] = await extract(content);
    expect(candidate?.negates).toBe(true);
    expect(candidate?.slot?.key).toBe(key);
  });

  it.each([
    'I moved to a new team.',
    'I love it when it rains.',
    'I started at the bottom.',
    'I am 5 minutes away from Ghent.',
  ])('should find no slot in "%s"', async (content) => {
    expect((await extract(content)).flatMap(({ slot }) => slot ?? [])).toEqual([]);
  });
});

describe('kind, importance and place', () => {
  it.each<[string, string, string, [number, number]]>([
    [
      'I realized that I push people away when they get close.',
      'breakthrough',
      'patterns-and-goals',
      [0.8, 1],
    ],
    ['I finally forgave my father for leaving us.', 'breakthrough', 'patterns-and-goals', [0.8, 1]],
    ['My grandmother passed away in April and I am grieving.', 'fact', 'people-and-facts', [0.5, 1]],
    ['Whenever my mother calls, I feel anxious for hours.', 'pattern', 'patterns-and-goals', [0.5, 1]],
    ['Whenever Duarte reviews my drawings I freeze.', 'pattern', 'patterns-and-goals', [0.8, 1]],
    ['I also decided to run a half marathon next year.', 'goal', 'patterns-and-goals', [0.5, 0.7]],
    ["I'm going to try the new ramen recipe tonight.", 'goal', 'patterns-and-goals', [0, 0.39]],
    ['Maybe I might learn the accordion.', 'fact', 'people-and-facts', [0, 0.39]],
    ['I meditate every morning.', 'practice', 'patterns-and-goals', [0.5, 0.7]],
    ['I prefer blunt feedback over praise.', 'preference', 'preferences', [0.5, 0.7]],
    ['I like pistachio ice cream.', 'preference', 'preferences', [0.4, 0.45]],
    ['I want to run a marathon in Berlin.', 'goal', 'patterns-and-goals', [0.5, 0.7]],
    ['I passed my driving test!', 'progress', 'work', [0.5, 0.7]],
    ['My brother Tom lives in Oslo.', 'relation', 'people-and-facts', [0.5, 0.7]],
    ['The Phoenix deadline moved to June 14.', 'fact', 'work', [0.5, 0.7]],
    ['I live in Ghent.', 'fact', 'people-and-facts', [0.5, 0.7]],
  ])('should read "%s" as %s in %s', async (content, kind, category, [least, most]) => {
    const [candidate] = await extract(content);
    expect(candidate).toMatchObject({ kind, category });
    expect(candidate?.importance).toBeGreaterThanOrEqual(least);
    expect(candidate?.importance).toBeLessThanOrEqual(most);
    expect(candidate?.importanceReasons).not.toEqual([]);
  });

  it('should hold what was asked to be remembered as explicit, wherever it was asked', async () => {
    for (const found of [
      await extract('Remember that the wifi password at the cabin is hunter2.'),
      await extract('The wifi password at the cabin is hunter2.', { origin: 'note' }),
    ]) {
      expect(found[0]).toMatchObject({
        explicit: true,
        statement: 'The wifi password at the cabin is hunter2.',
      });
      expect(found[0]?.importance).toBeGreaterThanOrEqual(0.5);
    }
  });

  it('should take importance from its parameters', async () => {
    const turn = aTurn({ content: 'I meditate every morning.' });
    const extractor = new OfflineExtractor({ ...defaultParameters.extraction, practiceImportance: 0.65 });
    const { candidates } = await extractor.extract(
      { turns: [turn], context: [turn] },
      generalSchema,
      [],
      said,
    );
    expect(candidates[0]?.importance).toBe(0.65);
  });
});
