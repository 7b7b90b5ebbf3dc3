import { INSTALLATION, part } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { Module } from '@nestjs/common';
import { BatchLimit } from '../limits/batch-limit';
import { PROXIED, ProxyController } from './proxy.controller';
import { ProxyMemory } from './proxy-memory';

const memoryOf = (
  { context, receive, userKeys, tenants, clock, metrics, logger }: Installation,
  limit: BatchLimit,
): ProxyMemory => new ProxyMemory(context, receive, limit, userKeys, { tenants, clock, metrics, logger });

@Module({
  controllers: [ProxyController],
  providers: [
    part(PROXIED, ({ environment }) => environment.proxy),
    { provide: ProxyMemory, useFactory: memoryOf, inject: [INSTALLATION, BatchLimit] },
  ],
})
export class ProxyModule {}
