import { INSTALLATION, part } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { Module } from '@nestjs/common';
import { TurnLimit } from '../limits/turn-limit';
import { PROXIED, ProxyController } from './proxy.controller';
import { ProxyMemory } from './proxy-memory';

const memoryOf = (
  { context, receive, userKeys, tenants, clock, metrics, logger }: Installation,
  limit: TurnLimit,
): ProxyMemory => new ProxyMemory(context, receive, limit, userKeys, { tenants, clock, metrics, logger });

@Module({
  controllers: [ProxyController],
  providers: [
    part(PROXIED, ({ environment }) => environment.proxy),
    { provide: ProxyMemory, useFactory: memoryOf, inject: [INSTALLATION, TurnLimit] },
  ],
})
export class ProxyModule {}
