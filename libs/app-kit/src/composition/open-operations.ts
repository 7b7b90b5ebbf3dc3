import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReadUsage } from '@app/memory-core/accounting';
import { BullmqParkedWork, BullmqQueueDepths } from '@app/queues/bullmq';
import { SqliteAuditLog } from '@app/stores/sqlite';
import { type Environment } from '@app/memory-core/config/environment';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { AuditTrail, type OverviewSources, ReadOverview, TenantLimits } from '@app/memory-core/operations';
import { type Clock } from '@app/memory-core/ports/clock';
import { type OpenQueues } from './open-queues';
import { type Stores } from './open-stores';

/** Also used by the command-line programs. */
export const openAudit = (
  { dataDir }: Pick<Environment, 'dataDir'>,
  tenants: TenantDirectory,
  clock: Clock,
): { readonly audit: AuditTrail; readonly close: () => void } => {
  const log = SqliteAuditLog.open(join(dataDir, 'tenants.db'));
  return { audit: new AuditTrail(log, tenants, clock), close: () => log.close() };
};

/** Opens what administrators use: limits, parked work, the overview, usage. */
export const openOperations = (
  environment: Environment,
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
    storedBytes: () => bytesIn(environment.dataDir),
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

/** Skips files that vanish while they are looked at: Redis replaces its own while it runs. */
const bytesIn = async (directory: string): Promise<number> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};
