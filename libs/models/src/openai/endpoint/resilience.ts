import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
  type IBackoff,
  type IBackoffFactory,
  type IRetryBackoffContext,
} from 'cockatiel';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type Logger } from '@app/memory-core/ports/logger';
import { outcomeOf, pauseAskedFor } from './failure';

/** Waits as long as the endpoint asked for, and its own jittered while on top: whoever was sent away together does not come back together. */
class PoliteBackoff implements IBackoffFactory<IRetryBackoffContext<unknown>> {
  constructor(private readonly own: IBackoffFactory<unknown>) {}

  next(context: IRetryBackoffContext<unknown>): IBackoff<IRetryBackoffContext<unknown>> {
    const own = this.own.next(context);
    const asked = 'error' in context.result ? pauseAskedFor(context.result.error) : undefined;
    const rest = new PoliteBackoff(own);
    return { duration: (asked ?? 0) + own.duration, next: (later) => rest.next(later) };
  }
}

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;
/** Closed: calls go through. Open: they fail at once. Half-open: the next one decides. */
export type ModelCircuit = (typeof stateNames)[CircuitState];

/** Retries around a circuit breaker. Being sent away for a while is no sign that the endpoint is down, so it opens no circuit. */
export const resilience = (parameters: Parameters['model'], logger: Logger) => {
  const isWorthTrying = (error: unknown): boolean => {
    const outcome = outcomeOf(error);
    if (outcome === 'refused' || outcome === 'circuit-open') return false;
    return (pauseAskedFor(error) ?? 0) <= parameters.maxRetryAfterMs;
  };
  const isDown = (error: unknown): boolean => ['failed', 'timeout'].includes(outcomeOf(error));
  const breaker = circuitBreaker(handleWhen(isDown), {
    halfOpenAfter: parameters.breakerOpenMs,
    breaker: new ConsecutiveBreaker(parameters.breakerFailures),
  });
  breaker.onBreak(() => logger.warn('the circuit to the model opened: calls fail at once for a while'));
  breaker.onReset(() => logger.info('the circuit to the model closed: it answers again'));
  const { backoffMs, maxBackoffMs, attempts } = parameters;
  const backoff = new ExponentialBackoff({ initialDelay: backoffMs, maxDelay: maxBackoffMs });
  const policy = wrap(
    retry(handleWhen(isWorthTrying), { maxAttempts: attempts - 1, backoff: new PoliteBackoff(backoff) }),
    breaker,
  );
  return { policy, circuit: (): ModelCircuit => stateNames[breaker.state] };
};
