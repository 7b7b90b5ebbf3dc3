import { aHand, type HandFixture } from '@app/testing/a-hand';
import { wordCounter } from '@app/testing/word-counter';
import { anInsight } from '@app/testing/factories';
import { Hand } from './hand';

describe('a change made in person', () => {
  let fixture: HandFixture;
  beforeEach(async () => {
    fixture = await aHand();
  });

  const handThatTells = (announce: (changes: number) => Promise<unknown>) => {
    const { bench, epochOf, store, user } = fixture;
    return new Hand(bench, epochOf, wordCounter, async () =>
      announce((await store.insights.all(user)).length),
    );
  };
  const learn = (hand: Hand) =>
    hand.change(fixture.user, async () => ({
      answer: 'learned',
      changes: [{ put: 'insight', value: anInsight() }],
    }));

  it('should be told once it is written, though no job follows', async () => {
    const seen: number[] = [];
    const hand = handThatTells(async (insights) => void seen.push(insights));
    expect(await learn(hand)).toBe('learned');
    expect(seen).toEqual([1]);
  });

  it('should be told of where something changed only', async () => {
    const seen: number[] = [];
    const hand = handThatTells(async (insights) => void seen.push(insights));
    await hand.change(fixture.user, async () => ({ answer: undefined, changes: [] }));
    expect(seen).toEqual([]);
  });

  it('should stand where it cannot be told', async () => {
    const hand = handThatTells(() => Promise.reject(new Error('no queue')));
    expect(await learn(hand)).toBe('learned');
    expect(await fixture.store.insights.all(fixture.user)).toHaveLength(1);
  });
});
