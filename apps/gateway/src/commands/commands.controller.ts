import { RunCommands } from '@app/memory-core/agency';
import { AuditTrail } from '@app/memory-core/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { erasureNoted } from '../admin/acts-on-users';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers } from '../openapi/answers';
import { commandView, pendingView } from './command-view';
import { Command, CommandConfirmation, CommandParams, CommandRequest, PendingCommands } from './commands.dto';
import { pageOfList } from '../users/list-pages';
import { PageQuery, UserParams } from '../users/params.dto';

/** Commands in plain words (SPEC R61). */
@Controller('v1/users/:id/commands')
export class CommandsController {
  constructor(
    private readonly commands: RunCommands,
    private readonly audit: AuditTrail,
    private readonly knownUser: KnownUser,
  ) {}

  @Post()
  @HttpCode(200)
  @Access(['manage'])
  @ApiOperation({
    summary: 'Send a command in plain words',
    description:
      'Understands “What do you remember about me?”, “Forget that I mentioned …”, “Update: …”, “That’s not quite right”, “Remember that …”, “Clear all memories”, “Stop remembering”, “Don’t bring up …” and “Don’t save this: …”. A command that deletes or hides something only shows what it would do, with a token to confirm it. What a text asks to forget is confirmed together; anything else that it asks is answered in `further` (up to twelve sentences are read). “Remember that …” and “Stop remembering” also work before a user’s first turn.',
  })
  @Answers(200, Command)
  async say(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Body() body: CommandRequest,
  ): Promise<object> {
    // The user need not exist yet: a command may be the first thing a person says. Commands that show or delete then find no user.
    const user = { tenantId: caller.tenantId, userId: id };
    return commandView(await this.commands.say(user, body));
  }

  @Get()
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'List pending commands',
    description:
      'Commands found in what the person said in a conversation, latest first. What one message asks to forget is one command; anything else that it asks is another.',
  })
  @Answers(200, PendingCommands)
  async pending(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() query: PageQuery,
  ): Promise<object> {
    const pending = await this.knownUser.read(caller, id, [], (known) => this.commands.pending(known));
    return pageOfList(pending.map(pendingView), query);
  }

  @Get(':commandId')
  @Access(['manage'])
  @ApiOperation({
    summary: 'Preview a pending command',
    description:
      'Shows what it would do, with a token that confirms exactly that. A message that is forgotten takes along what else it asks: `text` says so, and that can be confirmed first.',
  })
  @Answers(200, Command)
  async show(@Caller() caller: ApiKeyRecord, @Param() { id, commandId }: CommandParams): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return commandView(await this.commands.show(known, commandId));
  }

  @Post(':commandId/confirm')
  @HttpCode(200)
  @Access(['manage'])
  @ApiOperation({
    summary: 'Confirm a command',
    description:
      'Does exactly what was shown. 409, with nothing done, if the token has expired, was already used, or no longer matches what would change. If clearing all memories was interrupted (503, or no answer), confirm again; otherwise it completes by itself soon after. 404 then means that nothing is left.',
  })
  @Answers(200, Command)
  async confirm(
    @Caller() caller: ApiKeyRecord,
    @Param() { id, commandId }: CommandParams,
    @Body() { token }: CommandConfirmation,
  ): Promise<object> {
    // The user need not exist any more: after an interrupted erasure (503) the same confirmation is sent again.
    const user = { tenantId: caller.tenantId, userId: id };
    const confirmed = this.commands.confirm(user, commandId, token, () =>
      erasureNoted(this.audit, caller, user),
    );
    return commandView(await confirmed);
  }

  @Post(':commandId/dismiss')
  @HttpCode(204)
  @Access(['manage'])
  @ApiOperation({
    summary: 'Dismiss a pending command',
    description: 'Use this if the command was not meant.',
  })
  @Answers(204)
  async dismiss(@Caller() caller: ApiKeyRecord, @Param() { id, commandId }: CommandParams): Promise<void> {
    const known = await this.knownUser.of(caller, id);
    await this.commands.dismiss(known, commandId);
  }
}
