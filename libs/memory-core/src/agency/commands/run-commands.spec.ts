import { KeepsakeError } from '../../domain/errors';
import { EraseUser } from '../../privacy/erase-user';
import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { commandsOf, traces } from '@app/testing/commands-of';
import { MemoryInbox } from '@app/testing/memory-inbox';
import { CommandClaims } from './claims';
import { type RunCommands } from './run-commands';

describe('commands to the memory', () => {
  let person: PersonFixture;
  let commands: RunCommands;
  beforeEach(async () => {
    person = await aPerson();
    commands = commandsOf(person);
    await person.says('c-1', 'My divorce is final.', 'I play the violin in an orchestra.');
    await person.rests();
  });

  const say = (text: string) => commands.say(person.user, { text });
  const confirm = (id: string, token = '') => commands.confirm(person.user, id, token);
  /** Says it, and confirms what it was answered with. */
  const proposed = async (text: string) => {
    const { commandId, plan, confirmation } = await say(text);
    return { commandId, plan, token: confirmation!.token };
  };

  it.each<[string, string, object]>([
    ['What do you remember about me?', 'done', { overview: {} }],
    ['Remember that I live in Oslo.', 'done', { believed: [{ explicit: true }] }],
    ['Update: I live in Porto now', 'done', { believed: [{ explicit: true }] }],
    ['Remember that    ', 'unclear', { text: 'What should be remembered?' }],
    ["Don't forget my dog", 'unclear', { text: 'What should be remembered?' }],
    ['Remember that 🙂', 'unclear', {}],
    ['Update: I no longer feel', 'unclear', {}],
    ['Forget that I mentioned my divorce.', 'needs-confirmation', { plan: { turns: [{}] } }],
    [
      'Forget my divorce, please',
      'needs-confirmation',
      { text: expect.stringMatching(/ 1 message, \d/) as string },
    ],
    [
      'Forget what I said recently.',
      'unclear',
      { text: expect.stringMatching(/^What should be forgotten/) as string },
    ],
    ['Forget everything I told you except my name.', 'unclear', {}],
    ['Forget this conversation.', 'unclear', {}],
    [
      "Don't remember anything from this chat",
      'unclear',
      { text: expect.stringMatching(/^One conversation alone/) as string },
    ],
    ['Never mention it again.', 'not-understood', {}],
    ["That's not quite right, my cat is called Momo", 'done', { believed: [{ explicit: true }] }],
    [
      'Forget that I mentioned my llama.',
      'done',
      { text: expect.stringMatching(/^Nothing was found .* other words/) as string },
    ],
    [
      'Forget that I mentioned my divorce, it is too private.',
      'needs-confirmation',
      {
        text: expect.stringMatching(/^Taken as “my divorce”, this would go: 1 message/) as string,
        plan: { turns: [{ content: 'My divorce is final.' }] },
      },
    ],
    ['Forget my divorce because it hurts.', 'needs-confirmation', { plan: { turns: [{}] } }],
    // As narrow as it is said, where that finds something.
    ['Forget my divorce, final', 'needs-confirmation', { text: expect.stringMatching(/^This/) as string }],
    ['Remember when we met?', 'not-understood', {}],
    ['Correct the memory that I live in Lisbon.', 'unclear', {}],
    ['Forget that I said that thing.', 'unclear', {}],
    ['Clear all memories.', 'needs-confirmation', { everything: { conversations: 1, messages: 2 } }],
    ['That’s not quite right.', 'unclear', { choices: [] }],
    ['Nice weather.', 'not-understood', {}],
  ])('should answer %j: %s', async (text, status, expected) => {
    expect(await say(text)).toMatchObject({ status, ...expected });
  });

  it('should take nothing away before it is confirmed', async () => {
    const before = await person.everything();
    for (const text of ['Forget that I mentioned my divorce.', 'Clear all memories.']) await say(text);
    expect(await person.everything()).toBe(before);
  });

  it('should do what was shown, once', async () => {
    const { commandId, token } = await proposed('Forget that I mentioned my divorce.');
    await expect(confirm(commandId)).rejects.toMatchObject({ code: 'confirmation-refused' });
    expect(await confirm(commandId, token)).toMatchObject({ status: 'done', deleted: { turns: [{}] } });
    expect(await person.everything()).not.toMatch(/divorce/i);
    await person.says('c-2', 'My divorce was years ago.');
    await expect(confirm(commandId, token)).rejects.toMatchObject({ code: 'confirmation-refused' });
    expect(await person.everything()).toMatch(/divorce/i);
  });

  it.each(['Forget that I mentioned my divorce.', 'Clear all memories.'])(
    'should be carried out by one of those who confirm it at once: %s',
    async (text) => {
      let carriedOut = 0;
      const counted = async <T>(work: () => Promise<T>): Promise<T> => {
        carriedOut += 1;
        return work();
      };
      const { remove, keys, records, clock } = person;
      const erasing = new EraseUser(keys, new MemoryInbox(), records, traces, clock);
      commands = commandsOf(person, {
        remove: {
          plan: (...args) => remove.plan(...args),
          look: (...args) => remove.look(...args),
          run: (...args) => counted(() => remove.run(...args)),
        },
        eraseUser: {
          everything: (...args) => counted(() => erasing.everything(...args)),
          finish: (...args) => erasing.finish(...args),
        },
      });
      const { commandId, token } = await proposed(text);
      const tries = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(commandId, token)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(carriedOut).toBe(1);
    },
  );

  it('should be confirmed anew where it could not be carried out', async () => {
    let isDown = true;
    commands = commandsOf(person, {
      remove: {
        plan: (...args) => person.remove.plan(...args),
        look: (...args) => person.remove.look(...args),
        run: async (...args) => {
          if (isDown) throw new KeepsakeError('store-unavailable', 'away', { retryable: true });
          return person.remove.run(...args);
        },
      },
    });
    const { commandId, token } = await proposed('Forget that I mentioned my divorce.');
    await expect(confirm(commandId, token)).rejects.toMatchObject({ code: 'store-unavailable' });
    isDown = false;
    expect(await confirm(commandId, token)).toMatchObject({ status: 'done' });
  });

  it('should be confirmed anew once the claim of a process that died has ended', async () => {
    await person.says('c-2', 'Forget that I mentioned my divorce.');
    await person.rests();
    const [waiting] = await commands.pending(person.user);
    const shown = () => commands.show(person.user, waiting!.id);
    const { confirmation } = await shown();
    const claims = new CommandClaims(person.editor);
    await claims.take(person.user, waiting!.id, confirmation!.expiresAt, async () => false);
    await expect(confirm(waiting!.id, confirmation!.token)).rejects.toMatchObject({
      code: 'confirmation-refused',
    });
    person.clock.advance({ minutes: person.bench.tenants.for('acme').parameters.agency.confirmationMinutes });
    const again = await shown();
    expect(await confirm(waiting!.id, again.confirmation!.token)).toMatchObject({ status: 'done' });
  });

  it('should do exactly what was shown, or nothing', async () => {
    const { commandId, token } = await proposed('Forget that I mentioned my divorce.');
    await person.says('c-2', 'My divorce cost me a house.');
    await expect(confirm(commandId, token)).rejects.toMatchObject({ code: 'confirmation-refused' });
    expect(await person.everything()).toMatch(/divorce is final/);
  });

  it('should be too late to confirm at some time', async () => {
    const { commandId, token } = await proposed('Clear all memories.');
    person.clock.advance({ minutes: person.bench.tenants.for('acme').parameters.agency.confirmationMinutes });
    await expect(confirm(commandId, token)).rejects.toMatchObject({ code: 'confirmation-refused' });
    expect(await person.everything()).toMatch(/violin/);
  });

  it('should clear one life of a user, not the next', async () => {
    const { commandId, token } = await proposed('Clear all memories.');
    expect(await confirm(commandId, token)).toMatchObject({ status: 'done', erased: {} });
    await expect(confirm(commandId, token)).rejects.toMatchObject({ code: 'user-unknown' });
    await person.vault.openOrCreate(person.user);
    await expect(confirm(commandId, token)).rejects.toMatchObject({ code: 'confirmation-refused' });
  });

  it('should clear what was shown, also where an erasure of before was cut short', async () => {
    await person.keys.destroy(person.user);
    await person.vault.openOrCreate(person.user);
    await person.says('c-2', 'I have a llama.');
    await person.rests();
    const { commandId, token } = await proposed('Clear all memories.');
    const { erased } = await confirm(commandId, token);
    expect(erased).toMatchObject({ resumed: false, keys: 1 });
    expect(await person.keys.get(person.user)).not.toHaveProperty('wrappedKey');
    expect(await person.records.query(person.user, { kind: 'turn', limit: 9 })).toEqual([]);
  });

  it('should be finished by confirming again where clearing all was cut short after the key', async () => {
    const { commandId, token } = await proposed('Clear all memories.');
    jest.spyOn(person.records, 'erase').mockRejectedValueOnce(new Error('killed'));
    await expect(confirm(commandId, token)).rejects.toThrow('killed');
    expect(await confirm(commandId, token)).toMatchObject({ status: 'done', erased: { resumed: true } });
    expect(await person.records.query(person.user, { kind: 'turn', limit: 9 })).toEqual([]);
    await expect(confirm(commandId, token)).rejects.toMatchObject({ code: 'user-unknown' });
  });

  it('should stop and resume by the person’s own settings, and say so in the log', async () => {
    expect(await say('Stop remembering')).toMatchObject({ status: 'done', understood: { name: 'stop' } });
    await person.says('c-2', 'I have a llama.');
    await expect(say('Remember that I have a llama.')).rejects.toMatchObject({ code: 'memory-off' });
    await person.rests();
    expect(await person.everything()).not.toMatch(/llama/);
    expect(await say('Start remembering again')).toMatchObject({ understood: { name: 'resume' } });
    await say('Remember that I have a llama.');
    expect(await person.everything()).toMatch(/llama/);
    const told = (await person.log()).filter(({ type }) => type === 'settings.changed');
    expect(told.map(({ text }) => /memory \w+/.exec(text)?.[0])).toEqual(['memory on', 'memory off']);
  });

  it('should let a command found in a turn wait for the person', async () => {
    await person.says('c-2', 'Forget that I mentioned my divorce.');
    await person.rests();
    const [waiting, ...more] = await commands.pending(person.user);
    expect([waiting?.command, more]).toMatchObject([{ name: 'forget', topic: 'my divorce' }, []]);
    expect(await person.everything()).toMatch(/divorce is final/);
    const { confirmation } = await commands.show(person.user, waiting!.id);
    await confirm(waiting!.id, confirmation!.token);
    expect(await commands.pending(person.user)).toEqual([]);
    expect(await person.everything()).not.toMatch(/divorce/i);
  });
});
