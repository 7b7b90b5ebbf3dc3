import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Tail } from '@app/memory-core/intake';
import { type Languages } from '@app/memory-core/languages';
import { type MemoryReaders, type OpenableMemory } from '@app/memory-core/ports/memory-store';

interface Masking {
  readonly tenants: TenantDirectory;
  readonly languages: Languages;
}

/** What waits to be taken in, as far as it is read here. */
interface Waiting {
  read(user: UserRef): Promise<Tail>;
}

type Mask = (turn: Turn) => Turn;

const asSaid: Mask = (turn) => turn;

/** How the turns of a user's tenant are shown: secrets masked, unless the tenant wants them as they were said. */
const maskFor =
  ({ tenants, languages }: Masking) =>
  ({ tenantId }: Pick<UserRef, 'tenantId'>): Mask =>
    tenants.for(tenantId).parameters.agency.secretsShown === 1
      ? asSaid
      : (turn) => {
          const content = languages.withoutSecrets(turn.content);
          return content === turn.content ? turn : { ...turn, content };
        };

/** A memory whose turns are read with their secrets masked (SPEC R22); what is learned holds none, and the store keeps all. */
export const masked = <Memory extends Pick<MemoryReaders, 'turns'>>(
  store: Memory,
  masking: Masking,
): Memory => {
  const { turns } = store;
  const mask = maskFor(masking);
  const each = async (user: UserRef, read: Promise<readonly Turn[]>): Promise<readonly Turn[]> =>
    (await read).map(mask(user));
  return {
    ...store,
    turns: {
      byIds: (user, ids) => each(user, turns.byIds(user, ids)),
      bySeq: (user, ...range) => each(user, turns.bySeq(user, ...range)),
      inConversation: async (user, ...place) => {
        const page = await turns.inConversation(user, ...place);
        return { ...page, items: page.items.map(mask(user)) };
      },
      lastInConversation: (user, ...place) => each(user, turns.lastInConversation(user, ...place)),
      allOfConversation: (user, id) => each(user, turns.allOfConversation(user, id)),
      saidBetween: (user, ...span) => each(user, turns.saidBetween(user, ...span)),
    },
  };
};

/** The same of what is not in the store yet. */
export const maskedTail = (tail: Waiting, masking: Masking): Waiting => ({
  read: async (user) => {
    const waiting = await tail.read(user);
    return { ...waiting, turns: waiting.turns.map(maskFor(masking)(user)) };
  },
});

/** The same for who reads much of one user in one go. */
export const maskedOnOpening = (store: OpenableMemory, masking: Masking): OpenableMemory => ({
  opened: async (user, before) => masked(await store.opened(user, before), masking),
});
