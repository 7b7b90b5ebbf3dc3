import { TenantLimits } from '@app/memory-core/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Injectable } from '@nestjs/common';
import { refuse } from '../validation/problems';
import { tooMany } from './rate-headers';

/** Counts turns against the limit of their tenant (SPEC R72); a batch counts as many as it contains. */
@Injectable()
export class TurnLimit {
  constructor(private readonly limits: TenantLimits) {}

  /** Throws a 429 problem if the limit is reached, or a 400 naming `field` if the batch is larger than any window allows. */
  async take({ tenantId }: ApiKeyRecord, turns: number, field: string): Promise<void> {
    const most = this.limits.limitOf('turns', tenantId);
    if (turns > most) {
      refuse([
        { field, message: `must contain at most ${most} turns: the tenant may not send more at once` },
      ]);
    }
    const answer = await this.limits.take('turns', tenantId, turns);
    if (!answer.allowed) throw tooMany('turns', answer);
  }
}
