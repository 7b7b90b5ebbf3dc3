import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type KeyStore, type UserKeyRecord } from '../ports/key-store';
import { type TenantUsers } from '../ports/tenant-users';

type Keys = Pick<KeyStore, 'get' | 'createIfAbsent' | 'rewrap'>;

/**
 * Limits how many users a tenant may have (SPEC R75), by refusing them a key: a user without a key has no memory. Several
 * users who are new at the same moment may together exceed the limit by a few.
 */
export class CappedKeys implements Keys {
  constructor(
    private readonly keys: Keys,
    private readonly users: Pick<TenantUsers, 'count'>,
    private readonly mostOf: (tenantId: string) => number,
  ) {}

  get(user: UserRef): Promise<UserKeyRecord | undefined> {
    return this.keys.get(user);
  }

  /** Throws `limit-reached` if the user has no key yet and the tenant has as many users as it may. */
  async createIfAbsent(record: UserKeyRecord): Promise<UserKeyRecord> {
    const { user } = record;
    const most = this.mostOf(user.tenantId);
    if ((await this.users.count(user.tenantId)) >= most && !(await this.isKnown(user))) {
      throw new KeepsakeError('limit-reached', 'the tenant has as many users as it may have', {
        problems: [
          { field: 'userId', message: `is new, and the tenant has as many users as it may have: ${most}` },
        ],
      });
    }
    return this.keys.createIfAbsent(record);
  }

  rewrap(...all: Parameters<KeyStore['rewrap']>): Promise<boolean> {
    return this.keys.rewrap(...all);
  }

  private async isKnown(user: UserRef): Promise<boolean> {
    return (await this.keys.get(user))?.wrappedKey !== undefined;
  }
}
