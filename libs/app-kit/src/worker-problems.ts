import { STATUS_CODES } from 'node:http';
import { isKeepsakeError } from '@app/memory-core';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';

const known: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  401: ['unauthenticated', 'A valid API key is needed.'],
  403: ['forbidden', 'The key needs the scope admin.'],
  404: ['route-unknown', 'No such route.'],
};

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  return isKeepsakeError(error) && error.retryable ? 503 : 500;
};

const wordsOf = (error: unknown, status: number): readonly [code: string, detail: string] => {
  if (isKeepsakeError(error)) return [error.code, 'Not available now; try again.'];
  return known[status] ?? ['internal', 'Something went wrong here.'];
};

/** What the few routes of a worker refuse, as the gateway says it: a problem document (RFC 9457, SPEC R75). */
@Catch()
export class WorkerProblems implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { id: requestId } = http.getRequest<FastifyRequest>();
    const status = statusOf(error);
    const [code, detail] = wordsOf(error, status);
    const type = `urn:keepsake:problem:${code}`;
    const document = { type, title: STATUS_CODES[status], status, detail, code, errors: [], requestId };
    void http
      .getResponse<FastifyReply>()
      .status(status)
      .headers(status === 401 ? { 'www-authenticate': 'Bearer realm="Keepsake"' } : {})
      .type('application/problem+json')
      .send(JSON.stringify(document));
  }
}
