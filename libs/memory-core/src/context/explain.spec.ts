import { withOverrides } from '../config/parameters';
import { type MemoryChange } from '../ports/memory-store';
import { aUserMemory } from '@app/testing/a-user-memory';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { aBuilder, idsOf, put, start, talk } from '@app/testing/a-context';
import { gather } from './gather';

describe('the explanation of a context', () => {
  const insights = (): MemoryChange[] => [
    put.insight(anInsight({ id: 'told', ...worded('The user lives in Lisbon.') })),
    put.insight(anInsight({ id: 'shown', ...worded('The user wants to leave Lisbon.') })),
    put.insight(anInsight({ id: 'old', ...worded('The user hated Lisbon secretly.'), status: 'superseded' })),
    put.insight(anInsight({ id: 'off', ...worded('The user fled Lisbon secretly.'), enabled: false })),
    put.profile({ insightIds: ['told'], text: 'Lives in Lisbon' }),
  ];

  it('should hold nothing that was not asked for', async () => {
    const { build } = await aBuilder(...insights());
    expect(await build({ message: 'Lisbon?' })).not.toHaveProperty('explanation');
  });

  it('should tell of every candidate what became of it, without words that must not reach a prompt', async () => {
    const { build } = await aBuilder(...insights(), put.turn(aTurn({ id: 't', content: 'Lisbon is warm.' })));
    const answer = await build({ message: 'What about Lisbon?', explain: true });
    const fates = new Map(answer.explanation?.map((one) => [one.id, one.chosen ? 'chosen' : one.leftOut]));
    expect(Object.fromEntries(fates)).toEqual({
      told: 'in-profile',
      shown: 'chosen',
      old: 'not-usable',
      off: 'not-usable',
      t: 'chosen',
    });
    expect(JSON.stringify(answer)).not.toContain('secretly');
  });

  it('should say when there was no room, and when enough is shown', async () => {
    const many = Array.from({ length: 20 }, (_, i) =>
      put.insight(anInsight({ id: `i${i}`, ...worded(`The user has a boat with the number ${i} on it.`) })),
    );
    const { build } = await aBuilder(...many);
    const leftOut = async (budgetTokens: number) =>
      (await build({ message: 'boat', explain: true, budgetTokens })).explanation?.flatMap(
        (one) => one.leftOut ?? [],
      );
    expect(await leftOut(4_000)).toEqual(Array(8).fill('limit'));
    expect(new Set(await leftOut(150))).toEqual(new Set(['budget']));
  });

  it('should have every turn that it may tell looked up, so that none is told that was taken back', async () => {
    const parameters = withOverrides({
      context: { activeTurns: 2, activationThreshold: 0.1, queryTurns: 0 },
    });
    const turns = talk(
      'now',
      ...Array.from({ length: 30 }, (_, i) => `Mara sailed boat ${i} to Lisbon${i}.`),
    );
    const memory = await aUserMemory({ turns }, parameters);
    const query = { message: 'Hello', conversationId: 'now', explain: true, vectors: {} };
    const asked = { ...query, wordsAlone: true, gone: new Set<string>(), tail: [], now: start };
    const { pruned, turnIds } = await gather(memory, asked, parameters);
    expect(pruned.length).toBeGreaterThan(0);
    expect(turnIds).toEqual(expect.arrayContaining(pruned.map(({ id }) => id)));
  });

  it('should add up to the scores', async () => {
    const { build } = await aBuilder(...insights());
    const { explanation = [] } = await build({ message: 'Who lives in Lisbon?', explain: true });
    expect(explanation.length).toBeGreaterThan(0);
    for (const { score, parts } of explanation) {
      const known = parts.confidence + parts.importance + parts.recency + parts.strength;
      expect((parts.words + parts.meaning + parts.evidence) * Math.exp(known)).toBeCloseTo(score, 4);
    }
  });

  it('should leave out what hardly fits beside the best', async () => {
    const filler = Array.from({ length: 30 }, (_, i) =>
      put.insight(anInsight({ ...worded(`Likes no ${i}.`) })),
    );
    const { build } = await aBuilder(
      ...filler,
      put.insight(anInsight({ id: 'best', ...worded('The boat of the user is a blue wooden ketch.') })),
      put.insight(anInsight({ id: 'weak', ...worded('The user likes blue.') })),
    );
    const message = 'What blue wooden ketch is the boat that she likes?';
    const answer = await build({ message, explain: true });
    expect(idsOf(answer, 'relevant-memories')).toEqual(['best']);
    expect(answer.explanation?.find(({ id }) => id === 'weak')).toMatchObject({ leftOut: 'weak' });
  });
});
