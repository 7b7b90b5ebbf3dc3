import PQueue from 'p-queue';
import { type EndpointEnvironment } from '../../endpoints/endpoints';
import { type ModelTask } from '@app/memory-core/domain/model-task';
import { type Parameters } from '@app/memory-core/config/parameters';

/** Thrown where even the queue in front of an endpoint is full. */
export class QueueFull extends Error {}

export interface CallLimit {
  /**
   * Runs the work when its turn has come; rejects with the signal's reason when that comes first, and with `QueueFull`
   * where too many wait. A higher priority goes first.
   */
  run<T>(
    work: () => Promise<T>,
    options: { readonly priority: number; readonly signal?: AbortSignal },
  ): Promise<T>;
}

type Figures = Pick<Parameters['model'], 'callsInFlight' | 'embeddingCallsInFlight' | 'callsWaiting'>;

/**
 * How many calls are under way, by endpoint over all tasks that use it, and by task where one has a limit of its own. One
 * instance per process: an endpoint that is slow gets a queue instead of a flood.
 */
export class CallLimits {
  private readonly queues = new Map<string, PQueue>();

  constructor(private readonly figures: Figures) {}

  for(task: ModelTask, endpoint: EndpointEnvironment): CallLimit {
    const { callsInFlight, embeddingCallsInFlight, callsWaiting } = this.figures;
    const own =
      endpoint.concurrency === undefined ? [] : [this.queue(`${task} ${endpoint.url}`, endpoint.concurrency)];
    // Vectors have a limit of their own, so that neither they nor answers wait behind the others.
    const shared =
      task === 'embeddings'
        ? own.length === 0
          ? [this.queue(`embeddings of ${endpoint.url}`, embeddingCallsInFlight)]
          : []
        : [this.queue(endpoint.url, endpoint.endpointConcurrency ?? callsInFlight)];
    const [first, second] = [...own, ...shared];
    return {
      run: (work, { priority, signal }) => {
        const add = <T>(queue: PQueue | undefined, inner: () => Promise<T>): Promise<T> => {
          if (queue === undefined) return inner();
          if (queue.size >= callsWaiting) return Promise.reject(new QueueFull());
          return queue.add(inner, { priority, ...(signal === undefined ? {} : { signal }) });
        };
        return add(first, () => add(second, work));
      },
    };
  }

  private queue(name: string, concurrency: number): PQueue {
    const queue = this.queues.get(name) ?? new PQueue({ concurrency });
    this.queues.set(name, queue);
    return queue;
  }
}
