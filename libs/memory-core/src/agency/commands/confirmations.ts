import { z } from 'zod';
import { isKeepsakeError, KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { memoryCommandNames } from '../../domain/memory-command';
import { type Clock } from '../../ports/clock';
import { type UserVault } from '../../ports/user-vault';

const forgettable = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('topic'), topic: z.string() }),
  z.strictObject({ by: z.literal('conversation'), conversationId: z.string() }),
  z.strictObject({ by: z.literal('time'), from: z.int(), to: z.int() }),
]);
/** One thing to forget. */
export type Forgettable = z.output<typeof forgettable>;

const actionSchema = z.discriminatedUnion('kind', [
  /** `digest` identifies the plan that was shown. */
  z.strictObject({ kind: z.literal('forget'), of: z.array(forgettable), digest: z.string() }),
  z.strictObject({ kind: z.literal('clear') }),
  /** `digest` identifies the statement that was shown. */
  z.strictObject({ kind: z.literal('dispute'), insightId: z.string(), digest: z.string() }),
  z.strictObject({
    kind: z.literal('run'),
    name: z.enum(memoryCommandNames),
    topic: z.string().optional(),
    conversationId: z.string().optional(),
  }),
]);
/** What is confirmed. */
export type Action = z.output<typeof actionSchema>;

const sealedSchema = z.strictObject({ expiresAt: z.int(), action: actionSchema });

export interface Confirmation {
  readonly token: string;
  readonly expiresAt: Instant;
}

export interface Confirmed {
  readonly action: Action;
  readonly expiresAt: Instant;
  /** Epoch of the memory that the token was issued for. */
  readonly epoch: number;
}

const minuteMs = 60_000;
const purposeOf = (commandId: string): string => `confirmation/${commandId}`;

/**
 * Tokens with which a person confirms what they were shown (SPEC R61). A token holds the confirmed action, sealed with the
 * user's data key and bound to the command. It cannot be opened for another user or another command, nor after an erasure,
 * which destroys the key. Nothing is stored for it.
 */
export class Confirmations {
  constructor(
    private readonly vault: Pick<UserVault, 'open'>,
    private readonly clock: Clock,
  ) {}

  async issue(user: UserRef, commandId: string, action: Action, minutes: number): Promise<Confirmation> {
    const seal = await this.vault.open(user);
    const expiresAt = this.clock.now() + minutes * minuteMs;
    const plain = Buffer.from(JSON.stringify({ expiresAt, action }));
    return { token: Buffer.from(seal.seal(plain, purposeOf(commandId))).toString('base64url'), expiresAt };
  }

  /** Throws `confirmation-refused` for a token that belongs to something else or has expired. */
  async open(user: UserRef, commandId: string, token: string): Promise<Confirmed> {
    const seal = await this.vault.open(user);
    try {
      const plain = seal.unseal(Buffer.from(token, 'base64url'), purposeOf(commandId));
      const { expiresAt, action } = sealedSchema.parse(JSON.parse(Buffer.from(plain).toString('utf8')));
      if (expiresAt > this.clock.now()) return { action, expiresAt, epoch: seal.epoch };
    } catch (error) {
      if (isKeepsakeError(error) && error.code !== 'unreadable-record') throw error;
    }
    throw new KeepsakeError('confirmation-refused', 'the confirmation is of something else, or has expired');
  }
}
