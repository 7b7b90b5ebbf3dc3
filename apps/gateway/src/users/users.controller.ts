import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe, Params, Queries } from '../operations/describe';
import { ValidPipe } from '../request-validation/parse';
import { prefersMarkdown } from './accept';
import * as views from './user-views';
import {
  conversationParams,
  defaultItems,
  insightsQuery,
  pageQuery,
  profileQuery,
  userParams,
} from './users.schema';

type UserParams = z.output<typeof userParams>;
type ConversationParams = z.output<typeof conversationParams>;
type PageQuery = z.output<typeof pageQuery>;

const user = new ValidPipe(userParams, 'path');
const conversation = new ValidPipe(conversationParams, 'path');
const paging = new ValidPipe(pageQuery, 'query');

/**
 * Reads a user's memory (SPEC R60, R64, R68). Open to `manage` and `recall`: a key that may build contexts sees the same
 * memories there.
 */
@Controller('v1/users/:id')
export class UsersController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Get('profile')
  @Access(['recall', 'manage'])
  @Describe(
    'Get the profile',
    'The latest version as it stands now: each line with its current confidence or the date it was last said, and nothing that is no longer believed. With `asOf`, the version that was current then, as it was written. JSON, or Markdown with `Accept: text/markdown`. 404 until the first profile is written.',
  )
  @Params(userParams)
  @Queries(profileQuery)
  @Answers(200, 'Profile', 'text/markdown')
  async profile(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: UserParams,
    @Query(new ValidPipe(profileQuery, 'query')) { asOf }: z.output<typeof profileQuery>,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object | string> {
    const profile = await this.core.see.profile(await this.knownUser.of(caller, id), asOf);
    void reply.header('vary', 'accept');
    if (!prefersMarkdown(accept)) return views.profileView(profile);
    void reply.type('text/markdown; charset=utf-8');
    return profile.markdown;
  }

  @Get('insights')
  @Access(['recall', 'manage'])
  @Describe(
    'List insights',
    'Most recently recorded first, each with its evidence. With `asOf`, as believed at that time.',
  )
  @Params(userParams)
  @Queries(insightsQuery)
  @Answers(200, 'Insights')
  async insights(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: UserParams,
    @Query(new ValidPipe(insightsQuery, 'query')) query: z.output<typeof insightsQuery>,
  ): Promise<object> {
    const { limit = defaultItems, cursor, ...filter } = query;
    const known = await this.knownUser.of(caller, id);
    return views.pageOf(await this.core.see.insights(known, filter, limit, cursor), views.insightView);
  }

  @Get('attractors')
  @Access(['recall', 'manage'])
  @Describe('List attractors', 'Recurring concepts, strongest first.')
  @Params(userParams)
  @Answers(200, 'Attractors')
  async attractors(@Caller() caller: ApiKeyRecord, @Param(user) { id }: UserParams): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return { items: (await this.core.see.attractors(known)).map(views.attractorView) };
  }

  @Get('changes')
  @Access(['recall', 'manage'])
  @Describe('Get the change log', 'Latest change first.')
  @Params(userParams)
  @Queries(pageQuery)
  @Answers(200, 'Changes')
  async changes(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: UserParams,
    @Query(paging) { limit = defaultItems, cursor }: PageQuery,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return views.pageOf(await this.core.see.changes(known, limit, cursor), views.changeView);
  }

  @Get('status')
  @Access(['recall', 'manage'])
  @Describe('Get the processing status', 'How far the memory has caught up, what is pending and what failed.')
  @Params(userParams)
  @Answers(200, 'Status')
  async status(@Caller() caller: ApiKeyRecord, @Param(user) { id }: UserParams): Promise<object> {
    return views.statusView(await this.core.see.status(await this.knownUser.of(caller, id)));
  }

  @Get('conversations')
  @Access(['recall', 'manage'])
  @Describe(
    'List conversations',
    'Latest first, with their summaries. A turn that was just accepted may take a moment to show here.',
  )
  @Params(userParams)
  @Queries(pageQuery)
  @Answers(200, 'Conversations')
  async conversations(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: UserParams,
    @Query(paging) { limit = defaultItems, cursor }: PageQuery,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return views.pageOf(await this.core.see.conversations(known, limit, cursor), views.conversationView);
  }

  @Get('conversations/:conversationId/turns')
  @Access(['recall', 'manage'])
  @Describe(
    'Get the turns of a conversation',
    'Every final message, oldest first. A turn that was just accepted may take a moment to show here; contexts include it at once.',
  )
  @Params(conversationParams)
  @Queries(pageQuery)
  @Answers(200, 'Turns')
  async turns(
    @Caller() caller: ApiKeyRecord,
    @Param(conversation) { id, conversationId }: ConversationParams,
    @Query(paging) { limit = defaultItems, cursor }: PageQuery,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return views.pageOf(await this.core.see.turns(known, conversationId, limit, cursor), views.turnView);
  }
}
