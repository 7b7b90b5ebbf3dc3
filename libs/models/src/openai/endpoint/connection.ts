import type OpenAI from 'openai';
import { APIConnectionTimeoutError } from 'openai';
import { type EndpointEnvironment } from '../../endpoints/endpoints';
import { type ModelTask } from '@app/memory-core/domain/model-task';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type CallLimit, type CallLimits } from './call-limits';
import { clientOf } from './client';
import { statusOf } from './failure';
import { Keys } from './keys';

export interface SendOptions {
  /** Higher goes first where calls wait. */
  readonly priority: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Request {
  readonly client: OpenAI;
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends one request and gives it its time. */
export type Send = <A>(request: (request: Request) => Promise<A>) => Promise<A>;

/** The way to one endpoint for one task: its key, its place in the queue, its time. */
export class Connection {
  private readonly client: OpenAI;
  private readonly keys: Keys;
  private readonly limit: CallLimit;
  private readonly timeoutMs: number;

  constructor(
    private readonly task: ModelTask,
    readonly endpoint: EndpointEnvironment,
    parameters: Parameters['model'],
    limits: CallLimits,
    private readonly metrics: Metrics,
  ) {
    const usual = task === 'embeddings' ? parameters.embeddingTimeoutMs : parameters.timeoutMs;
    this.timeoutMs = endpoint.timeoutMs ?? usual;
    this.client = clientOf(endpoint, this.timeoutMs);
    this.keys = new Keys(endpoint, parameters);
    this.limit = limits.for(task, endpoint);
  }

  /** Runs the work when its turn has come: time in the queue counts for no timeout. */
  send<T>({ priority, signal }: SendOptions, work: (send: Send) => Promise<T>): Promise<T> {
    const queuedAt = performance.now();
    return this.limit.run(
      () => {
        const waited = (performance.now() - queuedAt) / 1_000;
        this.metrics.observe('model_queue_seconds', waited, { task: this.task });
        return work((request) => this.timed(request, signal));
      },
      { priority, ...(signal === undefined ? {} : { signal }) },
    );
  }

  private async timed<A>(
    request: (request: Request) => Promise<A>,
    given: AbortSignal | undefined,
  ): Promise<A> {
    const { client } = this;
    const timeout = AbortSignal.timeout(this.timeoutMs);
    const signal = given === undefined ? timeout : AbortSignal.any([timeout, given]);
    const once = async () => request({ client, signal, headers: await this.keys.headers() });
    const isRefusedKey = (error: unknown): boolean => statusOf(error) === 401 && this.keys.renewable;
    try {
      return await once().catch((error: unknown) => {
        if (!isRefusedKey(error)) throw error;
        this.keys.forget();
        return once();
      });
    } catch (error) {
      if (isRefusedKey(error)) this.keys.forget();
      // The client could not even read the body as what its headers say: that is no matter of time.
      if (error instanceof SyntaxError || !signal.aborted) throw error;
      throw new APIConnectionTimeoutError();
    }
  }
}
