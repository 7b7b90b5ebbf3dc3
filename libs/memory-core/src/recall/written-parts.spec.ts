import { inEnglish, vectorsInEnglish } from '@app/testing/languages';
import fc from 'fast-check';
import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { defaultUserSettings } from '../domain/user-settings';
import { type MemoryChange, type MemoryStore, type OpenableMemory } from '../ports/memory-store';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { anAttractor, aProfile, aSummary } from '@app/testing/contracts/values';
import { RecallIndexes } from './recall-indexes';

const user: UserRef = { tenantId: 'acme', userId: 'ada' };
const settings = { for: () => ({ schema: generalSchema, parameters: defaultParameters }) };

/** A store that counts what is read whole, and does what it is told to in the middle of a reading. */
const aStore = async () => {
  const { store, vault, meet } = aMemoryStore(new ManualClock());
  const fence = await meet(user);
  const reads: string[] = [];
  const meanwhile: { work: () => Promise<unknown> } = { work: async () => undefined };
  const counted =
    <A extends readonly unknown[], T>(name: string, read: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      reads.push(name);
      const { work } = meanwhile;
      meanwhile.work = async () => undefined;
      if (name === 'turns') await work();
      const value = await read(...args);
      if (name !== 'turns') await work();
      return value;
    };
  const spied: MemoryStore & OpenableMemory = {
    ...store,
    revision: (of: UserRef) => store.revision(of),
    opened: async () => spied,
    turns: { ...store.turns, bySeq: counted('turns', store.turns.bySeq) },
    insights: { ...store.insights, all: counted('insights', store.insights.all) },
    attractors: { all: counted('attractors', store.attractors.all) },
    settings: { get: counted('settings', store.settings.get) },
    profiles: { ...store.profiles, latest: counted('profile', store.profiles.latest) },
    summaries: { get: counted('summary', store.summaries.get) },
  };
  const open = (from: MemoryStore & OpenableMemory) =>
    new RecallIndexes(
      from,
      vault,
      settings,
      { languages: inEnglish, vectors: vectorsInEnglish },
      defaultParameters.recall,
    );
  const indexes = open(spied);
  /** Everything that a memory holds, as a request would meet it. */
  const heldBy = async (asked: RecallIndexes, from: MemoryStore) => {
    const { memory } = await asked.read(user, (memory) => ({ turnIds: [], memory }));
    const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
      one.id < other.id ? -1 : 1;
    return {
      insights: [...memory.insights.values()].sort(byId),
      attractors: [...memory.attractors.values()].sort(byId),
      withheld: [...memory.withheldTurnIds].sort(),
      topics: memory.settings.suppressedTopics,
      turns: ['t0', 't1', 't2', 't3'].filter((id) => memory.turns.has(id)),
      profile: await memory.texts.profile(() => from.profiles.latest(user)),
      summary: await memory.texts.summary('s', () => from.summaries.get(user, 's')),
    };
  };
  return {
    reads,
    meanwhile,
    indexes,
    write: (...changes: MemoryChange[]) => store.writer.commit(user, fence, changes),
    held: () => heldBy(indexes, spied),
    /** The same of who has never read anything before. */
    there: () => heldBy(open(store), store),
  };
};

const put = (value: Insight): MemoryChange => ({ put: 'insight', value });

describe('what of a memory is read again', () => {
  it('should be nothing that was learned or told, where only a turn was stored', async () => {
    const { reads, write, held, there } = await aStore();
    await write(put(anInsight({ id: 'i1' })), { put: 'attractor', value: anAttractor({ id: 'a1' }) });
    await write({ put: 'profile', value: aProfile() }, { put: 'summary', value: aSummary({ id: 's' }) });
    await held();
    reads.length = 0;
    await write({ put: 'turn', value: aTurn({ id: 't1', seq: 1 }) });
    expect(await held()).toEqual(await there());
    expect(reads).toEqual(['turns']);
  });

  it('should be nothing after a reinforcement of its own, and everything learned after that of another', async () => {
    const { reads, indexes, write, held, there } = await aStore();
    const insight = anInsight({ id: 'i1' });
    await write(put(insight));
    await held();
    const recalled = { ...insight, recalls: 1 };
    await indexes.advance(user, { epoch: 1, revision: await write(put(recalled)) }, [recalled]);
    reads.length = 0;
    await write({ put: 'turn', value: aTurn({ id: 't1', seq: 1 }) });
    expect((await held()).insights).toEqual([recalled]);
    expect(reads).toEqual(['turns']);
    await write(put({ ...insight, recalls: 2 }));
    expect(await held()).toEqual(await there());
    expect(reads).toContain('insights');
  });

  it('should be what another wrote while a reinforcement was taken over', async () => {
    const { indexes, write, held, there } = await aStore();
    const insight = anInsight({ id: 'i1' });
    await write(put(insight));
    await held();
    const recalled = { ...insight, recalls: 1 };
    const revision = await write(put(recalled));
    await write({ remove: 'insight', id: 'i1' });
    await indexes.advance(user, { epoch: 1, revision }, [recalled]);
    await write({ put: 'turn', value: aTurn({ id: 't1', seq: 1 }) });
    expect(await held()).toEqual(await there());
  });

  it('should leave nothing behind, whatever was written before, meanwhile and since', async () => {
    let writes = 0;
    const changes = fc.oneof(
      fc.record({ what: fc.constant('turn' as const), which: fc.nat(3) }),
      fc.record({
        what: fc.constantFrom('insight', 'disputed', 'gone', 'theme', 'no theme'),
        which: fc.nat(2),
      }),
      fc.record({ what: fc.constantFrom('profile', 'summary', 'no summary', 'settings'), which: fc.nat(1) }),
    );
    const changeOf = ({ what, which }: { what: string; which: number }): MemoryChange => {
      writes += 1;
      const [id, theme] = [`i${which}`, `a${which}`];
      switch (what) {
        case 'turn':
          return { put: 'turn', value: aTurn({ id: `t${which}`, seq: writes }) };
        case 'gone':
          return { remove: 'insight', id };
        case 'theme':
          return { put: 'attractor', value: anAttractor({ id: theme, gist: `gist ${writes}` }) };
        case 'no theme':
          return { remove: 'attractor', id: theme };
        case 'profile':
          return { put: 'profile', value: aProfile({ version: writes }) };
        case 'summary':
          return { put: 'summary', value: aSummary({ id: 's', text: `told ${writes}` }) };
        case 'no summary':
          return { remove: 'summary', id: 's' };
        case 'settings':
          return {
            put: 'settings',
            value: {
              ...defaultUserSettings,
              suppressedTopics: which === 0 ? [] : ['boats'],
              changedAt: writes,
            },
          };
        default:
          return put(anInsight({ id, ...worded(`The user says ${writes}`), enabled: what !== 'disputed' }));
      }
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ change: changes, asked: fc.constantFrom('no', 'then', 'meanwhile') }), {
          minLength: 3,
          maxLength: 20,
        }),
        async (acts) => {
          const { write, held, there, meanwhile } = await aStore();
          for (const { change, asked } of acts) {
            if (asked !== 'meanwhile') await write(changeOf(change));
            else meanwhile.work = () => write(changeOf(change));
            if (asked === 'no') continue;
            await held();
            meanwhile.work = async () => undefined;
            expect(await held()).toEqual(await there());
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
