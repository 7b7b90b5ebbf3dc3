import { derivedId } from '../../domain/derived-id';
import { KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type MemoryChange } from '../../ports/memory-store';
import { type Hand } from '../hand/hand';

const claimId = (user: UserRef, commandId: string): string => derivedId(user, 'confirmation', commandId);

/** Goes with the command that it was of, in the commit that ends it. */
export const withoutClaim = (user: UserRef, commandId: string): MemoryChange => ({
  remove: 'checkpoint',
  id: claimId(user, commandId),
});

/**
 * Who carries out a confirmed command: one of those who confirm it at the same time, in whatever process. What a process
 * had claimed when it died can be confirmed anew from when its token has expired.
 */
export class CommandClaims {
  constructor(private readonly hand: Hand) {}

  /** Throws `confirmation-refused` where another has it, or `isEnded`, asked while nobody else writes, says so. */
  async take(
    user: UserRef,
    commandId: string,
    until: Instant,
    isEnded: () => Promise<boolean>,
  ): Promise<void> {
    const { store, instruments } = this.hand.bench;
    const id = claimId(user, commandId);
    await this.hand.record(user, async () => {
      const standing = await store.pipeline.checkpoint(user, id);
      const isTaken = standing?.kind === 'confirmation' && standing.until > instruments.clock.now();
      if (isTaken || (await isEnded())) {
        throw new KeepsakeError('confirmation-refused', 'the command has been carried out or dismissed');
      }
      return [{ put: 'checkpoint', id, value: { kind: 'confirmation', until } }];
    });
  }

  /** What was not carried out can be confirmed again. */
  async release(user: UserRef, commandId: string): Promise<void> {
    await this.hand.record(user, async () => [withoutClaim(user, commandId)]);
  }
}
