import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { PendingCommands } from './pending-commands';
import { PendingForgetting } from './pending-forgetting';

describe('what waits to be forgotten', () => {
  let person: PersonFixture;
  let pending: PendingCommands;
  const waiting = () => new PendingForgetting(person.editor, pending, person.remove).of(person.user);
  const statements = async (ids: ReadonlySet<string>): Promise<readonly string[]> =>
    (await person.store.insights.byIds(person.user, [...ids])).map(({ evidence }) => evidence[0]!.quote);

  beforeEach(async () => {
    person = await aPerson();
    pending = new PendingCommands(person.editor);
    await person.says('c-1', 'My divorce is final.', 'I play the violin in an orchestra.');
  });

  it('should be nothing while nobody asks', async () => {
    expect((await waiting()).asked).toEqual([]);
  });

  it('should be what would go by a command in a turn, until that is dismissed', async () => {
    await person.says('c-2', 'Forget that I mentioned my divorce.');
    await person.rests();
    const { asked, turnIds, insightIds } = await waiting();
    expect(await statements(insightIds)).toEqual(['My divorce is final.']);
    expect(turnIds.size).toBe(2);
    const [id = ''] = asked;
    await pending.end(person.user, id, 'command.dismissed', 'forget');
    expect((await waiting()).asked).toEqual([]);
  });

  it('should be everything where all is to be forgotten', async () => {
    await person.says('c-2', 'Forget everything you know about me.');
    await person.rests();
    const { turnIds, insightIds } = await waiting();
    expect(turnIds.size).toBe(3);
    expect(await statements(insightIds)).toContain('I play the violin in an orchestra.');
  });

  it('should be nothing where somebody jokes', async () => {
    await person.says('c-2', 'Delete everything you know about me, just kidding!');
    await person.rests();
    expect(await pending.list(person.user)).toEqual([]);
    expect((await waiting()).asked).toEqual([]);
  });

  it('should expire where nobody answers', async () => {
    await person.says('c-2', 'Forget that I mentioned my divorce.');
    await person.rests();
    person.clock.advance({ days: 20 });
    expect(await pending.list(person.user)).toHaveLength(1);
    person.clock.advance({ days: 12 });
    expect(await pending.list(person.user)).toEqual([]);
    expect((await waiting()).asked).toEqual([]);
  });
});
