import { inEnglish } from '@app/testing/languages';
import { type MemoryChange } from '../../ports/memory-store';
import { commandsRaised } from '../../intake/raise-commands';
import { aPerson } from '@app/testing/a-person';
import { aUser } from '@app/testing/a-pipeline';
import { aTurn } from '@app/testing/factories';
import { PendingCommands } from './pending-commands';

const at = Date.parse('2026-01-05T09:00:00Z');

/** A turn that asks for something, and the entries that it raises. */
const asked = (place: number, content = 'Forget that I mentioned my divorce.') => {
  const signals = [{ kind: 'command', words: [] }] as const;
  const turn = aTurn({ id: `t-${place}`, content, signals, seq: place, occurredAt: at + place });
  const entries = commandsRaised(aUser, [turn], inEnglish);
  const changes: readonly MemoryChange[] = [
    { put: 'turn', value: turn },
    ...entries.map((value): MemoryChange => ({ put: 'change', value })),
  ];
  return { changes, ids: entries.map(({ id }) => id) };
};

describe('PendingCommands', () => {
  it('should list those that wait, latest first, without reading what else was ever logged', async () => {
    const all = [1, 2, 3, 4].map((place) => asked(place));
    const [one = '', two, three = '', four] = all.flatMap(({ ids }) => ids);
    const person = await aPerson(...all.flatMap(({ changes }) => changes));
    const { user, store } = person;
    const pending = new PendingCommands(person.editor);
    await pending.end(user, one, 'command.done', 'forget');
    await pending.end(user, three, 'command.dismissed', 'forget');
    const reads = [jest.spyOn(store.changes, 'list'), jest.spyOn(store.changes, 'fromFirst')];
    expect((await pending.list(user)).map(({ id }) => id)).toEqual([four, two]);
    for (const read of reads) expect(read).not.toHaveBeenCalled();
  });

  it('should tell those of one turn apart, and what waits beside each', async () => {
    const { changes, ids } = asked(1, 'Forget my ex. Stop remembering. And forget the Berlin flat.');
    const other = asked(2);
    const person = await aPerson(...changes, ...other.changes);
    const pending = new PendingCommands(person.editor);
    const [forget = '', stop = ''] = ids;
    expect((await pending.get(aUser, forget)).command).toMatchObject({
      name: 'forget',
      topic: 'my ex',
      also: [{ topic: 'the Berlin flat' }],
    });
    expect((await pending.get(aUser, stop)).command).toMatchObject({ name: 'stop' });
    expect(await pending.beside(aUser, forget)).toEqual(['Stop remembering.']);
    await pending.end(aUser, stop, 'command.dismissed', 'stop');
    expect(await pending.beside(aUser, forget)).toEqual([]);
  });
});
