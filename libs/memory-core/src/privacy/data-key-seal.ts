import { hkdfSync, type KeyObject } from 'node:crypto';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type UserSeal } from '../ports/user-vault';
import { binding, markOfEnvelope, openEnvelope, sealEnvelope } from './envelope';

/** Seals and opens with a user's data key. */
export class DataKeySeal implements UserSeal {
  constructor(
    private readonly user: UserRef,
    readonly epoch: number,
    private readonly key: KeyObject,
  ) {}

  seal(plain: Uint8Array, purpose: string): Uint8Array {
    return sealEnvelope(this.key, plain, this.bound(purpose));
  }

  unseal(sealed: Uint8Array, purpose: string): Uint8Array {
    const plain = openEnvelope(this.key, sealed, this.bound(purpose));
    if (plain === undefined) {
      throw new KeepsakeError('unreadable-record', 'sealed by another key, for another purpose, or damaged');
    }
    return plain;
  }

  markOf(sealed: Uint8Array): string {
    return markOfEnvelope(sealed);
  }

  secretFor(purpose: string): Uint8Array {
    const { tenantId, userId } = this.user;
    return new Uint8Array(hkdfSync('sha256', this.key, '', binding('secret', tenantId, userId, purpose), 32));
  }

  private bound(purpose: string): Uint8Array {
    return binding('record', this.user.tenantId, this.user.userId, purpose);
  }
}
