import { generalSchema } from '../../config/schemas';
import { aTurn } from '../../testing';
import { OfflineExtractor } from './offline-extractor';

describe('a sentence of several clauses', () => {
  const told = async (content: string): Promise<readonly string[]> => {
    const signals = [{ kind: 'fact', words: [] }] as const;
    const turn = aTurn({ content, signals, occurredAt: Date.parse('2026-05-08T10:00:00Z') });
    const extractor = new OfflineExtractor(undefined, undefined, undefined, async () => signals);
    const { candidates } = await extractor.extract({ turns: [turn], context: [turn] }, generalSchema, [], turn.occurredAt); // prettier-ignore
    expect(candidates.every(({ evidence }) => content.includes(evidence.quote))).toBe(true);
    return candidates.map(({ statement, slot }) => `${statement}${slot === undefined ? '' : ` ${slot.key}`}`);
  };

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
  ])('should be as many statements as it holds values: %s', async (content, statements) => {
    expect(await told(content)).toEqual(statements);
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
    ["I don't eat meat and I'm not allergic to nuts."],
  ])('should be one where only one of them holds a value, or something holds both: %s', async (content) => {
    expect(await told(content)).toHaveLength(1);
  });
});
