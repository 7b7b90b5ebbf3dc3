import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stands between programs and a part that they need, and makes the way to it bad: slow, silent, or closed. Bytes stay in
 * order and none is lost while a connection lasts.
 */
export class TcpProxy {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private delayMs = 0;
  private silence: { readonly over: Promise<void>; readonly end: () => void } | undefined;

  private constructor(
    private readonly target: NetConnectOpts,
    private port: number,
  ) {}

  static async start(target: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(target, 0);
    await proxy.open();
    return proxy;
  }

  /** `127.0.0.1:port`, the same for as long as it lives. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Every chunk takes so long, each way. */
  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /** Takes connections and bytes, and hands none on until `speak`. */
  hush(): void {
    this.silence ??= promiseToEnd();
  }

  speak(): void {
    this.silence?.end();
    this.silence = undefined;
  }

  /** Nobody listens any more, and what was connected is cut off. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.speak();
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Listens again where it did. */
  async open(): Promise<void> {
    const server = createServer((client) => this.join(client));
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
  }

  private join(client: Socket): void {
    const upstream = connect(this.target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      let sent = Promise.resolve();
      from.on('data', (chunk: Buffer) => {
        const due = performance.now() + this.delayMs;
        sent = sent.then(async () => {
          if (this.delayMs > 0) await wait(Math.max(0, due - performance.now()));
          await this.silence?.over;
          if (!to.destroyed) to.write(chunk);
        });
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        void sent.then(() => to.destroy());
      });
    }
  }
}

const promiseToEnd = () => {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end: () => end() };
};
