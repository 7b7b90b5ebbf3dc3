import { type openStores } from '@app/app-kit/composition';
import { type UserRef } from '@app/memory-core/domain/identity';
import { turnAt } from './fill';
import { type Question } from './measure';
import { said } from './people';

/**
 * Stores one more turn of whoever is about to ask, as a worker of another process would: what the server holds of the memory
 * is behind by it, as it is wherever people talk. `turns`: how many everyone has said before.
 */
export const sayingMore = (
  { store, vault }: Pick<ReturnType<typeof openStores>, 'store' | 'vault'>,
  turns: number,
): ((question: Question) => Promise<void>) => {
  const places = new Map<string, number>();
  return async ({ userId, conversationId }) => {
    const user: UserRef = { tenantId: 'default', userId };
    const place = places.get(userId) ?? turns;
    places.set(userId, place + 1);
    const { epoch } = await vault.openOrCreate(user);
    const content = said(place, place);
    const turn = turnAt(user, place, {
      content,
      conversationId,
      occurredAt: Date.now(),
      sequence: place,
    });
    // Above the token of any lease so far, which counts microseconds, and below that of the next.
    await store.writer.commit(user, { epoch, token: Date.now() * 1_000 }, [{ put: 'turn', value: turn }]);
  };
};
