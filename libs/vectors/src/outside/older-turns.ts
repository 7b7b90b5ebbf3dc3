import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';
import { type UserSeal, type UserVault } from '@app/memory-core/ports/user-vault';
import { type MemoryReading } from '@app/memory-core/recall/user-memory';
import { Outline } from '../embedded';
import { type AnalyserOf } from '../embedded/analyser-of';
import { type PointOwner, type PointSearch, type PointSecret } from '../points';
import { OlderIndex } from './older-index';
import { PoolReader } from './pool-reader';

type OlderOf = NonNullable<MemoryReading['olderOf']>;

export interface OutsideReading {
  readonly analyserOf: AnalyserOf;
  readonly secretOf: (seal: UserSeal) => PointSecret;
  /** Passages that are asked for. */
  readonly pool: number;
}

/** How an index outside of the process is asked for the older turns of a memory. */
export const olderTurnsOf =
  (
    search: PointSearch,
    { turns }: Pick<MemoryStore, 'turns'>,
    vault: Pick<UserVault, 'open'>,
    { analyserOf, secretOf, pool }: OutsideReading,
  ): OlderOf =>
  async (user, figures) => {
    const seal = await vault.open(user);
    const owner = { user, epoch: seal.epoch };
    const secret = secretOf(seal);
    const outline = await outlineOf(search, owner, secret);
    const reader = new PoolReader(search, owner, secret, outline, figures.neighbourReach, pool);
    const { from, speakers, languages } = outline.said;
    return {
      ...{ from, speakers, throughSeq: outline.throughSeq },
      languages: languages.map((tag) => tag ?? undefined),
      open: () => new OlderIndex(figures, analyserOf, outline, reader),
      found: (matches) =>
        turns.byIds(
          user,
          matches.flatMap(({ id }) => id ?? []),
        ),
      endOf: (conversationId, last) => turns.lastInConversation(user, conversationId, last),
    };
  };

const outlineOf = async (search: PointSearch, owner: PointOwner, secret: PointSecret): Promise<Outline> => {
  const parts = [...(await search.outline(owner))].sort((a, b) => a.part - b.part);
  const [first] = parts;
  if (first === undefined) throw new KeepsakeError('store-unavailable', 'the index does not have all turns');
  try {
    return Outline.unpack(
      secret.open({ ...first, part: 0 }, Buffer.concat(parts.map(({ sealed }) => sealed))),
    );
  } catch (error) {
    if (!isKeepsakeError(error, 'unreadable-record')) throw error;
    throw new KeepsakeError('store-unavailable', 'the outline is being written', { cause: error });
  }
};
