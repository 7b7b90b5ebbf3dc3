import { STATUS_CODES } from 'node:http';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';

const known: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  401: ['unauthenticated', 'A valid API key is required.'],
  403: ['forbidden', 'The API key needs the scope admin.'],
  404: ['route-unknown', 'There is no such route.'],
};

const meaningOf = (error: unknown): readonly [status: number, code: string, detail: string] => {
  if (isKeepsakeError(error)) {
    return error.retryable
      ? [503, error.code, 'Not available now; try again.']
      : [500, error.code, 'Trying again will not help. The operator has to fix it.'];
  }
  const status = error instanceof HttpException ? error.getStatus() : 500;
  return [status, ...(known[status] ?? (['internal', 'Something went wrong here.'] as const))];
};

const headersOf = (status: number): Readonly<Record<string, string>> => {
  if (status === 401) return { 'www-authenticate': 'Bearer realm="Keepsake"' };
  return status === 503 ? { 'retry-after': '2' } : {};
};

/** Answers errors of a worker's few routes as the gateway does, with a problem document (RFC 9457, SPEC R75). */
@Catch()
export class WorkerProblems implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { id: requestId } = http.getRequest<FastifyRequest>();
    const [status, code, detail] = meaningOf(error);
    const type = `urn:keepsake:problem:${code}`;
    const document = { type, title: STATUS_CODES[status], status, detail, code, errors: [], requestId };
    void http
      .getResponse<FastifyReply>()
      .status(status)
      .headers(headersOf(status))
      .type('application/problem+json')
      .send(JSON.stringify(document));
  }
}
