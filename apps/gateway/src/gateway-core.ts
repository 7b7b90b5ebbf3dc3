import { type KeepsakeCore } from '@app/app-kit/composition';
import { type GatewayCore } from './core';

/** The part of the core that the gateway calls. */
export const gatewayCoreOf = (core: KeepsakeCore): GatewayCore => ({
  receive: core.receive,
  context: core.context,
  search: core.search,
  see: core.see,
  agency: core.agency,
  profiles: core.profiles,
  notifications: core.notifications,
  apiKeys: core.apiKeys,
  operations: core.operations,
  rebuilds: core.rebuilds,
  webhooks: core.webhooks.manage,
  eraseUser: core.eraseUser,
  settings: core.settings,
  exports: core.exports,
  userKeys: core.userKeys,
  users: core.users,
  readiness: () => core.readiness(),
  metricsText: () => core.metrics.text(),
  metrics: core.metrics,
  tracing: core.tracing,
  logger: core.logger,
  queues: core.queues.all,
});
