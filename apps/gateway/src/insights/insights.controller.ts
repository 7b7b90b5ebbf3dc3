import { type ApiKeyRecord, overviewMarkdown } from '@app/memory-core';
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

/** What is believed of a person, why, and what he says to it (SPEC R60, R62). */
@Controller('v1/users/:id')
export class InsightsController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Get('memories')
  @Access(['recall', 'manage'])
  @Describe(
    'What is remembered',
    'Profile as it stands now and insights by category, each with its confidence and sources: as JSON, or as Markdown when asked for with ' +
      'Accept: text/markdown. History and the archive are in the listing of insights.',
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
    'Why is this believed',
    'Its sources with the words quoted, its confidence over time, and what happened to it.',
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
    'Confirm, dispute, switch off or on, pin or unpin',
    'In force when the answer is sent: what is disputed or switched off is in no context from then on. Of an insight that ' +
      'was merged into another, the other is meant. The same decision again changes nothing.',
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
    'Correct',
    'What the person says is believed fully instead; the old statement stays as history. The same words again change ' +
      'nothing.',
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
