import { SeeMemory } from '@app/memory-core/agency';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers } from '../openapi/answers';
import { instantOf } from '../validation/fields/time';
import { prefersMarkdown } from './accept';
import { pageOfList } from './list-pages';
import * as views from './user-views';
import { Attractors } from './attractors.dto';
import { Changes } from './changes.dto';
import { ConversationParams, Conversations, Turns } from './conversations.dto';
import { Insights, InsightsQuery } from './insights.dto';
import { Profile, ProfileQuery } from './profile.dto';
import { Status } from './status.dto';
import { PageQuery, UserParams, defaultItems } from './params.dto';

const emptyPage = { items: [] } as const;

/**
 * Reads a user's memory (SPEC R60, R64, R68). Open to `manage` and `recall`: a key that may build contexts sees the same
 * memories there.
 */
@Controller('v1/users/:id')
export class UsersController {
  constructor(
    private readonly memory: SeeMemory,
    private readonly knownUser: KnownUser,
  ) {}

  @Get('profile')
  @Access(['recall', 'manage'], { etag: true })
  @ApiOperation({
    summary: 'Get the profile',
    description:
      'The latest version as it stands now: each line with its current confidence or the date it was last said, and nothing that is no longer believed. With `asOf`, the version that was current then, as it was written. JSON, or Markdown with `Accept: text/markdown`. 404 until the first profile is written.',
  })
  @Answers(200, Profile, 'text/markdown')
  async profile(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() { asOf }: ProfileQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object | string> {
    const profile = await this.memory.profile(
      await this.knownUser.of(caller, id),
      asOf === undefined ? undefined : instantOf(asOf),
    );
    void reply.header('vary', 'accept');
    if (!prefersMarkdown(accept)) return views.profileView(profile);
    void reply.type('text/markdown; charset=utf-8');
    return profile.markdown;
  }

  @Get('insights')
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'List insights',
    description:
      'Most recently recorded first, each with its evidence. With `asOf`, as believed at that time.',
  })
  @Answers(200, Insights)
  async insights(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() query: InsightsQuery,
  ): Promise<Insights> {
    const { limit = defaultItems, cursor, asOf, ...rest } = query;
    const filter = { ...rest, ...(asOf !== undefined && { asOf: instantOf(asOf) }) };
    const page = await this.knownUser.read(caller, id, emptyPage, (known) =>
      this.memory.insights(known, filter, limit, cursor),
    );
    return views.pageOf(page, views.insightView);
  }

  @Get('attractors')
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'List attractors',
    description: 'Recurring concepts, strongest first.',
  })
  @Answers(200, Attractors)
  async attractors(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() query: PageQuery,
  ): Promise<Attractors> {
    const attractors = await this.knownUser.read(caller, id, [], (known) => this.memory.attractors(known));
    return pageOfList(attractors.map(views.attractorView), query);
  }

  @Get('changes')
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'Get the change log',
    description: 'Latest change first.',
  })
  @Answers(200, Changes)
  async changes(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() { limit = defaultItems, cursor }: PageQuery,
  ): Promise<Changes> {
    const page = await this.knownUser.read(caller, id, emptyPage, (known) =>
      this.memory.changes(known, limit, cursor),
    );
    return views.pageOf(page, views.changeView);
  }

  @Get('status')
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'Get the processing status',
    description: 'How far the memory has caught up, what is pending and what failed.',
  })
  @Answers(200, Status)
  async status(@Caller() caller: ApiKeyRecord, @Param() { id }: UserParams): Promise<Status> {
    return views.statusView(await this.memory.status(await this.knownUser.of(caller, id)));
  }

  @Get('conversations')
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'List conversations',
    description:
      'Latest first, with their summaries. A turn that was just accepted may take a moment to show here.',
  })
  @Answers(200, Conversations)
  async conversations(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() { limit = defaultItems, cursor }: PageQuery,
  ): Promise<Conversations> {
    const page = await this.knownUser.read(caller, id, emptyPage, (known) =>
      this.memory.conversations(known, limit, cursor),
    );
    return views.pageOf(page, views.conversationView);
  }

  @Get('conversations/:conversationId/turns')
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'Get the turns of a conversation',
    description:
      'Every final message, oldest first. A turn that was just accepted may take a moment to show here; contexts include it at once.',
  })
  @Answers(200, Turns)
  async turns(
    @Caller() caller: ApiKeyRecord,
    @Param() { id, conversationId }: ConversationParams,
    @Query() { limit = defaultItems, cursor }: PageQuery,
  ): Promise<Turns> {
    const page = await this.knownUser.read(caller, id, emptyPage, (known) =>
      this.memory.turns(known, conversationId, limit, cursor),
    );
    return views.pageOf(page, views.turnView);
  }
}
