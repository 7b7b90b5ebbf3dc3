import { textOf } from '@app/memory-core/domain/claim';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { anInsight, aTurn } from '@app/testing/factories';
import { OfflineExtractor } from './offline-extractor';
import { extract, said } from '@app/testing/extracted-offline';

describe('slots of the offline extractor', () => {
  it.each<[string, string, string]>([
    ['My name is Ana Ruiz.', 'user.name', 'Ana Ruiz'],
    ['I turned 35 last week.', 'user.age', '35'],
    ['I turned 35 yesterday.', 'user.age', '35'],
    ["It's my 35th birthday today.", 'user.age', '35'],
    ['i hate burpees dont ever put them in my plans', 'user.preference.burpees', 'dislike'],
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

  it.each([
    "My heating bill's due on 15 June 2023.",
    'Our rent is due on 1 June 2023.',
    'The baby is due on 3 June 2023.',
    'I get up at night for the baby.',
    "I'm turning 35 next week.",
    'I turned 30 in 2015.',
  ])('should take "%s" for no slot of which there is only one', async (content) => {
    expect((await extract(content))[0]?.slot).toBeUndefined();
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
    expect(found.map(textOf).slice(1)).toEqual([
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
    expect(candidate?.state).toBe('ended');
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
    ['Whenever Duarte reviews my drawings I freeze.', 'pattern', 'patterns-and-goals', [0.5, 1]],
    ['I also decided to run a half marathon next year.', 'goal', 'patterns-and-goals', [0.4, 0.7]],
    ["I'm going to try the new ramen recipe tonight.", 'goal', 'patterns-and-goals', [0, 0.45]],
    ['Maybe I might learn the accordion.', 'preference', 'preferences', [0, 0.5]],
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
