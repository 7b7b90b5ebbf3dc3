import { inEnglish } from './languages';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type Insight } from '@app/memory-core/domain/insight';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { aMemoryStore } from './a-memory-store';
import { defaultSettings } from './a-learner';
import { ManualClock } from './clock';
import { anInsight } from './factories';
import { MemoryLease } from './memory-lease';
import { wordCounter } from './word-counter';
import { DecaySweep } from '@app/memory-core/decay/decay-sweep';
import { dueRecordsOf } from '@app/memory-core/decay/due-records';
import { scheduled } from '@app/memory-core/lifecycle/next-transition';

export const ana: UserRef = { tenantId: 'tenant-1', userId: 'ana' };
export const ben: UserRef = { tenantId: 'tenant-1', userId: 'ben' };

/** A sweep over memories of some users, who are told in `announced`. */
export const aSweep = () => {
  const clock = new ManualClock();
  const { store, records, vault, meet, keys, userKeyScope } = aMemoryStore(clock);
  const lease = new MemoryLease(20);
  let settings = defaultSettings;
  const tenants: TenantDirectory = { for: () => settings };
  const due = dueRecordsOf(records, async (user) => (await vault.open(user)).epoch);
  const announced: UserRef[] = [];
  const sweepWith = (writer = store.writer, announce = async (user: UserRef) => void announced.push(user)) =>
    new DecaySweep(
      due,
      {
        insights: store.insights,
        attractors: store.attractors,
        changes: store.changes,
        profiles: store.profiles,
        summaries: store.summaries,
        pipeline: store.pipeline,
        writer,
      },
      lease,
      tenants,
      { clock, tokens: wordCounter, languages: inEnglish, announce, metrics: silentMetrics },
    );
  const keep = async (user: UserRef, ...changes: readonly MemoryChange[]) => {
    const fence = await meet(user);
    await lease.hold(user, async (token) => store.writer.commit(user, { ...fence, token }, changes));
  };
  const keepInsight = (user: UserRef, over: Partial<Insight> = {}) =>
    keep(user, { put: 'insight', value: scheduled(anInsight(over), defaultSettings) });
  return {
    announced,
    clock,
    store,
    keys,
    userKeyScope,
    lease,
    keep,
    keepInsight,
    sweepWith,
    tenantsOf: (decay: Partial<typeof settings.parameters.decay>) => {
      const { parameters } = defaultSettings;
      settings = {
        ...defaultSettings,
        parameters: { ...parameters, decay: { ...parameters.decay, ...decay } },
      };
    },
    sweep: sweepWith(),
  };
};
