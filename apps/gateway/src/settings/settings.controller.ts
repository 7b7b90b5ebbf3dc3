import { AuditTrail } from '@app/memory-core/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type PersonalSettings, UserSettingsBook } from '@app/memory-core/settings';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { settingsNoted } from '../admin/acts-on-users';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { Settings, SettingsChange } from './settings.dto';
import { UserParams } from '../users/params.dto';

/** A user's settings (SPEC R66). */
@Controller('v1/users/:id/settings')
export class SettingsController {
  constructor(
    private readonly settings: UserSettingsBook,
    private readonly audit: AuditTrail,
  ) {}

  @Get()
  @Access(['manage'])
  @ApiOperation({
    summary: 'Get the settings',
    description: 'All settings of the user. A user who never changed any has the defaults.',
  })
  @Answers(200, Settings)
  read(@Caller() { tenantId }: ApiKeyRecord, @Param() { id }: UserParams): Promise<PersonalSettings> {
    return this.settings.read({ tenantId, userId: id });
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
    const user = { tenantId: caller.tenantId, userId: id };
    return this.settings.change(user, change, () => settingsNoted(this.audit, caller, user, change));
  }
}
