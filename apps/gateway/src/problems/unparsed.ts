import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { HttpProblem } from './problem';
import { documentOf } from './to-problem';

const tooLong = new HttpProblem(431, 'too-large', 'The request line and headers are too long.', {
  problems: [{ field: 'headers', message: 'are too long, together with the path and query' }],
});
const timedOut = new HttpProblem(408, 'timeout', 'The request took too long to arrive.');
const malformed = new HttpProblem(400, 'invalid-input', 'The request is not well-formed HTTP.', {
  problems: [{ field: 'request', message: 'is not well-formed HTTP' }],
});

const problemOf = (code: string | undefined): HttpProblem => {
  if (code === 'HPE_HEADER_OVERFLOW') return tooLong;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? timedOut : malformed;
};

/** Input that is not valid HTTP never becomes a request. It is answered on the bare connection, which is then closed. */
export const answerUnparsed = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const problem = problemOf(error.code);
  const body = JSON.stringify(documentOf(problem, randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};
