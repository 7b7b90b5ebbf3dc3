import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';

/** The wall between tenants (SPEC R71): another tenant's user does not exist for this one. */
export class KnownUser {
  constructor(private readonly users: { exists(user: UserRef): Promise<boolean> }) {}

  /** Throws `user-unknown` when the caller's tenant has no such user. */
  async of(caller: ApiKeyRecord, userId: string): Promise<UserRef> {
    const user = { tenantId: caller.tenantId, userId };
    if (!(await this.users.exists(user))) throw new KeepsakeError('user-unknown', 'no such user');
    return user;
  }

  /** What `read` finds about the user, or `nothing` where the tenant has no such user: a list of it is empty (SPEC R45). */
  async read<T>(
    caller: ApiKeyRecord,
    userId: string,
    nothing: NoInfer<T>,
    read: (user: UserRef) => Promise<T>,
  ): Promise<T> {
    try {
      return await read(await this.of(caller, userId));
    } catch (error) {
      if (isKeepsakeError(error, 'user-unknown')) return nothing;
      throw error;
    }
  }
}
