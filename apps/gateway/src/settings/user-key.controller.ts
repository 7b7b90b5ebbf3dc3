import { AuditTrail } from '@app/memory-core/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { UserKeyDoor } from '@app/memory-core/privacy';
import { Controller, HttpCode, Param, Put } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ApiOperation } from '@nestjs/swagger';
import { userKeyNoted } from '../admin/acts-on-users';
import { Access, Caller } from '../http/access';
import { UserParams } from '../users/params.dto';

/** A key that only the tenant keeps; without it the memory cannot be read (SPEC R70). */
@Controller('v1/users/:id/user-key')
export class UserKeyController {
  constructor(
    private readonly keys: UserKeyDoor,
    private readonly audit: AuditTrail,
  ) {}

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
    const user = { tenantId: caller.tenantId, userId: id };
    await this.keys.protect(user, () => userKeyNoted(this.audit, caller, user));
  }
}
