import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type PersonalSettings } from '@app/memory-core/settings';
import { Body, Controller, Get, Inject, Param, Patch } from '@nestjs/common';
import { settingsNoted } from '../admin/acts-on-users';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { ApiOperation } from '@nestjs/swagger';
import { Settings, SettingsChange } from './settings.dto';
import { UserParams } from '../users/params.dto';

/** A user's settings (SPEC R66). */
@Controller('v1/users/:id/settings')
export class SettingsController {
  constructor(@Inject(GATEWAY_CORE) private readonly core: Pick<GatewayCore, 'settings' | 'operations'>) {}

  @Get()
  @Access(['manage'])
  @ApiOperation({
    summary: 'Get the settings',
    description: 'All settings of the user. A user who never changed any has the defaults.',
  })
  @Answers(200, Settings)
  read(@Caller() { tenantId }: ApiKeyRecord, @Param() { id }: UserParams): Promise<PersonalSettings> {
    return this.core.settings.read({ tenantId, userId: id });
  }

  @Patch()
  @Access(['manage'])
  @ApiOperation({
    summary: 'Change settings',
    description:
      'Takes effect with the next request. Memories that the settings exclude are hidden at once, older ones too; nothing is deleted. Settings can be made before a user’s first turn.',
  })
  @Answers(200, Settings)
  async change(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Body() change: SettingsChange,
  ): Promise<PersonalSettings> {
    const { settings, operations } = this.core;
    const user = { tenantId: caller.tenantId, userId: id };
    return settings.change(user, change, () => settingsNoted(operations.audit, caller, user, change));
  }
}
