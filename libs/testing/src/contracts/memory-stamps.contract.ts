import { type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import { defaultUserSettings } from '@app/memory-core/domain/user-settings';
import { type MemoryChange, type MemoryStore, stampedParts } from '@app/memory-core/ports/memory-store';
import { aTurn, anInsight } from '../factories';
import { anAttractor, aProfile, aSummary } from './values';

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const bob: UserRef = { tenantId: 'acme', userId: 'bob' };
const fence: WriteFence = { epoch: 1, token: 1 };

/** Which part of a memory a commit says that it wrote. Part of the contract of memory stores; `ada` and `bob` of `acme` have been met. */
export const stampsContract = (opened: () => MemoryStore): void => {
  let store: MemoryStore;
  beforeEach(() => {
    store = opened();
  });

  it('should stamp what a commit writes of, another way each time, and nothing else', async () => {
    const [turn, insight, attractor] = [
      aTurn({ id: 't1' }),
      anInsight({ id: 'i' }),
      anAttractor({ id: 'a' }),
    ];
    const stampedBy = async (...changes: MemoryChange[]) => {
      const before = await store.stamps.all(ada);
      await store.writer.commit(ada, fence, changes);
      const after = await store.stamps.all(ada);
      return stampedParts.filter((part) => before[part] !== after[part]);
    };
    expect(await store.stamps.all(ada)).toEqual({});
    expect(await stampedBy({ put: 'turn', value: turn })).toEqual([]);
    for (let time = 1; time <= 2; time += 1) {
      expect(await stampedBy({ put: 'insight', value: insight })).toEqual(['learned']);
      expect(await stampedBy({ put: 'attractor', value: attractor })).toEqual(['learned']);
      expect(await stampedBy({ put: 'profile', value: aProfile() })).toEqual(['told']);
      expect(await stampedBy({ put: 'summary', value: aSummary({ id: 's' }) })).toEqual(['told']);
      expect(await stampedBy({ put: 'settings', value: defaultUserSettings })).toEqual(['settings']);
      expect(await stampedBy({ remove: 'summary', id: 's' })).toEqual(['told']);
      expect(await stampedBy({ remove: 'attractor', id: 'a' }, { remove: 'insight', id: 'i' })).toEqual([
        'learned',
      ]);
      const takenBack = { ...turn, content: '', retractedAt: 9 };
      expect(await stampedBy({ put: 'turn', value: takenBack })).toEqual(['retractions']);
    }
    expect(
      await stampedBy(
        { put: 'turn', value: aTurn({ id: 't3', seq: 3 }) },
        { put: 'insight', value: insight },
      ),
    ).toEqual(['learned']);
    expect(await store.stamps.all(bob)).toEqual({});
  });
};
