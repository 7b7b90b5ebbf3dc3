import {
  type MemoryOverview,
  overviewMarkdown,
  DecideInsights,
  ExplainInsight,
  OverviewMemory,
  RecordStatements,
} from '@app/memory-core/agency';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers } from '../openapi/answers';
import { prefersMarkdown } from '../users/accept';
import { explainedView, freshInsightView, overviewView, seenInsightView } from './insight-views';
import {
  CorrectedInsight,
  CorrectionRequest,
  DecidedInsight,
  DecisionRequest,
  ExplainedInsight,
  InsightParams,
  Memories,
} from './insights.dto';
import { UserParams } from '../users/params.dto';

const nothingRemembered: MemoryOverview = { categories: [], unsureBelow: 0 };

/** What is believed about a person, why, and the person's decisions on it (SPEC R60, R62). */
@Controller('v1/users/:id')
export class InsightsController {
  constructor(
    private readonly overview: OverviewMemory,
    private readonly explanations: ExplainInsight,
    private readonly decisions: DecideInsights,
    private readonly statements: RecordStatements,
    private readonly knownUser: KnownUser,
  ) {}

  @Get('memories')
  @Access(['recall', 'manage'], { etag: true })
  @ApiOperation({
    summary: 'Get everything that is remembered',
    description:
      'The current profile, and the insights by category with their confidence and sources. JSON, or Markdown with `Accept: text/markdown`. Superseded and archived insights are in the list of insights.',
  })
  @Answers(200, Memories, 'text/markdown')
  async memories(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object | string> {
    const overview = await this.knownUser.read(caller, id, nothingRemembered, (known) =>
      this.overview.read(known),
    );
    void reply.header('vary', 'accept');
    if (!prefersMarkdown(accept)) return overviewView(overview);
    void reply.type('text/markdown; charset=utf-8');
    return overviewMarkdown(overview);
  }

  @Get('insights/:insightId')
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'Explain an insight',
    description: 'Its sources with the quoted words, its confidence over time, and every change to it.',
  })
  @Answers(200, ExplainedInsight)
  async explain(@Caller() caller: ApiKeyRecord, @Param() { id, insightId }: InsightParams): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return explainedView(await this.explanations.read(known, insightId));
  }

  @Post('insights/:insightId/decisions')
  @HttpCode(200)
  @Access(['manage'])
  @ApiOperation({
    summary: 'Decide on an insight',
    description:
      'Confirm, dispute, disable, enable, pin or unpin it. Takes effect before the answer is sent: a disputed or disabled insight is in no context from then on. If the insight was merged into another, the decision applies to that one. Repeating a decision changes nothing.',
  })
  @Answers(200, DecidedInsight)
  async decide(
    @Caller() caller: ApiKeyRecord,
    @Param() { id, insightId }: InsightParams,
    @Body() { decision }: DecisionRequest,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    const { changed, ...seen } = await this.decisions.decide(known, insightId, decision);
    return { insight: seenInsightView(seen), changed };
  }

  @Post('insights/:insightId/corrections')
  @HttpCode(200)
  @Access(['manage'])
  @ApiOperation({
    summary: 'Correct an insight',
    description:
      'The person’s statement is believed fully in its place; the old statement is kept as history. Repeating the same words changes nothing.',
  })
  @Answers(200, CorrectedInsight)
  async correct(
    @Caller() caller: ApiKeyRecord,
    @Param() { id, insightId }: InsightParams,
    @Body() { statement }: CorrectionRequest,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    const { insights, superseded } = await this.statements.correct(known, insightId, statement);
    return { insights: insights.map(freshInsightView), superseded: superseded.map(freshInsightView) };
  }
}
