import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { commandsOf } from '@app/testing/commands-of';
import { type CommandReply } from './command-reply';
import { type RunCommands } from './run-commands';

describe('several things asked of a memory at once', () => {
  let person: PersonFixture;
  let commands: RunCommands;
  beforeEach(async () => {
    person = await aPerson();
    commands = commandsOf(person);
    await person.says(
      'c-1',
      'My ex Tom plays the cello.',
      'The Berlin flat is rented out.',
      'I play the violin in an orchestra.',
    );
    await person.rests();
  });

  const say = (text: string) => commands.say(person.user, { text });
  const confirm = ({ commandId, confirmation }: CommandReply) =>
    commands.confirm(person.user, commandId, confirmation!.token);
  const saidIn = ({ plan }: CommandReply) => plan?.turns.map(({ content }) => content);
  const waitingFor = async (text: string) => {
    await person.says('c-2', text);
    await person.rests();
    return commands.pending(person.user);
  };
  const bothTold = ['My ex Tom plays the cello.', 'The Berlin flat is rented out.'];

  it.each([
    'Forget my ex. And forget the Berlin flat.',
    'Forget my ex and forget the Berlin flat.',
    'Forget my ex and the Berlin flat.',
  ])('should forget all of it by one confirmation: %s', async (text) => {
    const shown = await say(text);
    expect(shown).toMatchObject({ status: 'needs-confirmation', understood: { name: 'forget' } });
    expect(shown).not.toHaveProperty('further');
    expect(saidIn(shown)).toEqual(bothTold);
    expect(shown.text).toMatch(/^This would go: 2 messages/);
    await confirm(shown);
    const left = await person.everything();
    expect(left).not.toMatch(/Tom|Berlin/);
    expect(left).toMatch(/violin/);
  });

  it('should forget all of it where a turn asks for it, the turn included', async () => {
    const text = 'Forget my ex. And forget the Berlin flat.';
    const [waiting, ...others] = await waitingFor(text);
    expect(others).toEqual([]);
    const shown = await commands.show(person.user, waiting!.id);
    expect(shown.understood).toEqual({
      name: 'forget',
      topic: 'my ex',
      topics: ['my ex', 'the Berlin flat'],
    });
    expect(saidIn(shown)).toEqual([...bothTold, text]);
    await confirm(shown);
    expect(await person.everything()).not.toMatch(/Tom|Berlin|my ex/);
    expect(await commands.pending(person.user)).toEqual([]);
  });

  it('should tell what of it was not found, or not understood', async () => {
    const shown = await say('Forget my ex. Forget my llama. Forget what I said recently.');
    expect(saidIn(shown)).toEqual(['My ex Tom plays the cello.']);
    expect(shown.text).toMatch(/Nothing was found that names “my llama”\./);
    expect(shown.text).toMatch(/unclear what is meant by “Forget what I said recently\.”/);
    expect(await say('Forget my llama. Forget my camel.')).toMatchObject({ status: 'done' });
  });

  it('should find each by itself, where nothing names them together', async () => {
    const shown = await say('Forget that I mentioned Tom and Berlin.');
    expect(shown.text).toMatch(/^Taken as “Tom” and “Berlin”, this would go: 2 messages/);
  });

  it('should confirm each by itself, where they are not alike', async () => {
    const shown = await say('Forget my ex. Stop remembering. Don’t bring up the Berlin flat again.');
    expect(shown.understood?.name).toBe('forget');
    expect(shown.further).toMatchObject([
      { status: 'done', understood: { name: 'stop' } },
      { status: 'needs-confirmation', understood: { name: 'suppress', topic: 'the Berlin flat' } },
    ]);
    for (const one of [shown, shown.further![1]!])
      expect(await confirm(one)).toMatchObject({ status: 'done' });
    expect(await person.everything()).not.toMatch(/Tom/);
  });

  it('should show what would go as it is once the rest is done', async () => {
    const shown = await say('Forget the Berlin flat. Update: I moved out of the Berlin flat to York.');
    expect(shown.further).toMatchObject([{ status: 'done', understood: { name: 'update' } }]);
    expect(await confirm(shown)).toMatchObject({ status: 'done' });
  });

  it('should do the rest where one is refused, and say which', async () => {
    const shown = await say('Stop remembering. Remember that I like tea.');
    expect(shown).toMatchObject({ status: 'done', understood: { name: 'stop' } });
    expect(shown.further).toMatchObject([
      { status: 'refused', text: 'It is not remembered, because memory is off.' },
    ]);
    await expect(say('Remember that I like tea. Remember that I like jam.')).rejects.toMatchObject({
      code: 'memory-off',
    });
  });

  it('should say what else goes with the turn that asks for it', async () => {
    const waiting = await waitingFor('Forget my ex. And stop remembering.');
    expect(waiting.map(({ command }) => command.name).toSorted()).toEqual(['forget', 'stop']);
    const [forget, stop] = ['forget', 'stop'].map((name) =>
      waiting.find(({ command }) => command.name === name),
    );
    const before = await commands.show(person.user, forget!.id);
    expect(before.text).toMatch(/same message asks “And stop remembering\.”, which goes with it/);
    await confirm(await commands.show(person.user, stop!.id));
    const after = await commands.show(person.user, forget!.id);
    expect(after.text).not.toMatch(/same message/);
    expect(await confirm(after)).toMatchObject({ status: 'done' });
  });
});
