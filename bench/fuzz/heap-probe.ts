import { setTimeout as pause } from 'node:timers/promises';

/** The memory of a process in bytes, after a garbage collection. */
export interface Held {
  /** The JavaScript heap. */
  readonly heap: number;
  /** Memory outside the heap: buffers. */
  readonly external: number;
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: string } };
}

const tries = 100;
const betweenTriesMs = 100;

/** Measures the memory of a process that was started with `--inspect`. */
export class HeapProbe {
  private number = 0;
  private readonly waiting = new Map<number, PromiseWithResolvers<Answer>>();

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      this.waiting.get(answer.id ?? 0)?.resolve(answer);
      this.waiting.delete(answer.id ?? 0);
    });
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the process is gone'));
    });
  }

  static async attach(port: number): Promise<HeapProbe> {
    for (let left = tries; ; left -= 1) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/json/list`);
        const [target] = (await response.json()) as readonly { readonly webSocketDebuggerUrl: string }[];
        if (target === undefined) throw new Error('nothing to inspect');
        const socket = new WebSocket(target.webSocketDebuggerUrl);
        await new Promise<void>((resolve, reject) => {
          socket.addEventListener('open', () => resolve(), { once: true });
          socket.addEventListener('error', () => reject(new Error('no inspector')), { once: true });
        });
        return new HeapProbe(socket);
      } catch (error) {
        if (left === 0) throw error;
        await pause(betweenTriesMs);
      }
    }
  }

  async held(): Promise<Held> {
    await this.call('HeapProfiler.collectGarbage');
    const expression = 'JSON.stringify(process.memoryUsage())';
    const { result } = await this.call('Runtime.evaluate', { expression });
    const usage = JSON.parse(result?.result?.value ?? '{}') as Record<'heapUsed' | 'external', number>;
    return { heap: usage.heapUsed, external: usage.external };
  }

  close(): void {
    this.socket.close();
  }

  private call(method: string, params: object = {}): Promise<Answer> {
    this.number += 1;
    const answer = Promise.withResolvers<Answer>();
    this.waiting.set(this.number, answer);
    this.socket.send(JSON.stringify({ id: this.number, method, params }));
    return answer.promise;
  }
}
