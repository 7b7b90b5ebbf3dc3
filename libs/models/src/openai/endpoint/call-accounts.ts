import { type ModelTask } from '@app/memory-core/domain/model-task';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type ModelCallOutcome, type ModelUsage } from '@app/memory-core/ports/language-model';
import { outcomeOf, statusOf } from './failure';
import { isApiError } from './failure-status';
import { type Instruments } from './instruments';
import { RefusedRequest, refusalOf, saidBy } from './refusal';

/** For whom a call is made, and of what. */
export interface Called {
  readonly user: UserRef;
  readonly task: ModelTask;
  readonly model: string;
}

export const nothingUsed: ModelUsage = { promptTokens: 0, completionTokens: 0 };

/** Puts each call to account, and tells an operator what an endpoint refused or did not answer: never a word that was sent. */
export class CallAccounts {
  constructor(private readonly instruments: Pick<Instruments, 'ledger' | 'metrics' | 'logger'>) {}

  /** `startedAt`: by `performance.now()`. */
  record(
    { user, task, model }: Called,
    outcome: ModelCallOutcome,
    startedAt: number,
    usage: ModelUsage = nothingUsed,
  ): void {
    const seconds = (performance.now() - startedAt) / 1000;
    this.instruments.ledger.record({ user, task, model, outcome, seconds, ...usage });
  }

  /** Puts a failed call to account; answers with the failure, as a `RefusedRequest` where the endpoint refused. */
  failed(called: Called, error: unknown, sent: string, startedAt: number): unknown {
    const { task, model } = called;
    const refused = isApiError(error) ? refusalOf(error, sent) : undefined;
    const failure = refused !== undefined && isApiError(error) ? new RefusedRequest(refused, error) : error;
    this.record(called, outcomeOf(failure), startedAt);
    if (failure instanceof RefusedRequest) {
      const { metrics, logger } = this.instruments;
      metrics.count('model_refusals_total', { task, refused: failure.kind });
      const { status, code } = failure.answer;
      const said = saidBy(failure.answer, sent);
      logger.warn('the endpoint refused a request', {
        ...{ task, model, refused, status, said },
        ...(typeof code === 'string' && !sent.includes(code) ? { code } : {}),
      });
    }
    return failure;
  }

  /** After the last try. */
  unanswered(called: Called, error: unknown): void {
    const { task, model } = called;
    const outcome = outcomeOf(error);
    if (outcome === 'circuit-open') this.record(called, outcome, performance.now());
    const seen = { task, model, outcome, status: statusOf(error) };
    this.instruments.logger.warn('the model did not answer', seen);
  }
}
