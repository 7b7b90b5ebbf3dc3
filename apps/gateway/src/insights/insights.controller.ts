import { overviewMarkdown } from '@app/memory-core/agency';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe, Params } from '../operations/describe';
import { prefersMarkdown } from '../users/accept';
import { userParams } from '../users/users.schema';
import { ValidPipe } from '../request-validation/parse';
import { explainedView, freshInsightView, overviewView, seenInsightView } from './insight-views';
import { correctionRequest, decisionRequest, insightParams } from './insights.schema';

type InsightParams = z.output<typeof insightParams>;

const insight = new ValidPipe(insightParams, 'path');

/** What is believed about a person, why, and the person's decisions on it (SPEC R60, R62). */
@Controller('v1/users/:id')
export class InsightsController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Get('memories')
  @Access(['recall', 'manage'])
  @Describe(
    'Get everything that is remembered',
    'The current profile, and the insights by category with their confidence and sources. JSON, or Markdown with `Accept: text/markdown`. Superseded and archived insights are in the list of insights.',
  )
  @Params(userParams)
  @Answers(200, 'Memories', 'text/markdown')
  async memories(
    @Caller() caller: ApiKeyRecord,
    @Param(new ValidPipe(userParams, 'path')) { id }: z.output<typeof userParams>,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object | string> {
    const overview = await this.core.agency.overview.read(await this.knownUser.of(caller, id));
    void reply.header('vary', 'accept');
    if (!prefersMarkdown(accept)) return overviewView(overview);
    void reply.type('text/markdown; charset=utf-8');
    return overviewMarkdown(overview);
  }

  @Get('insights/:insightId')
  @Access(['recall', 'manage'])
  @Describe(
    'Explain an insight',
    'Its sources with the quoted words, its confidence over time, and every change to it.',
  )
  @Params(insightParams)
  @Answers(200, 'ExplainedInsight')
  async explain(
    @Caller() caller: ApiKeyRecord,
    @Param(insight) { id, insightId }: InsightParams,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return explainedView(await this.core.agency.explain.read(known, insightId));
  }

  @Post('insights/:insightId/decisions')
  @HttpCode(200)
  @Access(['manage'])
  @Describe(
    'Decide on an insight',
    'Confirm, dispute, disable, enable, pin or unpin it. Takes effect before the answer is sent: a disputed or disabled insight is in no context from then on. If the insight was merged into another, the decision applies to that one. Repeating a decision changes nothing.',
    { 'application/json': ['Decision'] },
  )
  @Params(insightParams)
  @Answers(200, 'DecidedInsight')
  async decide(
    @Caller() caller: ApiKeyRecord,
    @Param(insight) { id, insightId }: InsightParams,
    @Body(new ValidPipe(decisionRequest)) { decision }: z.output<typeof decisionRequest>,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    const { changed, ...seen } = await this.core.agency.decide.decide(known, insightId, decision);
    return { insight: seenInsightView(seen), changed };
  }

  @Post('insights/:insightId/corrections')
  @HttpCode(200)
  @Access(['manage'])
  @Describe(
    'Correct an insight',
    'The person’s statement is believed fully in its place; the old statement is kept as history. Repeating the same words changes nothing.',
    { 'application/json': ['Correction'] },
  )
  @Params(insightParams)
  @Answers(200, 'CorrectedInsight')
  async correct(
    @Caller() caller: ApiKeyRecord,
    @Param(insight) { id, insightId }: InsightParams,
    @Body(new ValidPipe(correctionRequest)) { statement }: z.output<typeof correctionRequest>,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    const { insights, superseded } = await this.core.agency.state.correct(known, insightId, statement);
    return { insights: insights.map(freshInsightView), superseded: superseded.map(freshInsightView) };
  }
}
