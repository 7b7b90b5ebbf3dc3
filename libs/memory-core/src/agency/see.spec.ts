import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { type UserRef } from '../domain/identity';
import { type Watermark } from '../domain/pipeline';
import { aMemoryStore, anInsight, ManualClock } from '../testing';
import { SeeMemory } from './see';

const user: UserRef = { tenantId: 'acme', userId: 'ana' };
const day = 86_400_000;
const watermark: Watermark = {
  received: 3,
  extracted: 0,
  consolidated: 0,
  lagTurns: 3,
  lagSeconds: 1,
  gaps: [],
};

const setUp = () => {
  const clock = new ManualClock();
  const memory = aMemoryStore(clock);
  const { learning } = defaultParameters;
  const parameters = { ...defaultParameters, learning: { ...learning, confidencePeriodDays: 10 } };
  const see = new SeeMemory(
    memory.store,
    clock,
    { of: async () => ({ watermark, inboxSeqs: [] }) },
    { of: async () => [] },
    {
      for: (tenantId) => ({
        schema: generalSchema,
        parameters: tenantId === 'acme' ? parameters : defaultParameters,
      }),
    },
  );
  return { clock, memory, see };
};

describe('SeeMemory', () => {
  it('should value confidence at the time of looking, by the tenant’s own parameters', async () => {
    const { clock, memory, see } = setUp();
    const insight = anInsight({ confidence: { value: 0.9, at: clock.now() } });
    const fence = await memory.meet(user);
    await memory.store.writer.commit(user, fence, [{ put: 'insight', value: insight }]);
    clock.set(clock.now() + 21 * day);
    const { items } = await see.insights(user, {}, 10);
    expect(items).toEqual([{ insight, confidence: 0.7 }]);
  });

  it('should tell a conversation without turns from one that never was', async () => {
    const { memory, see } = setUp();
    await memory.meet(user);
    await expect(see.turns(user, 'never', 10)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('should have a status before anything was drained', async () => {
    const { memory, see } = setUp();
    await memory.meet(user);
    expect(await see.status(user)).toEqual({
      watermark,
      pendingEntries: 0,
      pendingSteps: 0,
      counts: expect.objectContaining({ stored: 0 }) as object,
      failed: [],
    });
  });

  it('should not show anybody that this tenant never met', async () => {
    const { see } = setUp();
    await expect(see.insights(user, {}, 10)).rejects.toMatchObject({ code: 'user-unknown' });
    await expect(see.status(user)).rejects.toMatchObject({ code: 'user-unknown' });
  });
});
