import { AuditTrail } from '@app/memory-core/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { EraseUser } from '@app/memory-core/privacy';
import { Controller, Delete, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { erasureNoted } from '../admin/acts-on-users';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { receiptView } from './receipt-view';
import { ErasureReceipt } from './erasures.dto';
import { UserParams } from '../users/params.dto';

/** Clear all (SPEC R69). */
@Controller('v1/users/:id')
export class ErasuresController {
  constructor(
    private readonly eraseUser: EraseUser,
    private readonly audit: AuditTrail,
  ) {}

  @Delete()
  @Access(['manage'], { userKey: 'unasked' })
  @ApiOperation({
    summary: 'Erase a user',
    description:
      'Destroys the user’s key, then removes every record, queue entry, job and cache. Answers with a receipt of what was erased from where. If it was interrupted (503, or no answer), send it again; otherwise it completes by itself soon after. 404 means that nothing is left.',
  })
  @Answers(200, ErasureReceipt)
  async erase(@Caller() caller: ApiKeyRecord, @Param() { id }: UserParams): Promise<object> {
    const user = { tenantId: caller.tenantId, userId: id };
    const receipt = await this.eraseUser.run(user, () => erasureNoted(this.audit, caller, user));
    return receiptView(receipt);
  }
}
