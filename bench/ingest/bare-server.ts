import { createServer } from 'node:http';

/** The least an HTTP server can do with a body: read it, answer 202. A process of its own, like the gateway. */
const server = createServer((incoming, answer) => {
  incoming.resume();
  incoming.once('end', () => {
    answer.writeHead(202, { 'content-type': 'application/json' });
    answer.end('{"accepted":1,"duplicates":[]}');
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
