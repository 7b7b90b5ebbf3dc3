import { derivedId } from '../../domain/derived-id';
import { KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type MemoryChange } from '../../ports/memory-store';
import { type MemoryEditor } from '../editing/memory-editor';

const claimId = (user: UserRef, commandId: string): string => derivedId(user, 'confirmation', commandId);

/** Removes the claim, in the commit that ends its command. */
export const withoutClaim = (user: UserRef, commandId: string): MemoryChange => ({
  remove: 'checkpoint',
  id: claimId(user, commandId),
});

/**
 * Makes sure that a confirmed command is carried out once, even if it is confirmed several times at the same moment in
 * different processes. If a process dies with a claim, the command can be confirmed again once its token has expired.
 */
export class CommandClaims {
  constructor(private readonly editor: MemoryEditor) {}

  /** Throws `confirmation-refused` if another process holds the claim or `isEnded`, asked under the lease, answers true. */
  async take(
    user: UserRef,
    commandId: string,
    until: Instant,
    isEnded: () => Promise<boolean>,
  ): Promise<void> {
    const { store, instruments } = this.editor.bench;
    const id = claimId(user, commandId);
    await this.editor.record(user, async () => {
      const standing = await store.pipeline.checkpoint(user, id);
      const isTaken = standing?.kind === 'confirmation' && standing.until > instruments.clock.now();
      if (isTaken || (await isEnded())) {
        throw new KeepsakeError('confirmation-refused', 'the command has been carried out or dismissed');
      }
      return [{ put: 'checkpoint', id, value: { kind: 'confirmation', until } }];
    });
  }

  /** For a command that was not carried out: it can be confirmed again. */
  async release(user: UserRef, commandId: string): Promise<void> {
    await this.editor.record(user, async () => [withoutClaim(user, commandId)]);
  }
}
