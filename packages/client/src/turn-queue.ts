import { type Turn } from './api';
import { KeepsakeProblem } from './problem';
import { completed, type SaidTurn } from './said';

export interface TurnQueueOptions {
  /** Told of each turn that the server refuses, with the reason; the others are sent without it. */
  readonly refused: (turn: Turn, problem: KeepsakeProblem) => void;
  /** Turns in one request. Default: 100. */
  readonly batch?: number;
  /** How long a turn may wait for others, in ms. Default: 100. */
  readonly withinMs?: number;
  /** Turns that may wait; beyond, `add` waits. Default: 1 000. */
  readonly mostWaiting?: number;
}

const longestPauseMs = 30_000;

/** Indices of the turns that an answer names, such as 3 in `turns[3].content`. */
const refusedIn = (error: unknown): ReadonlySet<number> => {
  const fields = error instanceof KeepsakeProblem && error.status === 400 ? error.fields : [];
  return new Set(fields.flatMap(({ field }) => /^turns\[(\d+)\]/.exec(field)?.slice(1).map(Number) ?? []));
};

/** More turns or bytes than this server takes at once. */
const isTooLarge = (error: unknown): error is KeepsakeProblem =>
  error instanceof KeepsakeProblem &&
  (error.status === 413 || (error.status === 400 && error.fields.some(({ field }) => field === 'turns')));

/**
 * Turns that are sent together and in order. Nothing leaves it before it is on the server's disk: while the server is away, the
 * turns wait, and are sent under the same event ids later. A turn that waits keeps Node running, so that a program that comes
 * to its end sends the last ones; one that is told to stop awaits `flush`, which `await using` does too.
 */
export class TurnQueue implements AsyncDisposable {
  private readonly waiting: Turn[] = [];
  private readonly wanting = new Set<() => void>();
  private readonly options: Required<TurnQueueOptions>;
  private batch: number;
  private pauseMs: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | undefined;

  constructor(
    private readonly send: (turns: readonly Turn[]) => Promise<unknown>,
    options: TurnQueueOptions,
  ) {
    this.options = { batch: 100, withinMs: 100, mostWaiting: 1_000, ...options };
    this.batch = this.options.batch;
    this.pauseMs = this.options.withinMs;
  }

  /** Turns that are not on the server's disk yet. */
  get size(): number {
    return this.waiting.length;
  }

  /** Takes it; waits first while the queue is full. */
  async add(turn: SaidTurn, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
    signal?.throwIfAborted();
    const said = completed<Turn>(turn);
    while (this.waiting.length >= this.options.mostWaiting) await this.room(signal);
    this.waiting.push(said);
    if (this.waiting.length >= this.batch && this.pauseMs === this.options.withinMs) this.sendInBackground();
    else this.schedule();
  }

  /** Until all turns that wait are on the server's disk. Throws where that fails; they then still wait. */
  async flush(): Promise<void> {
    while (this.waiting.length > 0) await this.sendOnce();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.flush().finally(() => clearTimeout(this.timer));
  }

  private room(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.wanting.delete(goOn);
        reject(signal?.reason as Error);
      };
      const goOn = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      this.wanting.add(goOn);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => this.sendInBackground(), this.pauseMs);
  }

  private sendInBackground(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.sendOnce()
      .then(() => (this.pauseMs = this.options.withinMs))
      .catch(() => (this.pauseMs = Math.min(longestPauseMs, this.pauseMs * 2)))
      .then(() => this.waiting.length > 0 && this.schedule());
  }

  private sendOnce(): Promise<void> {
    return (this.sending ??= this.sendFirst().finally(() => (this.sending = undefined)));
  }

  private async sendFirst(): Promise<void> {
    const first = this.waiting.slice(0, this.batch);
    if (first.length === 0) return;
    try {
      await this.send(first);
      this.take(first, new Set());
    } catch (error) {
      const alone = first.length === 1 && isTooLarge(error);
      const refused = alone ? new Set([0]) : refusedIn(error);
      if (refused.size > 0) this.take(first, refused, error as KeepsakeProblem);
      else if (isTooLarge(error)) this.batch = Math.ceil(first.length / 2);
      else throw error;
    }
  }

  /** The first ones leave the queue: all of them, or those that are refused. */
  private take(first: readonly Turn[], refused: ReadonlySet<number>, problem?: KeepsakeProblem): void {
    const kept = problem === undefined ? [] : first.filter((_, index) => !refused.has(index));
    this.waiting.splice(0, first.length, ...kept);
    if (problem !== undefined)
      first.forEach((turn, index) => refused.has(index) && this.options.refused(turn, problem));
    for (const goOn of this.wanting) goOn();
    this.wanting.clear();
  }
}
