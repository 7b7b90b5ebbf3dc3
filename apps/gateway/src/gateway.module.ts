import { Module } from '@nestjs/common';
import { AdminModule } from './admin/admin.module';
import { CommandsModule } from './commands/commands.module';
import { ContextModule } from './context/context.module';
import { DeletionsModule } from './deletions/deletions.module';
import { ErasuresModule } from './erasures/erasures.module';
import { EventsModule } from './events/events.module';
import { ExportsModule } from './exports/exports.module';
import { HealthModule } from './health/health.module';
import { EdgeModule } from './http/edge.module';
import { InsightsModule } from './insights/insights.module';
import { McpModule } from './mcp/mcp.module';
import { MemoriesModule } from './memories/memories.module';
import { MetricsModule } from './metrics/metrics.module';
import { NotificationsModule } from './notifications/notifications.module';
import { ProfilesModule } from './profiles/profiles.module';
import { ProxyModule } from './proxy/proxy.module';
import { RebuildModule } from './rebuild/rebuild.module';
import { SettingsModule } from './settings/settings.module';
import { TurnsModule } from './turns/turns.module';
import { UsersModule } from './users/users.module';
import { ValidationPromptsModule } from './validation-prompts/validation-prompts.module';
import { WebhooksModule } from './webhooks/webhooks.module';
import { WhoamiModule } from './whoami/whoami.module';

/** One module a feature, each naming the parts of the installation that it uses; `configureGateway` sets up everything else. */
@Module({
  imports: [
    AdminModule,
    CommandsModule,
    ContextModule,
    DeletionsModule,
    EdgeModule,
    ErasuresModule,
    EventsModule,
    ExportsModule,
    HealthModule,
    InsightsModule,
    McpModule,
    MemoriesModule,
    MetricsModule,
    NotificationsModule,
    ProfilesModule,
    ProxyModule,
    RebuildModule,
    SettingsModule,
    TurnsModule,
    UsersModule,
    ValidationPromptsModule,
    WebhooksModule,
    WhoamiModule,
  ],
})
export class GatewayModule {}
