import { type Turn } from '../domain/turn';
import { aTurn } from '@app/testing/factories';
import { aBuilder, put, start } from '@app/testing/a-context';
import { recentWindow } from './window';

const question = 'My question is this?';

const turns = (...said: readonly (readonly [Turn['role'], string])[]): Turn[] =>
  said.map(([role, content], i) =>
    aTurn({ id: `t${i}`, conversationId: 'c1', role, content, occurredAt: start + i * 60_000 }),
  );

describe('the end of a conversation', () => {
  const idsFor = (said: readonly Turn[], message: string) =>
    recentWindow(said, message, 10).turns.map(({ id }) => id);

  it('should leave out the turn that the message was sent as', () => {
    const said = turns(['user', 'Hi'], ['assistant', 'Hello'], ['user', question]);
    expect(idsFor(said, question)).toEqual(['t0', 't1']);
    expect(idsFor(said, `${question} `)).toEqual(['t0', 't1']);
    expect(idsFor(said, 'Something else')).toEqual(['t0', 't1', 't2']);
    expect(recentWindow(said, `\n${question}`, 10).ids).toEqual(new Set(['t0', 't1', 't2']));
  });

  it('should leave it out where notes of the system follow it, and keep these', () => {
    const said = turns(
      ['user', 'Hi'],
      ['user', `${question}\n`],
      ['system', 'Tool note'],
      ['system', 'More'],
    );
    expect(idsFor(said, question)).toEqual(['t0', 't2', 't3']);
    expect(idsFor(turns(['system', 'Tool note']), 'Tool note')).toEqual(['t0']);
  });

  it('should keep what was answered, or followed by something else of the user', () => {
    expect(idsFor(turns(['user', question], ['assistant', 'Yes.']), question)).toEqual(['t0', 't1']);
    expect(idsFor(turns(['user', question], ['user', 'Or is it?']), question)).toEqual(['t0', 't1']);
  });

  it('should leave it out where only tools answered since, whose words are told as such', async () => {
    const said = turns(['user', question], ['tool', '21 degrees']);
    expect(idsFor(said, question)).toEqual(['t1']);
    const { build } = await aBuilder(
      ...said.map((turn, at) => put.turn(at === 0 ? turn : { ...turn, speaker: 'weather' })),
      ...turns(['tool', '5 o’clock']).map((turn) => put.turn({ ...turn, id: 't2', seq: 99 })),
    );
    const { messages } = await build({ message: question, conversationId: 'c1' });
    // No endpoint takes the role without the call that it answers.
    expect(messages.slice(-3)).toEqual([
      { role: 'assistant', content: 'tool: 5 o’clock' },
      { role: 'assistant', content: 'weather: 21 degrees' },
      { role: 'user', content: question },
    ]);
  });

  it('should say the message once in every form', async () => {
    const { build } = await aBuilder(...turns(['user', question], ['system', 'Tool note']).map(put.turn));
    const { text, messages } = await build({ message: `${question} `, conversationId: 'c1' });
    expect(text.split(question)).toHaveLength(2);
    expect(messages.map(({ content }) => content.trim())).toEqual(['Tool note', question]);
  });
});
