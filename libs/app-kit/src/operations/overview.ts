import { type Instant } from '@app/memory-core/domain/identity';
import { type Clock } from '@app/memory-core/ports/clock';
import { type TenantUsers } from '@app/memory-core/ports/tenant-users';
import { type QueueDepth, type QueueDepths } from '@app/queues/bullmq';

/** How the installation stands, in figures and names of things in the code. */
export interface Overview {
  readonly version: string;
  readonly node: string;
  readonly startedAt: Instant;
  /** Of all tenants together. */
  readonly queues: readonly QueueDepth[];
  readonly parked: number;
  readonly oldestWaitingSeconds?: number;
  /** Of the asking tenant: met and not erased. */
  readonly users: number;
  /** Bytes of the files in the data directory: the embedded store, and the private Redis where there is one. */
  readonly storedBytes: number;
  readonly parts: Readonly<Record<string, 'up' | 'down'>>;
  /** What this process asks a model for, and how its way there stands; empty where everything is offline. */
  readonly modelCircuits: Readonly<Record<string, string>>;
  /** Messages of all tenants that were read in the place of a model, and those of them that it has yet to read. */
  readonly standIns: { readonly turns: number; readonly waiting: number };
}

export interface OverviewSources {
  readonly version: string;
  readonly node: string;
  readonly depths: QueueDepths;
  readonly users: Pick<TenantUsers, 'count'>;
  readonly storedBytes: () => Promise<number>;
  readonly readiness: () => Promise<Overview['parts']>;
  readonly circuits: () => Promise<Overview['modelCircuits']>;
  readonly standIns: () => Promise<Overview['standIns']>;
}

/** For who runs Keepsake: one look at whether it keeps up (SPEC R83). */
export class ReadOverview {
  private readonly startedAt: Instant;

  constructor(
    private readonly sources: OverviewSources,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  async read(tenantId: string): Promise<Overview> {
    const { version, node } = this.sources;
    const [queues, users, storedBytes, parts, modelCircuits, standIns] = await Promise.all([
      this.sources.depths.read(this.clock.now()),
      this.sources.users.count(tenantId),
      this.sources.storedBytes(),
      this.sources.readiness(),
      this.sources.circuits(),
      this.sources.standIns(),
    ]);
    const oldest = queues.flatMap(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? []);
    return {
      version,
      node,
      startedAt: this.startedAt,
      queues,
      parked: queues.reduce((sum, { parked }) => sum + parked, 0),
      ...(oldest.length > 0 && { oldestWaitingSeconds: Math.max(...oldest) }),
      users,
      storedBytes,
      parts,
      modelCircuits,
      standIns,
    };
  }
}
