import { type IncomingMessage, type OutgoingHttpHeaders, request as plainRequest } from 'node:http';
import { request as securedRequest } from 'node:https';
import { HttpProblem } from '../problems/problem';

/** Where a chat is sent: a path behind the base URL, with the caller's query. */
export const endpointUrl = (base: string, path: string, asked: string): URL => {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  for (const [name, value] of new URL(asked, 'http://localhost').searchParams)
    url.searchParams.append(name, value);
  return url;
};

/**
 * Sends it, and answers once the head of the answer is there, whatever its status. There is no time limit: models may think
 * for as long as their callers wait. Throws a problem with status 502 where nothing answers; `signal` gives up.
 */
export const askEndpoint = (
  url: URL,
  headers: OutgoingHttpHeaders,
  body: Buffer | string,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? securedRequest : plainRequest;
    const length = { 'content-length': Buffer.byteLength(body) };
    const attempt = (): void => {
      const asked = send(url, { method: 'POST', headers: { ...headers, ...length }, signal });
      asked
        .on('response', resolve)
        .on('error', ({ code }: NodeJS.ErrnoException) => {
          // The endpoint closed an idle connection just as it was used again, and has read nothing of this.
          if (code === 'ECONNRESET' && asked.reusedSocket) return attempt();
          reject(new HttpProblem(502, 'unavailable', 'The chat endpoint cannot be reached.'));
        })
        .end(body);
    };
    attempt();
  });
