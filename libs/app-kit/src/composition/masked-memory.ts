import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type UserRef } from '@app/memory-core/domain/identity';
import { byPlace, type Turn } from '@app/memory-core/domain/turn';
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

type Mask = (turns: readonly Turn[]) => readonly Turn[];

const asSaid: Mask = (turns) => turns;

/** What is shorter may be anything. */
const shortestEcho = 4;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** The secrets that a mask has taken out of a text. */
const secretsOf = (content: string, mask: string): readonly string[] =>
  [...mask.matchAll(/•+/g)]
    .map(({ 0: { length }, index }) => content.slice(index, index + length))
    .filter((secret) => secret.length >= shortestEcho && !secret.startsWith('•'));

/** "Got it: hunter2" names no secret, and tells one that was told beside it. */
const withoutEchoes = (content: string, secrets: ReadonlySet<string>): string =>
  [...secrets].reduce((left, secret) => {
    let shown = left;
    for (let at = shown.indexOf(secret); at >= 0; at = shown.indexOf(secret, at + secret.length)) {
      const around = `${shown.charAt(at - 1)}${shown.charAt(at + secret.length)}`;
      if (letterOrDigit.test(around)) continue;
      shown = shown.slice(0, at) + '•'.repeat(secret.length) + shown.slice(at + secret.length);
    }
    return shown;
  }, content);

/** By id what was said just before in the conversation, as far as it is read with the turn: it may have asked for a secret. */
const saidBefore = (turns: readonly Turn[]): ReadonlyMap<string, string> => {
  const last = new Map<string, Turn>();
  const before = new Map<string, string>();
  for (const turn of turns.toSorted(byPlace)) {
    const previous = last.get(turn.conversationId);
    if (previous !== undefined) before.set(turn.id, previous.content);
    last.set(turn.conversationId, turn);
  }
  return before;
};

/** How turns of a user's tenant that are read together are shown: secrets masked, unless the tenant wants them as they were said. */
const maskFor =
  ({ tenants, languages }: Masking) =>
  ({ tenantId }: Pick<UserRef, 'tenantId'>): Mask => {
    if (tenants.for(tenantId).parameters.agency.secretsShown === 1) return asSaid;
    return (turns) => {
      const before = saidBefore(turns);
      const masks = turns.map((turn) => languages.withoutSecrets(turn.content, before.get(turn.id)));
      const secrets = new Set(turns.flatMap(({ content }, at) => secretsOf(content, masks[at] ?? '')));
      return turns.map((turn, at) => {
        const content = withoutEchoes(masks[at] ?? turn.content, secrets);
        return content === turn.content ? turn : { ...turn, content };
      });
    };
  };

/** A memory whose turns are read with their secrets masked (SPEC R22); what is learned holds none, and the store keeps all. */
export const masked = <Memory extends Pick<MemoryReaders, 'turns'>>(
  store: Memory,
  masking: Masking,
): Memory => {
  const { turns } = store;
  const mask = maskFor(masking);
  const each = async (user: UserRef, read: Promise<readonly Turn[]>): Promise<readonly Turn[]> =>
    mask(user)(await read);
  return {
    ...store,
    turns: {
      byIds: (user, ids) => each(user, turns.byIds(user, ids)),
      bySeq: (user, ...range) => each(user, turns.bySeq(user, ...range)),
      inConversation: async (user, ...place) => {
        const page = await turns.inConversation(user, ...place);
        return { ...page, items: mask(user)(page.items) };
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
    return { ...waiting, turns: maskFor(masking)(user)(waiting.turns) };
  },
});

/** The same for who reads much of one user in one go. */
export const maskedOnOpening = (store: OpenableMemory, masking: Masking): OpenableMemory => ({
  opened: async (user, before) => masked(await store.opened(user, before), masking),
});
