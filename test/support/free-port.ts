import { createServer } from 'node:net';

const given = new Set<number>();

/** A port nobody listened on a moment ago, and that nobody was given here who may be about to. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = await portOfNobody();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
};

const portOfNobody = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
