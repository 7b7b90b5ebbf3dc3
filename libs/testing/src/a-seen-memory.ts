import { SeeMemory } from '@app/memory-core/agency/see';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Watermark } from '@app/memory-core/domain/pipeline';
import { aMemoryStore } from './a-memory-store';
import { counter } from './a-profile';
import { ManualClock } from './clock';

export const user: UserRef = { tenantId: 'acme', userId: 'ana' };
export const day = 86_400_000;
export const watermark: Watermark = {
  received: 3,
  extracted: 0,
  consolidated: 0,
  lagTurns: 3,
  lagSeconds: 1,
  gaps: [],
};

/** What somebody is shown of a memory, by a tenant whose confidences fall every ten days. */
export const aSeenMemory = () => {
  const clock = new ManualClock();
  const memory = aMemoryStore(clock);
  const { learning } = defaultParameters;
  const parameters = { ...defaultParameters, learning: { ...learning, confidencePeriodDays: 10 } };
  const see = new SeeMemory(
    memory.store,
    { tokens: counter, clock },
    { of: async () => ({ watermark, inboxSeqs: [] }) },
    { of: async () => [] },
    {
      for: (tenantId) => ({
        schema: generalSchema,
        parameters: tenantId === user.tenantId ? parameters : defaultParameters,
      }),
    },
  );
  return { clock, memory, see };
};
