import { type DynamicModule, Module } from '@nestjs/common';
import { ApiKeysController } from './admin/api-keys.controller';
import { AuditController } from './admin/audit.controller';
import { OverviewController } from './admin/overview.controller';
import { ParkedController } from './admin/parked.controller';
import { UsageController } from './admin/usage.controller';
import { CommandsController } from './commands/commands.controller';
import { ContextController } from './context/context.controller';
import { GATEWAY_CORE, type GatewayCore } from './core';
import { DeletionsController } from './deletions/deletions.controller';
import { ErasuresController } from './erasures/erasures.controller';
import { EventsController } from './events/events.controller';
import { KeyCache } from './http/key-cache';
import { KnownUser } from './http/known-user';
import { TurnLimit } from './limits/turn-limit';
import { InsightsController } from './insights/insights.controller';
import { MemoriesController } from './memories/memories.controller';
import { NotificationsController } from './notifications/notifications.controller';
import { HealthController } from './operations/health.controller';
import { MetricsController } from './operations/metrics.controller';
import { defaultKeyCacheMs, GATEWAY_OPTIONS, type GatewayOptions } from './options';
import { ProfilesController } from './profiles/profiles.controller';
import { RebuildController } from './rebuild/rebuild.controller';
import { ExportsController } from './exports/exports.controller';
import { SettingsController } from './settings/settings.controller';
import { UserKeyController } from './settings/user-key.controller';
import { TurnsController } from './turns/turns.controller';
import { UsersController } from './users/users.controller';
import { ValidationPromptsController } from './validation-prompts/validation-prompts.controller';
import { WebhooksController } from './webhooks/webhooks.controller';
import { WhoamiController } from './whoami/whoami.controller';

const keyCacheOf = ({ apiKeys }: GatewayCore, { clock, keyCacheMs = defaultKeyCacheMs }: GatewayOptions) =>
  new KeyCache(
    (key) => apiKeys.authenticate(key),
    keyCacheMs,
    () => clock.now(),
  );

/** The controllers. Receives the system behind them ready-made; `configureGateway` sets up everything else. */
@Module({
  controllers: [
    TurnsController,
    EventsController,
    ContextController,
    MemoriesController,
    UsersController,
    InsightsController,
    DeletionsController,
    CommandsController,
    ErasuresController,
    SettingsController,
    UserKeyController,
    ExportsController,
    ValidationPromptsController,
    ProfilesController,
    RebuildController,
    NotificationsController,
    HealthController,
    MetricsController,
    WhoamiController,
    ApiKeysController,
    AuditController,
    ParkedController,
    OverviewController,
    UsageController,
    WebhooksController,
  ],
  providers: [KnownUser, TurnLimit],
})
export class GatewayModule {
  static forRoot(core: GatewayCore, options: GatewayOptions): DynamicModule {
    return {
      module: GatewayModule,
      providers: [
        { provide: GATEWAY_CORE, useValue: core },
        { provide: GATEWAY_OPTIONS, useValue: options },
        { provide: KeyCache, useValue: keyCacheOf(core, options) },
      ],
    };
  }
}
