import { type MemoryChange } from '../../ports/memory-store';
import { aHand } from '../../testing/a-hand';
import { aTurn } from '../../testing/factories';
import { PendingCommands } from './pending-commands';

const at = Date.parse('2026-01-05T09:00:00Z');

/** A turn that asks for something, and the entry that it raised. */
const asked = (id: string, place: number): readonly MemoryChange[] => [
  {
    put: 'turn',
    value: aTurn({
      id: `t-${id}`,
      eventId: id,
      content: 'Forget that I mentioned my divorce.',
      seq: place,
      occurredAt: at + place,
    }),
  },
  {
    put: 'change',
    value: {
      id,
      type: 'command.pending',
      at: at + place,
      cause: `t-${id}`,
      subjectIds: [`t-${id}`],
      text: 'Asked to forget',
    },
  },
];

describe('PendingCommands', () => {
  it('should list those that wait, latest first, without reading what else was ever logged', async () => {
    const hand = await aHand(...asked('p-1', 1), ...asked('p-2', 2), ...asked('p-3', 3), ...asked('p-4', 4));
    const { user, store } = hand;
    const pending = new PendingCommands(hand.hand);
    await pending.end(user, 'p-1', 'command.done', 'forget');
    await pending.end(user, 'p-3', 'command.dismissed', 'forget');
    const reads = [jest.spyOn(store.changes, 'list'), jest.spyOn(store.changes, 'fromFirst')];
    expect((await pending.list(user)).map(({ id }) => id)).toEqual(['p-4', 'p-2']);
    for (const read of reads) expect(read).not.toHaveBeenCalled();
  });
});
