import { type ApiKeyRecord } from '@app/memory-core';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { refuse } from '../request-validation/parse';
import { tooMany } from './rate-headers';

/** Counts what is taken in against its tenant (SPEC R72): a batch counts all that it holds. */
@Injectable()
export class TurnLimit {
  constructor(@Inject(GATEWAY_CORE) private readonly core: GatewayCore) {}

  /** Throws a problem of 429; of 400 for a batch that no window would ever have room for, `field` named. */
  async take({ tenantId }: ApiKeyRecord, turns: number, field: string): Promise<void> {
    const { limits } = this.core.operations;
    const most = limits.limitOf('turns', tenantId);
    if (turns > most) {
      refuse([
        { field, message: `must contain at most ${most} turns: the tenant may not send more at once` },
      ]);
    }
    const answer = await limits.take('turns', tenantId, turns);
    if (!answer.allowed) throw tooMany('turns', answer);
  }
}
