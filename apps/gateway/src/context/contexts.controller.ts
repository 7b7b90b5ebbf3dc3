import { BuildContext } from '@app/memory-core/context';
import { type PartialContextAnswer } from '@app/memory-core/domain/context';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { Access, Caller } from '../http/access';
import { refuseOneKeyForMany } from '../http/one-key';
import { userOfBody } from '../http/of-one-user';
import { BatchLimit } from '../limits/batch-limit';
import { Answers } from '../openapi/answers';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { fromCore } from '../problems/to-problem';
import { refuseLong } from '../validation/fields/text';
import { type ContextRequest, coreRequest } from './context-request.dto';
import { Contexts, ContextsRequest, type ItemProblem, mostContexts } from './contexts.dto';

/** Built at once: more would only wait for each other, and hold as many memories open. */
const atOnce = 4;

type Outcome = { readonly userId: string } & (
  { readonly context: PartialContextAnswer } | { readonly problem: ItemProblem }
);

/** Of each, as it is named; one that names nobody, or a body without contexts, is nobody's. */
const usersOfContexts = (body: unknown): readonly unknown[] => {
  const { contexts } = (body ?? {}) as { readonly contexts?: unknown };
  return Array.isArray(contexts) && contexts.length > 0 ? contexts.flatMap(userOfBody) : [undefined];
};

@Controller('v1/contexts')
export class ContextsController {
  constructor(
    private readonly context: BuildContext,
    private readonly limit: BatchLimit,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  @Post()
  @HttpCode(200)
  @Access(['recall'], { repeatable: true, users: usersOfContexts })
  @ApiOperation({
    summary: 'Get several contexts',
    description: `Contexts of up to ${mostContexts} messages, of one user or of several, each as \`POST /v1/context\` answers it. A request that is not valid refuses all; anything else that keeps one from being answered is its own \`problem\`.`,
  })
  @Answers(200, Contexts)
  async build(
    @Caller() caller: ApiKeyRecord,
    @Req() request: FastifyRequest,
    @Body() { contexts }: ContextsRequest,
  ): Promise<{ readonly items: readonly Outcome[] }> {
    contexts.forEach(({ message }, index) =>
      refuseLong(message, this.options.limits.maxTurnBytes, `contexts[${index}].message`),
    );
    refuseOneKeyForMany(request, contexts);
    // The request itself was counted as one.
    await this.limit.take('requests', caller, contexts.length, 'contexts', 1);
    const items: Outcome[] = [];
    for (let from = 0; from < contexts.length; from += atOnce) {
      const some = contexts.slice(from, from + atOnce);
      items.push(...(await Promise.all(some.map((one) => this.one(caller.tenantId, one)))));
    }
    return { items };
  }

  private async one(tenantId: string, asked: ContextRequest): Promise<Outcome> {
    const { userId } = asked;
    try {
      return { userId, context: await this.context.inParts({ tenantId, userId }, coreRequest(asked)) };
    } catch (error) {
      if (!isKeepsakeError(error)) throw error;
      const { status, code, detail, options } = fromCore(error);
      return { userId, problem: { status, code, detail, errors: options.problems ?? [] } };
    }
  }
}
