import { type ApiKeyRecord } from '@app/memory-core';
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

/** What a person says to the memory (SPEC R61). */
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
    'Say something to the memory',
    '“What do you remember about me?”, “Forget that I mentioned …”, “Update: …”, “That’s not quite right”, “Remember that …”, ' +
      '“Clear all memories”, “Stop remembering”, “Don’t bring up …”, “Don’t save this: …”. What takes something away, or hides ' +
      'it, is only shown, with a token to confirm it by. What ' +
      'is to be remembered, and that nothing is, can be said before the first turn.',
    { 'application/json': ['CommandRequest'] },
  )
  @Params(userParams)
  @Answers(200, 'Command')
  async say(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: UserParams,
    @Body(new ValidPipe(commandRequest)) body: z.output<typeof commandRequest>,
  ): Promise<object> {
    // Known or not: a wish may be the first that is heard of a person. What shows or takes away finds nobody then.
    const user = { tenantId: caller.tenantId, userId: id };
    return commandView(await this.core.agency.commands.say(user, body));
  }

  @Get()
  @Access(['recall', 'manage'])
  @Describe('List commands that wait', 'Found in what the person said in a conversation, latest first.')
  @Params(userParams)
  @Answers(200, 'PendingCommands')
  async pending(@Caller() caller: ApiKeyRecord, @Param(user) { id }: UserParams): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    return { items: (await this.core.agency.commands.pending(known)).map(pendingView) };
  }

  @Get(':commandId')
  @Access(['manage'])
  @Describe('Show what a waiting command would do', 'With a token to confirm exactly that by.')
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
    'Does what was shown, or nothing: 409 where the token has expired or was used, or something else would go by now. ' +
      'Clearing all that was cut short (503, or no answer) is finished by confirming again, or by itself soon after; 404 ' +
      'means then that nothing is left.',
    { 'application/json': ['CommandConfirmation'] },
  )
  @Params(commandParams)
  @Answers(200, 'Command')
  async confirm(
    @Caller() caller: ApiKeyRecord,
    @Param(command) { id, commandId }: CommandParams,
    @Body(new ValidPipe(confirmRequest)) { token }: z.output<typeof confirmRequest>,
  ): Promise<object> {
    // Known or not: who cleared all, and was answered 503, is not known any more and confirms again.
    const user = { tenantId: caller.tenantId, userId: id };
    const confirmed = this.core.agency.commands.confirm(user, commandId, token, () =>
      erasureNoted(this.core.operations.audit, caller, user),
    );
    return commandView(await confirmed);
  }

  @Post(':commandId/dismiss')
  @HttpCode(204)
  @Access(['manage'])
  @Describe('Dismiss a waiting command', 'It is not meant, or not any more.')
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
