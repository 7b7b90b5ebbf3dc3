import { type ProfileDiff } from '@app/memory-core/consolidation';
import { type Profile } from '@app/memory-core/domain/profile';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe, Params, Queries } from '../operations/describe';
import { prefersMarkdown } from '../users/accept';
import { pageOf, profileView } from '../users/user-views';
import { defaultItems, pageQuery, userParams } from '../users/users.schema';
import { formatInstant } from '../request-validation/instant';
import { ValidPipe } from '../request-validation/parse';
import { diffQuery, restoreRequest, versionParams } from './profiles.schema';

type UserParams = z.output<typeof userParams>;

const user = new ValidPipe(userParams, 'path');

const headOf = ({ version, updatedAt, messages, tokens, changeIds }: Profile) => ({
  version,
  updatedAt: formatInstant(updatedAt),
  messages,
  tokens,
  changeIds,
});

const lineOf = ({ text, kind, confidence, importance, insightIds }: ProfileDiff['added'][number]) => ({
  text,
  kind,
  confidence,
  importance,
  insightIds,
});

/** The versions of a profile (SPEC R29). */
@Controller('v1/users/:id/profile')
export class ProfilesController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Get('versions')
  @Access(['recall', 'manage'])
  @Describe('List the versions of the profile', 'Latest first, each with the changes that led to it.')
  @Params(userParams)
  @Queries(pageQuery)
  @Answers(200, 'ProfileVersions')
  async versions(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: UserParams,
    @Query(new ValidPipe(pageQuery, 'query')) { limit = defaultItems, cursor }: z.output<typeof pageQuery>,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return pageOf(await this.core.profiles.list(known, limit, cursor), headOf);
  }

  @Get('versions/:version')
  @Access(['recall', 'manage'])
  @Describe(
    'Get a version of the profile',
    'As it was written. JSON, or Markdown with `Accept: text/markdown`.',
  )
  @Params(versionParams)
  @Answers(200, 'Profile', 'text/markdown')
  async version(
    @Caller() caller: ApiKeyRecord,
    @Param(new ValidPipe(versionParams, 'path')) { id, version }: z.output<typeof versionParams>,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object | string> {
    const profile = await this.core.profiles.read(await this.knownUser.of(caller, id), version);
    void reply.header('vary', 'accept');
    if (!prefersMarkdown(accept)) return profileView(profile);
    void reply.type('text/markdown; charset=utf-8');
    return profile.markdown;
  }

  @Get('diff')
  @Access(['recall', 'manage'])
  @Describe(
    'Compare two versions of the profile',
    'What changed between `from` and `to`, both as they were written.',
  )
  @Params(userParams)
  @Queries(diffQuery)
  @Answers(200, 'ProfileDiff')
  async diff(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: UserParams,
    @Query(new ValidPipe(diffQuery, 'query')) { from, to }: z.output<typeof diffQuery>,
  ): Promise<object> {
    const diff = await this.core.profiles.diff(await this.knownUser.of(caller, id), from, to);
    return {
      from: diff.from,
      to: diff.to,
      added: diff.added.map(lineOf),
      removed: diff.removed.map(lineOf),
      changed: diff.changed.map(({ before, after }) => ({ before: lineOf(before), after: lineOf(after) })),
    };
  }

  @Post('restore')
  @HttpCode(200)
  @Access(['manage'])
  @Describe(
    'Restore a version of the profile',
    'Writes the old version again as the newest one, without lines that are no longer believed. It stays until the next consolidation, which follows more messages or a decision and writes what is believed then. To keep something out for good, correct, disable or delete it.',
    { 'application/json': ['ProfileRestore'] },
  )
  @Params(userParams)
  @Answers(200, 'ProfileRestored')
  async restore(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: UserParams,
    @Body(new ValidPipe(restoreRequest)) { version }: z.output<typeof restoreRequest>,
  ): Promise<object> {
    const { profile, leftOut } = await this.core.profiles.restore(
      await this.knownUser.of(caller, id),
      version,
    );
    return { profile: profileView(profile), leftOut };
  }
}
