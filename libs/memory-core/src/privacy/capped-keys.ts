import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type KeyStore, type UserKeyRecord } from '../ports/key-store';
import { type TenantUsers } from '../ports/tenant-users';

type Keys = Pick<KeyStore, 'get' | 'createIfAbsent' | 'rewrap'>;

/**
 * A tenant's users are as many as it may have and no more (SPEC R75): a user without a key has no memory. Several new
 * ones at the same moment may each find room for one.
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

  /** Throws `limit-reached` where there is no room for a user who has no key yet. */
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
