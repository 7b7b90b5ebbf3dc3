import { type Insight } from '../../domain/insight';
import { anInsight, aTurn } from '@app/testing/factories';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { aUser } from '@app/testing/a-pipeline';
import { withoutLent } from './lent';

/** Numbered as they arrive, a minute apart. */
const talk = (...contents: readonly string[]) =>
  contents.map((content, at) =>
    aTurn({ id: `t${at}`, content, seq: 1_770_000_000_000_000 + at * 60_000_000, occurredAt: at }),
  );
const sourceOf = (turnId: string, quote: string, conversationId = 'conversation-1') => ({
  turnId,
  eventId: turnId,
  conversationId,
  quote,
  occurredAt: 4,
});

const plumber = anInsight({
  quote: 'My brother Tom is a plumber.',
  evidence: [sourceOf('t0', 'My brother Tom is a plumber.')],
  slot: { key: 'user.brother.tom.job', value: 'plumber' },
});
const moved = (over: Partial<Insight>) =>
  anInsight({ quote: 'He moved to Ghent.', evidence: [sourceOf('t4', 'He moved to Ghent.')], ...over });

/** The insight once the first turn has gone. */
const after = async (
  insight: Insight,
  between: readonly string[] = ['Really?', 'Hm.', 'Hm.'],
  { reach = 4, lost = [plumber] }: { reach?: number; lost?: readonly Insight[] } = {},
): Promise<Insight> => {
  const { store, meet } = aMemoryStore();
  const turns = talk('My brother Tom is a plumber.', ...between, 'He moved to Ghent.');
  await store.writer.commit(
    aUser,
    await meet(aUser),
    turns.map((value) => ({ put: 'turn', value }) as const),
  );
  const memory = { insights: [insight], attractors: [] };
  const gone = [{ ...turns[0]!, content: '' }];
  const anew = await withoutLent(store.turns, aUser, memory, { gone, lost, reach });
  return anew[0] ?? insight;
};

describe('what a turn that goes has lent to one that stays', () => {
  const wording = { text: 'The user’s brother Tom moved to Ghent.', by: 'test/1' };
  const slot = { key: 'user.brother.tom.location', value: 'Ghent' };

  it('should go from a wording, and leave the person’s own words', async () => {
    expect(await after(moved({ wording }))).not.toHaveProperty('wording');
    expect(await after(moved({ wording }))).toMatchObject({ quote: 'He moved to Ghent.' });
  });

  it('should go as a name that only the wording has, though nothing was learned of it', async () => {
    expect(await after(moved({ wording }), undefined, { lost: [] })).not.toHaveProperty('wording');
  });

  it('should go as whom a slot speaks of', async () => {
    expect(await after(moved({ slot }))).not.toHaveProperty('slot');
  });

  it('should go as the question that the turn asked', async () => {
    const asked = moved({ about: ['Is my brother a plumber?'] });
    expect(await after(asked)).not.toHaveProperty('about');
  });

  it('should stay where a turn around tells it', async () => {
    const around = ['My brother Tom turned 40.', 'Is my brother a plumber?', 'Hm.'];
    const insight = moved({ wording, slot, about: ['Is my brother a plumber?'] });
    expect(await after(insight, around)).toBe(insight);
    expect(await after(insight, around, { reach: 1 })).not.toHaveProperty('wording');
  });

  it('should leave alone what has nothing from elsewhere', async () => {
    const insight = moved({ slot: { key: 'user.location', value: 'Ghent' } });
    expect(await after(insight)).toBe(insight);
  });
});
