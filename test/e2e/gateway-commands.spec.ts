import { inEnglish } from '@app/testing/languages';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { commandsRaised } from '@app/memory-core/intake/raise-commands';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { aPerson, ana, at, type Person } from './person-fixture';
import { Command, PendingCommands } from '../../apps/gateway/src/commands/commands.dto';
import { CorrectedInsight, ExplainedInsight } from '../../apps/gateway/src/insights/insights.dto';
import { Insights } from '../../apps/gateway/src/users/insights.dto';

describe('what a person says to the memory, over HTTP', () => {
  let person: Person;
  beforeEach(async () => {
    person = await aPerson();
  });
  afterEach(() => person.close());

  it('should show, and remember, at once', async () => {
    expect(await person.say('What do you remember about me?')).toMatchObject({
      status: 'done',
      understood: { name: 'show' },
      memories: { categories: [{ items: [{}, {}, {}] }] },
    });
    const { believed } = await person.say('Remember that my sister Ana is a doctor.');
    expect(believed?.[0]).toMatchObject({ explicit: true, confidence: 1 });
    expect((await person.statements()).join()).toMatch(/sister/);
  });

  it('should name no conversation of what was said outside of any', async () => {
    const { believed = [] } = await person.say('Remember that my sister Ana is a doctor.');
    const { insights } = await person.post(CorrectedInsight, 'insights/i-lisbon/corrections', {
      statement: 'I live in Porto.',
    });
    const listed = (await person.get(Insights, 'insights')).items;
    const { insight: why } = await person.get(ExplainedInsight, `insights/${insights[0]!.id}`);
    const ids = new Set([...believed, ...insights].map(({ id }) => id));
    const seen = [...believed, ...insights, why, ...listed.filter(({ id }) => ids.has(id))];
    expect(seen).toHaveLength(5);
    for (const { evidence } of seen) expect(evidence[0]).not.toHaveProperty('conversationId');
    expect(listed.find(({ id }) => id === 'i-violin')?.evidence).toMatchObject([
      { conversationId: 'conversation-1' },
    ]);
  });

  it('should forget nothing before it is confirmed, and then exactly what was shown, once', async () => {
    const { commandId, plan, confirmation, status } = await person.say(
      'Please forget that I mentioned my divorce.',
    );
    expect([status, plan?.insights.gone.map(({ id }) => id)]).toEqual(['needs-confirmation', ['i-divorce']]);
    expect(await person.statements()).toContain('The user is divorced.');
    const token = confirmation!.token;
    expect((await person.send(`commands/another/confirm`, { token })).statusCode).toBe(409);
    const done = await person.post(Command, `commands/${commandId}/confirm`, { token });
    expect(done).toMatchObject({ status: 'done', deleted: { counts: { messages: 1, insights: 1 } } });
    expect(await person.statements()).not.toContain('The user is divorced.');
    expect((await person.send(`commands/${commandId}/confirm`, { token })).statusCode).toBe(409);
  });

  it('should not be confirmed after its time, nor by another user', async () => {
    const { commandId, confirmation } = await person.say('Forget that I mentioned my divorce.');
    const token = confirmation!.token;
    await person.gateway.memory.meet({ tenantId: 'acme', userId: 'bob' });
    const byBob = await person.gateway.send({
      method: 'POST',
      url: `/v1/users/bob/commands/${commandId}/confirm`,
      key: person.key,
      payload: { token },
    });
    expect(byBob.statusCode).toBe(409);
    person.gateway.clock.advance({ minutes: 11 });
    expect((await person.send(`commands/${commandId}/confirm`, { token })).statusCode).toBe(409);
    expect(await person.statements()).toContain('The user is divorced.');
  });

  it('should clear everything when that is confirmed', async () => {
    const { commandId, confirmation, everything } = await person.say('Clear all memories.');
    expect(everything).toMatchObject({ insights: 3 });
    const { token } = confirmation!;
    const done = await person.post(Command, `commands/${commandId}/confirm`, { token });
    expect(done.erased).toMatchObject({ erased: { store: { insight: 3 } } });
    expect((await person.send('commands', { text: 'What do you remember about me?' })).statusCode).toBe(404);
  });

  it('should finish clearing all that was cut short when it is confirmed again', async () => {
    const { commandId, confirmation } = await person.say('Clear all memories.');
    const { token } = confirmation!;
    const lost = new KeepsakeError('store-unavailable', 'away', { retryable: true });
    jest.spyOn(person.gateway.memory.records, 'erase').mockRejectedValueOnce(lost);
    expect((await person.send(`commands/${commandId}/confirm`, { token })).statusCode).toBe(503);
    expect((await person.send('commands', { text: 'What do you remember about me?' })).statusCode).toBe(404);
    const done = await person.post(Command, `commands/${commandId}/confirm`, { token });
    expect(done.erased).toMatchObject({ resumed: true, erased: { store: { insight: 3 } } });
    expect((await person.send(`commands/${commandId}/confirm`, { token })).statusCode).toBe(404);
  });

  it('should dispute what was told last, and ask where that may be several', async () => {
    const fence = await person.gateway.memory.meet(ana, 0);
    const recalled = (id: string, lastRecalledAt: number): MemoryChange => ({
      put: 'insight',
      value: { ...anInsight({ id, ...worded(`About ${id}.`) }), lastRecalledAt, recalls: 1 },
    });
    const write = person.gateway.memory.store.writer;
    await write.commit(ana, fence, [recalled('one', at), recalled('two', at + 1)]);
    expect(await person.say('That’s not quite right.')).toMatchObject({
      status: 'done',
      outdated: [{ id: 'two' }],
    });
    expect(await person.say('That’s not quite right.')).toMatchObject({
      status: 'done',
      outdated: [{ id: 'one' }],
    });
    expect(await person.say('That’s not quite right.')).toMatchObject({ status: 'unclear', choices: [] });
  });

  it.each(['Remember that    ', 'Remember that 🙂', 'Update: I no longer feel'])(
    'should ask what should be remembered, and remember nothing: %s',
    async (text) => {
      expect(await person.say(text)).toMatchObject({ status: 'unclear', text: 'What should be remembered?' });
      expect(await person.statements()).toHaveLength(3);
    },
  );

  it('should not pretend to understand', async () => {
    expect(await person.say('The weather is fine.')).toMatchObject({ status: 'not-understood' });
  });

  it('should list what a turn asked for, show it, and carry it out or dismiss it', async () => {
    const fence = await person.gateway.memory.meet(ana, 0);
    const asked = aTurn({
      id: 't-ask',
      eventId: 'ask',
      content: 'Forget that I mentioned my divorce. Stop remembering. And forget my violin.',
      seq: 9,
      signals: [{ kind: 'command', words: [] }],
    });
    await person.gateway.memory.store.writer.commit(ana, fence, [
      { put: 'turn', value: asked },
      ...commandsRaised(ana, [asked], inEnglish).map((value): MemoryChange => ({ put: 'change', value })),
    ]);
    const pending = async () => (await person.get(PendingCommands, 'commands')).items;
    const waiting = await pending();
    expect(waiting).toHaveLength(2);
    const idOf = (asks: string) => waiting.find(({ understood }) => understood.name === asks)!.commandId;
    const ids = { forget: idOf('forget'), stop: idOf('stop') };
    expect(waiting.find(({ commandId }) => commandId === ids.forget)).toMatchObject({
      understood: { topic: 'my divorce', topics: ['my divorce', 'my violin'] },
      words: 'Forget that I mentioned my divorce. And forget my violin.',
    });
    expect((await person.send(`commands/${ids.stop}/dismiss`)).statusCode).toBe(204);
    expect((await pending()).map(({ commandId }) => commandId)).toEqual([ids.forget]);
    const { confirmation, plan } = await person.get(Command, `commands/${ids.forget}`);
    expect(plan?.counts).toMatchObject({ messages: 3 });
    const { token } = confirmation!;
    await person.post(Command, `commands/${ids.forget}/confirm`, { token });
    expect(await pending()).toEqual([]);
    expect(JSON.stringify(await person.gateway.memory.store.changes.list(ana, 100))).not.toMatch(
      /My divorce|divorced|my violin|the violin/,
    );
  });

  it('should answer all that one text asks, each with a confirmation of its own', async () => {
    const answer = await person.say('Forget that I mentioned my divorce. Don’t bring up my violin again.');
    expect(answer).toMatchObject({
      understood: { name: 'forget' },
      further: [{ status: 'needs-confirmation', understood: { name: 'suppress', topic: 'my violin' } }],
    });
    for (const { commandId, confirmation } of [answer, ...(answer.further ?? [])]) {
      const { token } = confirmation!;
      const done = await person.post(Command, `commands/${commandId}/confirm`, { token });
      expect(done.status).toBe('done');
    }
  });
});
