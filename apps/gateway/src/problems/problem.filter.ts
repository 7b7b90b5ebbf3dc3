import { type Logger } from '@app/memory-core/ports/logger';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { HttpProblem, type ProblemDocument } from './problem';
import { documentOf, toProblem } from './to-problem';

/** Clients of OpenAI show the member `error` of a refusal, and nothing else. */
const inFormOfOpenAi = (document: ProblemDocument) => {
  const [first] = document.errors;
  const message = document.errors.map((one) => `${one.field} ${one.message}`).join('; ') || document.detail;
  return {
    ...document,
    error: { message, type: 'keepsake', code: document.code, param: first?.field ?? null },
  };
};

/** Answers any error with a problem document, and logs those that are the server's fault. */
export class ProblemAnswerer {
  constructor(
    private readonly logger: Logger,
    private readonly bodyLimitBytes: number,
  ) {}

  answer(error: unknown, request: Pick<FastifyRequest, 'id' | 'routeOptions'>, reply: FastifyReply): void {
    const problem = this.problemOf(error);
    if (problem.status >= 500) {
      const level = problem.status === 500 ? 'error' : 'warn';
      this.logger[level]('request failed', { requestId: request.id, code: problem.code, error });
    }
    const document = documentOf(problem, request.id);
    const { proxied = false } = request.routeOptions.config;
    void reply
      .status(problem.status)
      .headers({ 'x-request-id': request.id, ...problem.options.headers })
      .type('application/problem+json')
      .send(JSON.stringify(proxied ? inFormOfOpenAi(document) : document));
  }

  private problemOf(error: unknown): HttpProblem {
    const problem = toProblem(error);
    if (problem.status !== 413) return problem;
    const message = `must be at most ${this.bodyLimitBytes} bytes`;
    return new HttpProblem(413, problem.code, problem.detail, { problems: [{ field: 'body', message }] });
  }
}

/** Answers errors of handlers, pipes and parsers (SPEC R75). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly problems: ProblemAnswerer) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.problems.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
