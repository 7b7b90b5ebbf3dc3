import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Stands between a program and its Qdrant, so that a test can say at which write something happens. */
export class WriteProxy {
  /** Writes so far: batches of changes to points. */
  writes = 0;
  before: (write: number) => void | Promise<void> = () => undefined;
  after: (write: number) => void | Promise<void> = () => undefined;
  private readonly server: Server;

  constructor(target: string) {
    this.server = createServer((request, response) => {
      void (async () => {
        const body = await buffer(request);
        const isWrite = request.url?.includes('/points/batch') === true;
        if (isWrite) this.writes += 1;
        const write = this.writes;
        if (isWrite) await this.before(write);
        const answer = await fetch(`${target}${request.url}`, {
          method: request.method ?? 'GET',
          headers: { 'content-type': 'application/json' },
          ...(body.length > 0 && { body }),
        });
        const text = await answer.text();
        if (isWrite) await this.after(write);
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(text);
      })().catch(() => response.destroy());
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
