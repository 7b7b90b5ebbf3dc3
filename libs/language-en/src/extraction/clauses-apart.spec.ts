import { generalSchema } from '@app/memory-core/config/schemas';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { aTurn } from '@app/testing/factories';
import { OfflineExtractor } from './offline-extractor';

describe('a sentence of several clauses', () => {
  const candidatesOf = async (content: string): Promise<readonly Candidate[]> => {
    const signals = [{ kind: 'fact', words: [] }] as const;
    const turn = aTurn({ content, signals, occurredAt: Date.parse('2026-05-08T10:00:00Z') });
    const extractor = new OfflineExtractor(undefined, undefined, undefined, async () => signals);
    const { candidates } = await extractor.extract({ turns: [turn], context: [turn] }, generalSchema, [], turn.occurredAt); // prettier-ignore
    expect(candidates.every(({ evidence }) => content.includes(evidence.quote))).toBe(true);
    return candidates.toSorted((a, b) => a.ordinal - b.ordinal);
  };
  const told = async (content: string): Promise<readonly string[]> =>
    (await candidatesOf(content)).map(
      ({ statement, slot }) => `${statement}${slot === undefined ? '' : ` ${slot.key}`}`,
    );
  const quoted = async (content: string): Promise<readonly string[]> =>
    (await candidatesOf(content)).map(({ evidence }) => evidence.quote);

  it.each([
    [
      "I live in Leeds and I'm allergic to penicillin.",
      [
        'The user lives in Leeds. user.location',
        'The user is allergic to penicillin. user.allergy.penicillin',
      ],
    ],
    [
      "I'm vegetarian and allergic to nuts.",
      ['The user is vegetarian. user.diet', 'The user is allergic to nuts. user.allergy.nuts'],
    ],
    [
      'My name is Karl and I work at BMW in Munich.',
      ["The user's name is Karl. user.name", 'The user works at BMW in Munich. user.employer'],
    ],
    [
      "I'm single and live in Oslo.",
      ['The user is single. user.relationship_status', 'The user lives in Oslo. user.location'],
    ],
    [
      "I'm a nurse in Ghent and I live with my two cats.",
      ['The user is a nurse in Ghent. user.job', 'The user lives with their two cats.'],
    ],
    [
      "We moved to Lyon, Tom starts at the lycée on Monday and I've quit smoking.",
      [
        'The user moved to Lyon. user.location',
        'Tom starts at the lycée on 11 May 2026.',
        'The user has quit smoking. user.practice.smoking',
      ],
    ],
    [
      "I play the organ at St Hilda's every Sunday, I sing alto in the choral society, and I am chair of the allotment committee.",
      [
        "The user plays the organ at St Hilda's every Sunday.",
        'The user sings alto in the choral society.',
        'The user is chair of the allotment committee.',
      ],
    ],
    [
      "I've been sober for two years; my sponsor is called Ray; I go to meetings on Tuesdays.",
      [
        'The user has been sober for two years.',
        "The user's sponsor is called Ray.",
        'The user goes to meetings on Tuesdays.',
      ],
    ],
    [
      'I work as a teacher but I want to become a chef.',
      ['The user works as a teacher. user.job', 'The user wants to become a chef.'],
    ],
    [
      'I take lisinopril for my blood pressure, so I avoid grapefruit, and I see Dr. Hall every three months.',
      [
        'The user takes lisinopril for their blood pressure, so they avoid grapefruit. user.preference.grapefruit',
        'The user sees Dr. Hall every three months.',
      ],
    ],
    [
      'I stopped smoking in January and started running.',
      [
        'The user stopped smoking in January 2026. user.practice.smoking',
        'The user started running. user.practice.running',
      ],
    ],
    [
      'I was a teacher but now I’m a nurse.',
      ['The user was a teacher.', 'Now the user is a nurse. user.job'],
    ],
    [
      'Remember that I live in Leeds and my sister has the spare key.',
      ['The user lives in Leeds. user.location', "The user's sister has the spare key."],
    ],
  ])('should be as many statements as it holds facts: %s', async (content, statements) => {
    expect(await told(content)).toEqual(statements);
  });

  it('should quote of each clause what was said of it', async () => {
    const content = "We moved to Lyon in May, I've quit smoking, and my sister runs a bakery.";
    expect(await quoted(content)).toEqual([
      'We moved to Lyon in May',
      "I've quit smoking",
      'my sister runs a bakery.',
    ]);
  });

  it('should leave a subject of two people whole, and give each value its own day', async () => {
    const [first] = await told('My boyfriend and I live in Kiel, and I work at Aldi.');
    expect(first).toMatch(/^The user and their boyfriend live in Kiel/);
    const dated = await told('I moved to Leeds in January and I started at Bosch in March.');
    expect(dated).toEqual([
      'The user moved to Leeds in January 2026. user.location',
      'The user started at Bosch in March 2026. user.employer',
    ]);
  });

  it.each([
    [
      "Unless I'm vegan and I live in Berlin nobody cares.",
      'Unless the user is vegan and they live in Berlin nobody cares.',
    ],
    [
      "My ex tells everyone I'm married and I live in Rome.",
      "The user's ex tells everyone the user is married and they live in Rome.",
    ],
  ])('should keep what governs both: %s', async (content, statement) => {
    expect((await told(content))[0]).toContain(statement);
  });

  it.each([
    ['I swim on Mondays and I live for it.'],
    ["When I'm stressed, I eat chocolate and my skin goes bad."],
    ['I live with my wife and my two sons.'],
    ['I moved to Lisbon and I love the light there.'],
    ["I'm married to a man who is vegan and allergic to nuts."],
    ['I like bread and butter.'],
    ['I moved from Berlin to Vienna with my cat and my books.'],
    ["I can't eat gluten because I'm coeliac and my doctor told me so."],
    ['My doctor said I have high blood pressure and I need to lose weight.'],
    ["I'd love to travel but I can't afford it."],
    ['I want to live in Berlin and work at a bank.'],
    ["I love dogs but I'm allergic to them."],
    ["I'm vegan now, my partner isn't."],
    ['I used to smoke but I quit in May.'],
    ["I broke up with Sam but we're still friends."],
    ['I slipped on wet leaves on Saturday and broke my wrist.'],
    ['I started smoking at fifteen and quit at thirty.'],
    ['I moved to Berlin in 2003 and moved to Rome in 2010.'],
    ['I read a book written by a nurse and published in 2020.'],
    ['I have a son, he is nine and go to school in Graz.'],
    ['I try to meditate before bed, but I fall asleep.'],
    ["I started to meditate last week but I'm struggling to sit still."],
    ['Duarte praised my drawings and I started crying.'],
    ['I feel anxious before every presentation and I hardly sleep the night before.'],
    ['I hate my job, I think.'],
    ["I joined a choir, I can't read a note."],
    ["I don't vote Green any more, I'm with the Liberals."],
    ["I've got my licence and I drive now."],
    ["I've retired from translating and I paint now."],
    ["My wife is called Irina and we've been married ten years."],
    ['I work on Sundays now and have Wednesdays free.'],
    ['My gloves are on a girl of nineteen now and I bring the oranges.'],
  ])('should be one where a clause leans on another, or something holds both: %s', async (content) => {
    expect(await told(content)).toHaveLength(1);
  });
});
