import { type Clock, type Parameters } from '@app/memory-core';

export interface GatewayOptions {
  readonly clock: Clock;
  /** Larger bodies are refused with 413. */
  readonly bodyLimitBytes: number;
  /** What one request may hold, of any tenant: the settings common to all. */
  readonly limits: Pick<Parameters['intake'], 'maxTurnBytes' | 'maxTurnsPerRequest'>;
  /** How long a key that was found good is believed without looking: a revocation is seen at the latest then. */
  readonly keyCacheMs?: number;
}

export const GATEWAY_OPTIONS = Symbol('GATEWAY_OPTIONS');

/** Five seconds: a request does not hash and read for its key, and a revoked key is dead before anybody can look. */
export const defaultKeyCacheMs = 5_000;
