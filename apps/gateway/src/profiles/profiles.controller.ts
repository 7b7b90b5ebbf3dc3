import { type ProfileDiff as CoreDiff, ProfileVersions as ProfileBook } from '@app/memory-core/consolidation';
import { type Profile as CoreProfile } from '@app/memory-core/domain/profile';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers } from '../openapi/answers';
import { prefersMarkdown } from '../users/accept';
import { pageOf, profileView } from '../users/user-views';
import {
  DiffQuery,
  ProfileDiff,
  ProfileRestore,
  ProfileRestored,
  ProfileVersions,
  VersionParams,
} from './profiles.dto';
import { PageQuery, UserParams, defaultItems } from '../users/params.dto';
import { Profile } from '../users/profile.dto';
import { formatInstant } from '../validation/instant';

const headOf = ({ version, updatedAt, messages, tokens, changeIds }: CoreProfile) => ({
  version,
  updatedAt: formatInstant(updatedAt),
  messages,
  tokens,
  changeIds,
});

const lineOf = ({ text, kind, confidence, importance, insightIds }: CoreDiff['added'][number]) => ({
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
    private readonly profiles: ProfileBook,
    private readonly knownUser: KnownUser,
  ) {}

  @Get('versions')
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'List the versions of the profile',
    description: 'Latest first, each with the changes that led to it.',
  })
  @Answers(200, ProfileVersions)
  async versions(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() { limit = defaultItems, cursor }: PageQuery,
  ): Promise<object> {
    const page = await this.knownUser.read(caller, id, { items: [] }, (known) =>
      this.profiles.list(known, limit, cursor),
    );
    return pageOf(page, headOf);
  }

  @Get('versions/:version')
  @Access(['recall', 'manage'], { etag: true })
  @ApiOperation({
    summary: 'Get a version of the profile',
    description: 'As it was written. JSON, or Markdown with `Accept: text/markdown`.',
  })
  @Answers(200, Profile, 'text/markdown')
  async version(
    @Caller() caller: ApiKeyRecord,
    @Param() { id, version }: VersionParams,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object | string> {
    const profile = await this.profiles.read(await this.knownUser.of(caller, id), version);
    void reply.header('vary', 'accept');
    if (!prefersMarkdown(accept)) return profileView(profile);
    void reply.type('text/markdown; charset=utf-8');
    return profile.markdown;
  }

  @Get('diff')
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'Compare two versions of the profile',
    description: 'What changed between `from` and `to`, both as they were written.',
  })
  @Answers(200, ProfileDiff)
  async diff(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() { from, to }: DiffQuery,
  ): Promise<object> {
    const diff = await this.profiles.diff(await this.knownUser.of(caller, id), from, to);
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
  @ApiOperation({
    summary: 'Restore a version of the profile',
    description:
      'Writes the old version again as the newest one, without lines that are no longer believed. It stays until the next consolidation, which follows more messages or a decision and writes what is believed then. To keep something out for good, correct, disable or delete it.',
  })
  @Answers(200, ProfileRestored)
  async restore(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Body() { version }: ProfileRestore,
  ): Promise<object> {
    const { profile, leftOut } = await this.profiles.restore(await this.knownUser.of(caller, id), version);
    return { profile: profileView(profile), leftOut };
  }
}
