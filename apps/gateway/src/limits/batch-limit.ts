import { TenantLimits } from '@app/app-kit/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type LimitedResource } from '@app/memory-core/ports/rate-limit';
import { Injectable } from '@nestjs/common';
import { refuse } from '../validation/problems';
import { tooMany } from './rate-headers';

/** Counts what a batch contains against the limit of its tenant (SPEC R72). */
@Injectable()
export class BatchLimit {
  constructor(private readonly limits: TenantLimits) {}

  /**
   * Throws a 429 problem if the limit is reached, or a 400 naming `field` if the batch is larger than any window allows.
   * `counted`: how many of its items were counted before.
   */
  async take(
    resource: LimitedResource,
    { tenantId }: ApiKeyRecord,
    items: number,
    field: string,
    counted = 0,
  ): Promise<void> {
    const most = this.limits.limitOf(resource, tenantId);
    if (items > most) {
      refuse([
        { field, message: `must contain at most ${most} ${resource}: the tenant may not send more at once` },
      ]);
    }
    if (items <= counted) return;
    const answer = await this.limits.take(resource, tenantId, items - counted);
    if (!answer.allowed) throw tooMany(resource, answer);
  }
}
