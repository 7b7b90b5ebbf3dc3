import { type DynamicModule, Global, Module } from '@nestjs/common';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { TurnLimit } from '../limits/turn-limit';
import { defaultKeyCacheMs, GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { RequestPipe } from '../validation/request.pipe';
import { KeyCache } from './key-cache';
import { KnownUser } from './known-user';

const keyCacheOf = ({ apiKeys }: GatewayCore, { clock, keyCacheMs = defaultKeyCacheMs }: GatewayOptions) =>
  new KeyCache(
    (key) => apiKeys.authenticate(key),
    keyCacheMs,
    () => clock.now(),
  );

/** What the features share: the system behind the gateway, and what a request passes on its way in. */
@Global()
@Module({
  providers: [KnownUser, TurnLimit, RequestPipe],
  exports: [KnownUser, TurnLimit, RequestPipe],
})
export class EdgeModule {
  static forRoot(core: GatewayCore, options: GatewayOptions): DynamicModule {
    const given = [
      { provide: GATEWAY_CORE, useValue: core },
      { provide: GATEWAY_OPTIONS, useValue: options },
      { provide: KeyCache, useValue: keyCacheOf(core, options) },
    ];
    return { module: EdgeModule, providers: given, exports: given };
  }
}
