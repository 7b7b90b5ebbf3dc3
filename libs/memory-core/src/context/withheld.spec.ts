import { type Insight } from '../domain/insight';
import { defaultUserSettings } from '../domain/user-settings';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { aBuilder, put, start, talk } from '@app/testing/a-context';

const said = aTurn({
  id: 'boss-turn',
  conversationId: 'before',
  content: 'My boss is called Helena and I live in Faro.',
  occurredAt: start,
});
const { id: turnId, eventId, conversationId, content: quote } = said;
const evidence = [{ turnId, eventId, conversationId, quote, occurredAt: start }];
const boss = anInsight({
  id: 'boss',
  ...worded("The user's boss is called Helena."),
  category: 'work',
  evidence,
});
const home = anInsight({ id: 'home', ...worded('The user lives in Faro.'), evidence });

const aMemoryWith = (over: Partial<Insight>) =>
  aBuilder(
    ...talk('now', 'Hello', 'Hi there').map(put.turn),
    put.turn(said),
    put.insight({ ...boss, ...over }),
    put.insight(home),
  );
type Builder = Awaited<ReturnType<typeof aMemoryWith>>;
const asked = async ({ build }: Builder) =>
  (await build({ conversationId: 'now', message: 'Who is my boss, and where do I live?' })).text;

describe('the words in which something was told that its person wants in no prompt', () => {
  it('should be quoted while nobody minds', async () => {
    expect(await asked(await aMemoryWith({}))).toContain('user: My boss is called Helena');
  });

  it.each<[string, Partial<Insight>]>([
    ['disputed', { status: 'disputed' }],
    ['switched off', { enabled: false }],
  ])('should not be quoted once it is %s, while what else they told is', async (_, over) => {
    const text = await asked(await aMemoryWith(over));
    expect(text).not.toContain('Helena');
    expect(text).toContain('The user lives in Faro.');
  });

  it('should not be quoted where its category is off, and be back when that is on', async () => {
    const memory = await aMemoryWith({});
    const settings = { ...defaultUserSettings, changedAt: start };
    await memory.commit({ put: 'settings', value: { ...settings, categoriesOff: ['work'] } });
    expect(await asked(memory)).not.toContain('Helena');
    await memory.commit({ put: 'settings', value: { ...settings, changedAt: start + 1 } });
    expect(await asked(memory)).toContain('Helena');
  });

  it('should stay in the conversation that is going on', async () => {
    const { build } = await aMemoryWith({ enabled: false });
    const { text } = await build({ conversationId: 'before', message: 'Who is my boss?' });
    expect(text).toContain('Helena');
  });
});
