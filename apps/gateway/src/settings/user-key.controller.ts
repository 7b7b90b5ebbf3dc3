import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, HttpCode, Inject, Param, Put } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { userKeyNoted } from '../admin/acts-on-users';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { ApiOperation } from '@nestjs/swagger';
import { UserParams } from '../users/params.dto';

/** A key that only the tenant keeps; without it the memory cannot be read (SPEC R70). */
@Controller('v1/users/:id/user-key')
export class UserKeyController {
  constructor(@Inject(GATEWAY_CORE) private readonly core: Pick<GatewayCore, 'userKeys' | 'operations'>) {}

  @Put()
  @HttpCode(204)
  @Access(['manage'], { userKey: 'unasked' })
  @ApiOperation({
    summary: 'Protect a memory with a key',
    description:
      'Permanently protects the memory with the key that this request carries. Without the key nobody can read the memory, and a lost key cannot be recovered. A user whose very first request carries a key is protected from the start.',
  })
  @ApiResponse({ status: 204, description: 'Done, or so already.' })
  async protect(@Caller() caller: ApiKeyRecord, @Param() { id }: UserParams): Promise<void> {
    const { userKeys, operations } = this.core;
    const user = { tenantId: caller.tenantId, userId: id };
    await userKeys.protect(user, () => userKeyNoted(operations.audit, caller, user));
  }
}
