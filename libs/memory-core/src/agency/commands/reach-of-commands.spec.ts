import { defaultUserSettings } from '../../domain/user-settings';
import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { commandsOf } from '@app/testing/commands-of';
import { type RunCommands } from './run-commands';

describe('commands about a part of a memory', () => {
  let person: PersonFixture;
  let commands: RunCommands;
  beforeEach(async () => {
    person = await aPerson();
    commands = commandsOf(person);
    await person.says('c-1', 'My divorce is final.');
    person.clock.advance({ days: 3 });
    await person.says('c-2', 'I play the violin in an orchestra.');
    await person.rests();
    person.clock.advance({ minutes: 5 });
  });

  const say = (text: string, conversationId?: string) =>
    commands.say(person.user, { text, ...(conversationId !== undefined && { conversationId }) });
  const waiting = async (text: string) => {
    await person.says('c-3', text);
    await person.rests();
    const [pending] = await commands.pending(person.user);
    return commands.show(person.user, pending!.id);
  };
  const confirm = ({ commandId, confirmation }: Awaited<ReturnType<typeof say>>) =>
    commands.confirm(person.user, commandId, confirmation!.token);

  it.each([
    ['Forget everything I told you in the last two days.', undefined],
    ['Forget what I said in the last 48 hours.', undefined],
    ['Forget this conversation.', 'c-2'],
    ['Forget everything I said in this chat.', 'c-2'],
  ])('should forget that, and no more: %j', async (text, conversationId) => {
    const shown = await say(text, conversationId);
    expect(shown).toMatchObject({ status: 'needs-confirmation', understood: { name: 'forget' } });
    expect(shown.plan?.turns.map(({ content }) => content)).toEqual(['I play the violin in an orchestra.']);
    await confirm(shown);
    const left = await person.everything();
    expect(left).not.toMatch(/violin/);
    expect(left).toMatch(/divorce/);
  });

  it('should be of the day on the clock of the person', async () => {
    const { tenantId, userId } = person.user;
    const occurredAt = Date.parse('2030-05-05T23:30:00Z');
    person.clock.advance({ minutes: (occurredAt - person.clock.now()) / 60_000 });
    const turn = { eventId: 'late', conversationId: 'c-9', role: 'user' as const, occurredAt, utcOffset: 60 };
    await person.receive.turns(tenantId, [{ userId, turn: { ...turn, content: 'My llama is called Ute.' } }]);
    await person.rests();
    person.clock.advance({ hours: 2 });
    const { plan } = await say('Forget everything I told you today.');
    expect(plan?.turns.map(({ content }) => content)).toEqual(['My llama is called Ute.']);
  });

  it('should count a time from when a waiting command was said', async () => {
    await person.says('c-3', 'Forget everything I told you in the last two days.');
    await person.rests();
    person.clock.advance({ days: 3 });
    const [pending] = await commands.pending(person.user);
    const shown = await commands.show(person.user, pending!.id);
    expect(shown.plan?.turns.map(({ content }) => content)).toEqual(['I play the violin in an orchestra.']);
  });

  it('should leave what nothing is said about', async () => {
    expect(await say('Forget what I told you in the last minute.')).toMatchObject({
      status: 'done',
      text: 'Nothing of that is remembered.',
    });
    expect(await say('Forget this conversation.', 'c-99')).toMatchObject({ status: 'unclear' });
  });

  it.each(["Don't remember anything from this chat", 'Stop remembering this conversation please.'])(
    'should stop for no other conversation: %j',
    async (text) => {
      expect(await say(text, 'c-2')).toMatchObject({ status: 'unclear', understood: { name: 'stop' } });
      expect(await waiting(text)).toMatchObject({ status: 'unclear' });
      expect((await person.log()).filter(({ type }) => type === 'settings.changed')).toEqual([]);
    },
  );

  it('should keep silent about a topic once it is confirmed, and forget nothing', async () => {
    const shown = await waiting("Don't bring up my divorce.");
    expect(shown).toMatchObject({ understood: { name: 'suppress', topic: 'my divorce' } });
    expect(await confirm(shown)).toMatchObject({ status: 'done' });
    expect(await person.everything()).toMatch(/divorce is final/);
    expect(await commands.pending(person.user)).toEqual([]);
    await confirm(await say('Stop mentioning my divorce.'));
    expect((await person.store.settings.get(person.user))?.suppressedTopics).toEqual(['my divorce']);
  });

  it('should take no topic beyond those that settings may hold, and say so', async () => {
    const suppressedTopics = Array.from({ length: 100 }, (_, n) => `topic${n}`);
    const value = { ...defaultUserSettings, suppressedTopics, changedAt: 5 };
    await person.writes({ put: 'settings', value });
    const reply = await confirm(await say("Don't bring up my divorce."));
    expect(reply).toMatchObject({ status: 'unclear', text: expect.stringMatching(/100 topics/) as string });
    expect((await person.store.settings.get(person.user))?.suppressedTopics).toEqual(suppressedTopics);
  });

  it.each([
    ["Don't save this: my PIN is 4821.", /4821/],
    ['I have HIV. Please don’t store this.', /HIV/],
    ['Off the record: I am pregnant.', /pregnant/],
  ])('should learn nothing of what is not to be kept, and take the words away: %j', async (text, secret) => {
    const shown = await waiting(text);
    expect(JSON.stringify(await person.store.insights.all(person.user))).not.toMatch(secret);
    await confirm(shown);
    await person.rests();
    expect(await person.everything()).not.toMatch(secret);
  });
});
