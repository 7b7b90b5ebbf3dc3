import { type Installation } from '@app/app-kit/composition';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type Clock } from '@app/memory-core/ports/clock';

export interface GatewayOptions {
  readonly clock: Clock;
  /** Larger bodies are refused with 413. */
  readonly bodyLimitBytes: number;
  /** The limits of one request, the same for all tenants. */
  readonly limits: Pick<Parameters['intake'], 'maxTurnBytes' | 'maxTurnsPerRequest'>;
  /** Whether an operator may steer jobs on the dashboard; it only shows them by default. */
  readonly dashboardWritable: boolean;
  /** How long a valid API key is cached, in ms: a revocation elsewhere takes effect after that at the latest. */
  readonly keyCacheMs: number;
  /** How long a proxied chat waits for the key store where its key was good before, in ms. */
  readonly proxyWaitMs: number;
}

export const GATEWAY_OPTIONS = Symbol('GATEWAY_OPTIONS');

export const gatewayOptionsOf = ({
  clock,
  environment,
  tenants,
}: Pick<Installation, 'clock' | 'environment' | 'tenants'>): GatewayOptions => {
  const { intake: limits, access, context } = tenants.for('').parameters;
  return {
    clock,
    bodyLimitBytes: environment.bodyLimitBytes,
    limits,
    dashboardWritable: environment.dashboardWritable === true,
    keyCacheMs: access.keyCacheMs,
    proxyWaitMs: context.proxyWaitMs,
  };
};
