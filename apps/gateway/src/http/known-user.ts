import { type ApiKeyRecord, KeepsakeError, type UserRef } from '@app/memory-core';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CORE, type GatewayCore } from '../core';

/** The wall at the door (SPEC R71): a user of another tenant is, to this one, nobody. */
@Injectable()
export class KnownUser {
  constructor(@Inject(GATEWAY_CORE) private readonly core: GatewayCore) {}

  /** Throws `user-unknown` when the caller's tenant has no such user. */
  async of(caller: ApiKeyRecord, userId: string): Promise<UserRef> {
    const user = { tenantId: caller.tenantId, userId };
    if (!(await this.core.users.exists(user))) throw new KeepsakeError('user-unknown', 'no such user');
    return user;
  }
}
