import { Agent, request } from 'node:http';

/** Keep-alive connections, one unless told otherwise; answers how many ms a request took, from the first byte sent to the last one read. */
export class TimedClient {
  private readonly agent: Agent;

  constructor(
    private readonly url: string,
    private readonly key: string,
    connections = 1,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  whoami(): Promise<number> {
    return this.ask('GET', '/v1/whoami');
  }

  context(body: object): Promise<number> {
    return this.ask('POST', '/v1/context', JSON.stringify(body));
  }

  close(): void {
    this.agent.destroy();
  }

  private ask(method: string, path: string, body = ''): Promise<number> {
    const headers = {
      authorization: `Bearer ${this.key}`,
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const call = request(new URL(path, this.url), { agent: this.agent, method, headers }, (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - startedAt)
            : reject(new Error(`${method} ${path} answered ${response.statusCode}`)),
        );
      });
      call.once('error', reject);
      call.end(body);
    });
  }
}
