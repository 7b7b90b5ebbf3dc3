import { isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type UnfinishedErasures } from '../ports/key-store';
import { type Logger } from '../ports/logger';
import { type EraseUser } from './erase-user';

const perPage = 200;

export interface FinishedErasures {
  readonly erasures: number;
  /** They are tried again in the next round. */
  readonly erasuresFailed: number;
}

/**
 * Finishes interrupted erasures that nobody asks for again (SPEC R69), for example after a crash or a 503. It takes up only
 * those that the previous round saw as well: an erasure that is still running has a caller, whose receipt should count
 * everything.
 */
export class FinishErasures {
  private metBefore: ReadonlySet<string> = new Set();

  constructor(
    private readonly keys: UnfinishedErasures,
    private readonly eraseUser: Pick<EraseUser, 'finish'>,
    private readonly logger: Logger,
  ) {}

  async run(): Promise<FinishedErasures> {
    const met = new Set<string>();
    const counts = { erasures: 0, erasuresFailed: 0 };
    let after: UserRef | undefined;
    for (;;) {
      const page = await this.keys.erasing(perPage, after);
      for (const { user, erasing = 0 } of page) {
        const name = JSON.stringify([user.tenantId, user.userId, erasing]);
        met.add(name);
        if (!this.metBefore.has(name)) continue;
        const outcome = await this.tried(user, erasing);
        if (outcome !== undefined) counts[outcome] += 1;
      }
      after = page.at(-1)?.user;
      if (page.length < perPage) break;
    }
    this.metBefore = met;
    return counts;
  }

  /** Undefined if somebody else finished it first. */
  private async tried(user: UserRef, epoch: number): Promise<keyof FinishedErasures | undefined> {
    try {
      return (await this.eraseUser.finish(user, epoch)) && 'erasures';
    } catch (error) {
      this.logger.warn('an erasure that was cut short could not be finished', {
        code: isKeepsakeError(error) ? error.code : 'unexpected',
      });
      return 'erasuresFailed';
    }
  }
}
