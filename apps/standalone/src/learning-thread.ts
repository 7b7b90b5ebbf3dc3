import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Installation, type ThreadFigures } from '@app/app-kit/composition';
import { type Logger } from '@app/memory-core/ports/logger';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

export type Asked = 'figures' | 'end';
export type Told = 'learns' | ThreadFigures;

/** What the thread does not find in its environment: a Redis that the process has started. */
export interface Found {
  readonly redisUrl: string;
}

/** Of whoever asks for figures, which the gateway's own thread tells meanwhile. */
const patienceMs = 1_000;

const file = join(__dirname, `learning${extname(__filename)}`);

/**
 * The workers in a thread of their own, so that what is learned delays no answer. They meet the gateway in Redis and in the stores
 * alone, as deployed programs do. Where the thread ends unasked, the process ends too, for its supervisor to start both again.
 */
@Injectable()
export class LearningThread implements OnModuleDestroy {
  /** Rejects with what kept the thread from starting. */
  readonly started: Promise<void>;
  private readonly worker: Worker;
  private readonly exited: Promise<void>;
  private isEnding = false;
  private figures: Promise<ThreadFigures> | undefined;

  constructor(
    private readonly installation: Pick<Installation, 'include'> & {
      readonly queues: Pick<Installation['queues'], 'redisUrl'>;
      readonly logger: Logger;
    },
    path = file,
  ) {
    const { redisUrl } = installation.queues;
    this.worker = new Worker(path, { workerData: { redisUrl } satisfies Found });
    this.exited = new Promise((resolve) => void this.worker.once('exit', () => resolve()));
    this.started = once(this.worker, 'message').then(() => this.learns());
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    this.tell('end');
    await this.exited;
  }

  private learns(): void {
    this.worker.on('error', (error) => this.endProcess(error));
    void this.exited.then(() => this.endProcess());
    this.installation.include(() => (this.figures ??= this.ask().finally(() => (this.figures = undefined))));
  }

  private endProcess(error?: unknown): void {
    if (this.isEnding) return;
    this.installation.logger.error('the learning thread ended, and the program with it', { error });
    process.exit(1);
  }

  /** Rejects where the thread has no answer in time. */
  private async ask(): Promise<ThreadFigures> {
    const answer = once(this.worker, 'message', { signal: AbortSignal.timeout(patienceMs) });
    this.tell('figures');
    const [told] = (await answer) as [ThreadFigures];
    return told;
  }

  private tell(asked: Asked): void {
    this.worker.postMessage(asked);
  }
}
