import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { type InsightKind, insightKinds } from '@app/memory-core/domain/insight';
import { type Signal, signalKinds } from '@app/memory-core/domain/signal';
import { type Turn } from '@app/memory-core/domain/turn';
import {
  type MeaningModel,
  type MeaningRead,
  type StatementHead,
  statementHeads,
  statementsModel,
} from '../../readers';
import { aTurn } from '@app/testing/factories';
import { OfflineExtractor } from '../offline-extractor';

const { extraction } = defaultParameters;

const allAt = <Name extends string>(names: readonly Name[], value: number, own: Partial<Record<Name, number>> = {}) =>
  ({ ...Object.fromEntries(names.map((name) => [name, value])), ...own }) as Record<Name, number>; // prettier-ignore

interface Read {
  readonly likely?: Partial<Record<StatementHead, number>>;
  readonly kinds?: Partial<Record<InsightKind, number>>;
}

/** A model that reads every text as told; and the texts that it was shown. */
const reading = (as: (text: string) => Read, shown: string[] = []): (() => Promise<MeaningModel>) => {
  const model: MeaningModel = {
    read: async (text): Promise<MeaningRead> => {
      shown.push(text);
      const { likely = { medium: 1 }, kinds } = as(text);
      return {
        meaning: new Float32Array(384),
        likely: allAt(statementHeads, 0, likely),
        signals: allAt([...signalKinds, 'any'], 0),
        kinds: allAt(insightKinds, 0, kinds),
      };
    },
    relate: async () => ({ same: 0, against: 0, apart: 0 }),
    compare: async () => ({ same: 0, against: 0, apart: 0 }),
  };
  return async () => model;
};
const none = (likely: number) => reading(() => ({ likely: { none: likely, medium: 1 - likely } }));

const extract = async (
  content: string,
  meanings: () => Promise<MeaningModel>,
  over: Parameters<typeof aTurn>[0] = {},
) => {
  const turn = aTurn({ content, signals: [{ kind: 'fact', words: [] }], ...over });
  const look = async ({ origin, speaker }: Turn): Promise<readonly Signal[] | undefined> =>
    origin === 'note' || speaker !== undefined ? undefined : [{ kind: 'fact', words: [] }];
  const extractor = new OfflineExtractor(extraction, statementsModel, meanings, look);
  return (await extractor.extract({ turns: [turn], context: [turn] }, generalSchema, [], turn.occurredAt))
    .candidates;
};

