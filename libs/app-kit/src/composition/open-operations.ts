import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readStandInTally } from '../metrics';
import { BullmqParkedWork, BullmqQueueDepths } from '@app/queues/bullmq';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type OverviewSources, ReadOverview, ReadUsage, TenantLimits } from '../operations';
import { type Clock } from '@app/memory-core/ports/clock';
import { type OpenQueues } from './open-queues';
import { type Stores } from './open-stores';

/** Opens what administrators use: limits, parked work, the overview, usage. */
export const openOperations = (
  tenants: TenantDirectory,
  clock: Clock,
  { stores, queues }: { readonly stores: Stores; readonly queues: OpenQueues },
  watched: Pick<OverviewSources, 'circuits' | 'readiness'>,
) => {
  const sources: OverviewSources = {
    version: ownVersion(__dirname),
    node: process.versions.node,
    depths: new BullmqQueueDepths(queues.queues),
    users: stores.tenantUsers,
    storedBytes: stores.storedBytes,
    standIns: () => readStandInTally(queues.figures),
    ...watched,
  };
  return {
    limits: new TenantLimits(queues.rates, tenants),
    parked: new BullmqParkedWork(queues.queues),
    overview: new ReadOverview(sources, clock),
    usage: new ReadUsage(queues.usage),
  };
};

/** The version of the package that contains this file, wherever it was built to. */
const ownVersion = (directory: string): string => {
  const file = join(directory, 'package.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  return dirname(directory) === directory ? 'unknown' : ownVersion(dirname(directory));
};
