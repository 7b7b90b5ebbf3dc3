import { INSTALLATION, part } from '@app/app-kit';
import { ApiKeys, TenantLimits } from '@app/app-kit/operations';
import { AuditTrail } from '@app/memory-core/operations';
import { Global, Module } from '@nestjs/common';
import { BatchLimit } from '../limits/batch-limit';
import { GATEWAY_OPTIONS, type GatewayOptions, gatewayOptionsOf } from '../options';
import { RequestPipe } from '../validation/request.pipe';
import { KeyCache } from './key-cache';
import { KnownUser } from './known-user';

const keyCacheOf = (apiKeys: ApiKeys, { clock, keyCacheMs }: GatewayOptions) =>
  new KeyCache(
    (key) => apiKeys.authenticate(key),
    keyCacheMs,
    () => clock.now(),
  );

const shared = [
  part(ApiKeys, ({ apiKeys }) => apiKeys),
  part(AuditTrail, ({ audit }) => audit),
  part(TenantLimits, ({ operations }) => operations.limits),
  part(KnownUser, ({ users }) => new KnownUser(users)),
  { provide: GATEWAY_OPTIONS, useFactory: gatewayOptionsOf, inject: [INSTALLATION] },
  { provide: KeyCache, useFactory: keyCacheOf, inject: [ApiKeys, GATEWAY_OPTIONS] },
  BatchLimit,
  RequestPipe,
];

/** What the features share: what a request passes on its way in, and what notes who did what. */
@Global()
@Module({ providers: shared, exports: shared })
export class EdgeModule {}