describe('what the meaning of a turn says about it', () => {
  it('should fall below what is stored where the turn most likely tells nothing', async () => {
    const [refused] = await extract('I met a heron on the towpath.', none(extraction.untoldByMeaning));
    expect(refused?.importance).toBeLessThan(extraction.minImportance);
    expect(refused?.importanceReasons).toContain('told:none');
    const [kept] = await extract('I met a heron on the towpath.', none(extraction.untoldByMeaning - 0.01));
    expect(kept?.importance).toBeGreaterThanOrEqual(extraction.minImportance);
  });

  it.each<[StatementHead, number, number]>([
    ['low', extraction.minImportance, extraction.lowImportanceAtMost],
    ['medium', extraction.mediumImportanceAtLeast, extraction.mediumImportanceAtMost],
    ['high', extraction.highImportanceAtLeast, 1],
  ])('should matter as its band says: %s', async (band, least, most) => {
    const [told] = await extract(
      'I live in Leeds.',
      reading(() => ({ likely: { [band]: 1 } })),
    );
    expect(told?.importance).toBeGreaterThanOrEqual(least);
    expect(told?.importance).toBeLessThanOrEqual(most);
  });

  it('should not be asked about what was noted, or told another person', async () => {
    for (const over of [{ origin: 'note' as const }, { speaker: 'Jon' }]) {
      const shown: string[] = [];
      const [kept] = await extract('I live in Leeds.', reading(() => ({ likely: { none: 1 } }), shown), over); // prettier-ignore
      expect(kept?.importance).toBeGreaterThanOrEqual(extraction.minImportance);
      expect(shown).toEqual([]);
    }
  });

  it('should be that of the passage and of the sentence in it', async () => {
    const shown: string[] = [];
    await extract(
      'I live in Leeds. Which bins go out today?',
      reading(() => ({}), shown),
    );
    expect(shown).toEqual(['I live in Leeds. Which bins go out today?', 'I live in Leeds.']);
    const long = `${'Here is what the council wrote about the bins. '.repeat(12)}\n\nI live in Leeds.`;
    shown.length = 0;
    await extract(
      long,
      reading(() => ({}), shown),
    );
    expect(shown.every((text) => text.length < long.length)).toBe(true);
    expect(shown).toContain('I live in Leeds.');
  });

  it('should weigh a sentence more than the turn it stands in', async () => {
    const beside = extraction.untoldByMeaning / 2 + 0.1;
    const turn = 'I met a heron on the towpath. I nurse at the Royal in Leeds.';
    const heron = reading((text) => ({
      likely: text.startsWith('I met') && text.length < 40 ? { none: 2 * beside, medium: 1 } : { medium: 1 },
    }));
    const kept = (await extract(turn, heron)).filter(
      ({ importance }) => importance >= extraction.minImportance,
    );
    expect(kept.map(({ statement }) => statement)).toEqual(['The user nurses at the Royal in Leeds.']);
  });

  it('should keep in the own words of the person what rules make nothing of', async () => {
    const told = 'Retired, widowed, two cats.';
    const [kept] = await extract(
      told,
      reading(() => ({ kinds: { fact: 1 } })),
    );
    expect(kept).toMatchObject({ statement: 'The user said: “Retired, widowed, two cats.”', kind: 'fact' });
    expect(await extract(told, none(1))).toEqual([]);
  });

  it('should keep what points back with the sentence before, and nothing that points nowhere', async () => {
    const telling = (told: string) => reading((text) => ({ likely: { none: text.includes(told) ? 0 : 1 } }));
    const grandpa = "What treats can I give Grandpa? He's been taken off insulin.";
    expect(await extract(grandpa, telling('insulin'))).toMatchObject([
      { statement: `The user said: “${grandpa}”`, evidence: { quote: grandpa } },
    ]);
    expect(await extract("He's been taken off insulin.", telling('insulin'))).toEqual([]);
    expect(await extract("They've put me on the day watch.", telling('watch'))).toHaveLength(1);
  });

  it('should tell what only the question before names together with it, unless it fills a slot', async () => {
    const told = reading(() => ({ kinds: { fact: 1 } }));
    const card = "Can I book a hotel without a credit card? I don't have one on principle.";
    expect(await extract(card, told)).toMatchObject([
      { statement: `The user said: “${card}”`, evidence: { quote: card } },
    ]);
    expect(await extract("Translate this: 'A card.'\nI don't have one on principle.", told)).toMatchObject([
      { statement: "The user doesn't have one on principle." },
    ]);
    expect(await extract('Is Leeds nice? I live in Leeds because of it.', told)).toMatchObject([
      { slot: { key: 'user.location' } },
    ]);
    const after = await extract(
      "My uncle Paul wants to lend us an accordion. I don't have one on principle.",
      told,
    );
    expect(after.map(({ statement }) => statement)).toContain("The user doesn't have one on principle.");
  });

  it('should leave the day that a question is about open, and tell the rest by its own day', async () => {
    const told = reading(() => ({ kinds: { fact: 1 } }));
    const [kept] = await extract('Should I cancel before Friday? I paid for it yesterday.', told);
    expect(kept?.statement).toMatch(/before Friday\? I paid for it on \d{1,2} \p{L}+ \d{4}\.”$/u);
  });

  it('should tell once what leans on a question in the passage before', async () => {
    const told = reading(() => ({ kinds: { fact: 1 } }));
    const long = `It rains ${'and rains '.repeat(24)}on. `;
    const found = await extract(
      `${long}Can one book a hotel without a credit card? I don't have one on principle.`,
      told,
    );
    expect(found.filter(({ statement }) => statement.includes('have one on principle'))).toHaveLength(1);
  });

  it('should keep what rules refuse only where it is all but sure to tell something', async () => {
    const asked = 'Is there a bus before the 5.40 that I take every day?';
    const [kept] = await extract(asked, none(extraction.untoldDespiteRefusal - 0.01));
    expect(kept?.statement).toBe(`The user asked: “${asked}”`);
    expect(await extract(asked, none(extraction.untoldDespiteRefusal))).toEqual([]);
    const wished = "I'd like you to write to me in an easy, spoken way.";
    expect((await extract(wished, none(0)))[0]?.statement).toBe(`The user said: “${wished}”`);
    for (const never of [
      'I married a goldfish, jk.',
      'I wish I had a garden in Provence.',
      'Help me plan my trip.',
    ])
      expect(await extract(never, none(0))).toEqual([]);
  });

  it('should fill no slot with what is asked about or told in other words than the own', async () => {
    for (const [content, statement] of [
      [
        'Should I tell my boss I moved to Berlin?',
        'The user asked: “Should I tell my boss I moved to Berlin?”',
      ],
      ["My sister said I'm a vegetarian.", "The user said: “My sister said I'm a vegetarian.”"],
      [
        'Should I stop taking metformin before Friday?',
        'The user asked: “Should I stop taking metformin before Friday?”',
      ],
    ] as const) {
      const kept = await extract(content, none(0));
      expect(kept.map((each) => [each.statement, each.slot])).toEqual([[statement, undefined]]);
    }
  });

  it.each([
    'I married a goldfish, jk. It was a lovely wedding in Oslo.',
    'I wish I had a daughter in Oslo. She would be ten now.',
    'I won the lottery. Just kidding! It was a fiver for the raffle in Oslo.',
  ])('should not take along what goes on about a joke or a wish: %j', async (content) => {
    expect(await extract(content, none(0))).toEqual([]);
  });

  it('should not join what stands in two paragraphs', async () => {
    const kept = await extract('Notes on a stranger\n\nHe lives in Oslo with two huskies.', none(0));
    expect(kept.filter(({ statement }) => statement.includes('huskies'))).toEqual([]);
  });

  it('should look past statements that tell nothing for one that does', async () => {
    const content = 'I need a coffee. Retired, widowed, two cats.';
    const cats = reading((text) => ({ likely: { none: text.includes('cats') ? 0 : 1 } }));
    const statements = (await extract(content, cats))
      .filter(({ importance }) => importance >= extraction.minImportance)
      .map(({ statement }) => statement);
    expect(statements).toEqual(['The user said: “Retired, widowed, two cats.”']);
  });

  it('should name the kind where no slot does', async () => {
    const practice = reading(() => ({ kinds: { practice: 0.9 } }));
    const [swims] = await extract('I met the swimmers at the lido again, as each Friday.', practice);
    expect(swims).toMatchObject({ kind: 'practice', category: 'patterns-and-goals' });
    const [lives] = await extract('I live in Leeds.', practice);
    expect(lives?.kind).toBe('fact');
    const [unsure] = await extract(
      'I love hiking.',
      reading(() => ({ kinds: { practice: 0.4 } })),
    );
    expect(unsure?.kind).toBe('preference');
  });
});
