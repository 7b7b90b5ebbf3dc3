import { type Installation } from '@app/app-kit/composition';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { setTimeout as pause } from 'node:timers/promises';
import { type Talk } from './conversations';

type Owner = 'extractor' | 'consolidator';

/** Runs the steps as a job does: what may succeed later is tried again as often as the queue does; then it would be parked. */
const runSteps = async (core: Installation, user: UserRef, owner: Owner): Promise<number> => {
  const { attempts, backoffMs } = defaultParameters.queues;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await core.steps.run(user, 1, owner)).done;
    } catch (error) {
      if (!isKeepsakeError(error) || !error.retryable || attempt === attempts) throw error;
      await pause(backoffMs * 2 ** (attempt - 1));
    }
  }
};

/** Tells everything and has it learned, one conversation after the other; throws where a job would be parked. */
export const settle = async (core: Installation, user: UserRef, { turns, ends }: Talk): Promise<void> => {
  for (const end of ends) {
    const own = turns.filter(({ turn }) => turn.conversationId === end.conversationId);
    await core.receive.turns(user.tenantId, own);
    await core.receive.event(user.tenantId, user.userId, end);
    await core.drain.run(user, 1);
    for (let done = 1; done > 0;) {
      done = 0;
      for (const owner of ['extractor', 'consolidator'] as const) done += await runSteps(core, user, owner);
    }
  }
};
