import { type KeyObject } from 'node:crypto';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type KeyedUserVault } from './keyed-user-vault';
import { parseUserKey, type UserKeyScope } from './user-key-scope';

/** Checks each request about a user: whether it brings the key that the tenant supplies, where one is needed. */
export class UserKeyDoor {
  constructor(
    private readonly vault: Pick<KeyedUserVault, 'admit' | 'protect'>,
    private readonly scope: UserKeyScope,
  ) {}

  /** A key as a request brings it: 32 bytes in base64. Throws `invalid-input` naming `field` for anything else. */
  parse(text: string, field: string): KeyObject {
    const key = parseUserKey(text);
    if (key !== undefined) return key;
    const message = 'must be exactly 32 bytes in base64, padded';
    throw new KeepsakeError('invalid-input', 'a malformed key', { problems: [{ field, message }] });
  }

  /** Runs the work of a request with the key that it brought, if any, until it calls `end`. */
  run<T>(key: KeyObject | undefined, work: (end: () => void) => T): T {
    return this.scope.run(key, work);
  }

  /** Throws `user-key-needed`, `user-key-refused` or `user-key-not-set`; nothing for a user never met. */
  admit(user: UserRef): Promise<void> {
    return this.vault.admit(user);
  }

  /** From now on the memory opens with this request's key only. Throws `user-unknown`, and what `admit` throws. */
  protect(user: UserRef, noted?: () => Promise<void>): Promise<void> {
    return this.vault.protect(user, noted);
  }
}
