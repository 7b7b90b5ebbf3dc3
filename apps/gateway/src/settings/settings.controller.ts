import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type PersonalSettings } from '@app/memory-core/settings';
import { Body, Controller, Get, Inject, Param, Patch } from '@nestjs/common';
import { type z } from 'zod';
import { settingsNoted } from '../admin/acts-on-users';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { Answers, Describe, Params } from '../operations/describe';
import { userParams } from '../users/users.schema';
import { ValidPipe } from '../request-validation/parse';
import { settingsChange } from './settings.schema';

const user = new ValidPipe(userParams, 'path');

/** A user's settings (SPEC R66). */
@Controller('v1/users/:id/settings')
export class SettingsController {
  constructor(@Inject(GATEWAY_CORE) private readonly core: Pick<GatewayCore, 'settings' | 'operations'>) {}

  @Get()
  @Access(['manage'])
  @Describe('Get the settings', 'All settings of the user. A user who never changed any has the defaults.')
  @Params(userParams)
  @Answers(200, 'Settings')
  read(
    @Caller() { tenantId }: ApiKeyRecord,
    @Param(user) { id }: z.output<typeof userParams>,
  ): Promise<PersonalSettings> {
    return this.core.settings.read({ tenantId, userId: id });
  }

  @Patch()
  @Access(['manage'])
  @Describe(
    'Change settings',
    'Takes effect with the next request. Memories that the settings exclude are hidden at once, older ones too; nothing is deleted. Settings can be made before a user’s first turn.',
    { 'application/json': ['SettingsChange'] },
  )
  @Params(userParams)
  @Answers(200, 'Settings')
  async change(
    @Caller() caller: ApiKeyRecord,
    @Param(user) { id }: z.output<typeof userParams>,
    @Body(new ValidPipe(settingsChange)) change: z.output<typeof settingsChange>,
  ): Promise<PersonalSettings> {
    const { settings, operations } = this.core;
    const user = { tenantId: caller.tenantId, userId: id };
    return settings.change(user, change, () => settingsNoted(operations.audit, caller, user, change));
  }
}
