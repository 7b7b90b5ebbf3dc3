import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { type z } from 'zod';
import { erasureNoted } from '../admin/acts-on-users';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe, Params } from '../operations/describe';
import { userParams } from '../users/users.schema';
import { ValidPipe } from '../request-validation/parse';
import { commandView, pendingView } from './command-view';
import { commandParams, commandRequest, confirmRequest } from './commands.schema';

type UserParams = z.output<typeof userParams>;
type CommandParams = z.output<typeof commandParams>;

const user = new ValidPipe(userParams, 'path');
const command = new ValidPipe(commandParams, 'path');

/** Commands in plain words (SPEC R61). */
@Controller('v1/users/:id/commands')
export class CommandsController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Post()
  @HttpCode(200)
  @Access(['manage'])
  @Describe(
    'Send a command in plain words',
    'Understands “What do you remember about me?”, “Forget that I mentioned …”, “Update: …”, “That’s not quite right”, “Remember that …”, “Clear all memories”, “Stop remembering”, “Don’t bring up …” and “Don’t save this: …”. A command that deletes or hides something only shows what it would do, with a token to confirm it. What a text asks to forget is confirmed together; anything else that it asks is answered in `further` (up to twelve sentences are read). “Remember that …” and “Stop remembering” also work before a user’s first turn.',
    { 'application/json': ['CommandRequest'] },
  )
  @Params(userParams)
  @Answers(200, 'Command')
  async say(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: UserParams,
    @Body(new ValidPipe(commandRequest)) body: z.output<typeof commandRequest>,
  ): Promise<object> {
    // The user need not exist yet: a command may be the first thing a person says. Commands that show or delete then find no user.
    const user = { tenantId: caller.tenantId, userId: id };
    return commandView(await this.core.agency.commands.say(user, body));
  }

  @Get()
  @Access(['recall', 'manage'])
  @Describe(
    'List pending commands',
    'Commands found in what the person said in a conversation, latest first. What one message asks to forget is one command; anything else that it asks is another.',
  )
  @Params(userParams)
  @Answers(200, 'PendingCommands')
  async pending(@Caller() caller: ApiKeyRecord, @Param(user) { id }: UserParams): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return { items: (await this.core.agency.commands.pending(known)).map(pendingView) };
  }

  @Get(':commandId')
  @Access(['manage'])
  @Describe(
    'Preview a pending command',
    'Shows what it would do, with a token that confirms exactly that. A message that is forgotten takes along what else it asks: `text` says so, and that can be confirmed first.',
  )
  @Params(commandParams)
  @Answers(200, 'Command')
  async show(
    @Caller() caller: ApiKeyRecord,
    @Param(command) { id, commandId }: CommandParams,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return commandView(await this.core.agency.commands.show(known, commandId));
  }

  @Post(':commandId/confirm')
  @HttpCode(200)
  @Access(['manage'])
  @Describe(
    'Confirm a command',
    'Does exactly what was shown. 409, with nothing done, if the token has expired, was already used, or no longer matches what would change. If clearing all memories was interrupted (503, or no answer), confirm again; otherwise it completes by itself soon after. 404 then means that nothing is left.',
    { 'application/json': ['CommandConfirmation'] },
  )
  @Params(commandParams)
  @Answers(200, 'Command')
  async confirm(
    @Caller() caller: ApiKeyRecord,
    @Param(command) { id, commandId }: CommandParams,
    @Body(new ValidPipe(confirmRequest)) { token }: z.output<typeof confirmRequest>,
  ): Promise<object> {
    // The user need not exist any more: after an interrupted erasure (503) the same confirmation is sent again.
    const user = { tenantId: caller.tenantId, userId: id };
    const confirmed = this.core.agency.commands.confirm(user, commandId, token, () =>
      erasureNoted(this.core.operations.audit, caller, user),
    );
    return commandView(await confirmed);
  }

  @Post(':commandId/dismiss')
  @HttpCode(204)
  @Access(['manage'])
  @Describe('Dismiss a pending command', 'Use this if the command was not meant.')
  @Params(commandParams)
  @Answers(204)
  async dismiss(
    @Caller() caller: ApiKeyRecord,
    @Param(command) { id, commandId }: CommandParams,
  ): Promise<void> {
    const known = await this.knownUser.of(caller, id);
    await this.core.agency.commands.dismiss(known, commandId);
  }
}
