import { type Turn } from '../domain/turn';
import { anInsight } from '@app/testing/factories';
import { aBuilder, idsOf, put, start, talk, tokens } from '@app/testing/a-context';

describe('memories whose turns are quoted', () => {
  const voyage = 'I sailed my blue boat all the way from Lisbon to the old harbour of Oslo';
  const sailed = `Yesterday ${voyage}, and my cousin came along to steer the boat at night, as he always wanted.`;
  const others = Array.from(
    { length: 30 },
    (_, i) => `Boat number ${i} that I have lies in Porto for the whole of the winter.`,
  );
  const turns = talk('c0', sailed, ...others);
  const from = (...ids: readonly string[]) =>
    ids.map((turnId) => ({
      turnId,
      eventId: turnId,
      conversationId: 'c0',
      quote: sailed,
      occurredAt: start,
    }));
  const memory = anInsight({
    id: 'memory',
    quote: voyage,
    evidence: from('c0:0'),
  });
  /** Room for some of the turns; the share of memories holds the one there is. */
  const tight = {
    message: 'Where did the blue boat sail?',
    conversationId: 'new',
    explain: true,
    budgetTokens: 400,
  };
  const asked = async (told: typeof memory, said: readonly Turn[] = turns, budgetTokens = 400) => {
    const { build, recalled } = await aBuilder(...said.map(put.turn), put.insight(told));
    const answer = await build({ ...tight, budgetTokens });
    return {
      quoted: idsOf(answer, 'older-turns'),
      memories: idsOf(answer, 'relevant-memories'),
      fate: answer.explanation?.find(({ id }) => id === told.id)?.leftOut,
      recalled,
    };
  };

  it('should give their room to further turns, and count as recalled', async () => {
    const { quoted, memories, fate, recalled } = await asked(memory);
    expect(quoted).toContain('c0:0');
    expect(memories).toEqual([]);
    expect(fate).toBe('quoted');
    expect(recalled).toEqual([['memory']]);
  });

  it('should not be told beside them however much room there is', async () => {
    expect(await asked(memory, turns, 4_000)).toMatchObject({ memories: [], fate: 'quoted' });
  });

  it('should be told instead of a turn that says little more', async () => {
    const said = talk('c0', `Oh, ${voyage}!`, ...others);
    expect(await asked(memory, said)).toMatchObject({ memories: ['memory'], fate: undefined });
    expect((await asked(memory, said)).quoted).not.toContain('c0:0');
  });

  it('should be told whatever is quoted where they are asked for good', async () => {
    const { memories } = await asked({ ...memory, instruction: {} });
    expect(memories).toEqual(['memory']);
  });

  it('should keep their room when a model put them into words', async () => {
    const wording = { text: 'The user sailed to Oslo.', by: 'model' };
    expect((await asked({ ...memory, wording })).memories).toEqual(['memory']);
  });

  it('should keep their room when the turn does not say it by itself', async () => {
    const evidence = from('c0:0').map((each) => ({ ...each, quote: 'Yes, badly.' }));
    const { quoted, memories } = await asked({
      ...memory,
      quote: 'Yes, badly.',
      about: ['Did you sail?'],
      evidence,
    });
    expect(quoted).toContain('c0:0');
    expect(memories).toEqual(['memory']);
  });

  it('should keep their room when another part of a long turn is quoted', async () => {
    const content = `${'The blue boat had a long way to sail. '.repeat(40)}\n\n${sailed}`;
    const long = { ...(turns[0] as Turn), content, tokens: tokens.count(content) };
    const { quoted, memories } = await asked(memory, [long, ...turns.slice(1)], 1_000);
    expect(quoted).toContain('c0:0');
    expect(memories).toEqual(['memory']);
  });
});

describe('lines of the profile whose turns are quoted', () => {
  const before = Array.from(
    { length: 7 },
    (_, i) => `Line ${i} goes on and on about ${'nothing much '.repeat(15)}`,
  );
  const said = [...before, 'My mother does not eat lamb.', 'Then chicken.', 'My sister lives in Porto.'];
  const turns = talk('now', ...said);
  const known = (id: string, at: number, statement: string) =>
    anInsight({
      id,
      quote: statement,
      evidence: [
        {
          turnId: `now:${at}`,
          eventId: id,
          conversationId: 'now',
          quote: said[at] ?? statement,
          occurredAt: start,
        },
      ],
    });
  const profileOf = async (budgetTokens: number) => {
    const { build } = await aBuilder(
      ...turns.map(put.turn),
      put.insight(known('lamb', 7, 'My mother does not eat lamb.')),
      put.insight(known('porto', 9, 'My sister lives in Porto.')),
      put.insight(known('bees', 99, 'I keep bees.')),
      put.profile(
        { insightIds: ['lamb'], text: 'Mother does not eat lamb', importance: 0.9 },
        { insightIds: ['porto'], text: 'Sister lives in Porto', importance: 0.9 },
        { insightIds: ['bees'], text: 'Keeps bees', importance: 0.5 },
      ),
    );
    const answer = await build({ message: 'Well then', conversationId: 'now', budgetTokens });
    expect(answer.tokens).toBeLessThanOrEqual(budgetTokens);
    return idsOf(answer, 'profile');
  };

  it('should give their room to lines that are told nowhere else', async () => {
    expect(await profileOf(299)).toEqual(['bees']);
  });

  it('should not be told twice however much room there is', async () => {
    expect(await profileOf(4_000)).toEqual(['bees']);
  });
});

describe('older turns that say the same', () => {
  const boat = 'My boat lies in Porto for the winter.';
  const about = { message: 'Where does my boat lie?', conversationId: 'new', budgetTokens: 4_000 };

  it('should be quoted once, whatever their case, marks and spaces', async () => {
    const turns = talk(
      'c0',
      boat,
      'Nice boat.',
      'my boat lies in Porto,  for the winter',
      'Does my boat leak?',
    );
    const { build } = await aBuilder(...turns.map(put.turn));
    const quoted = idsOf(await build(about), 'older-turns');
    expect(quoted.filter((id) => id === 'c0:0' || id === 'c0:2')).toHaveLength(1);
    expect(quoted).toContain('c0:3');
  });

  it('should not be quoted where the profile has their words', async () => {
    const insight = anInsight({ id: 'boat', quote: boat, evidence: [] });
    const { build } = await aBuilder(
      ...talk('c0', boat, 'Does my boat leak?').map(put.turn),
      put.insight(insight),
      put.profile({ insightIds: ['boat'], text: `“${boat}”`, importance: 0.9 }),
    );
    const answer = await build(about);
    expect([idsOf(answer, 'profile'), idsOf(answer, 'older-turns')]).toEqual([['boat'], ['c0:1']]);
  });

  it('should not be quoted where a longer one has all of their words', async () => {
    const longer = `Well, ${boat} It was in Faro before.`;
    const { build } = await aBuilder(...talk('c0', `${longer} Where does my boat lie?`, boat).map(put.turn));
    expect(idsOf(await build(about), 'older-turns')).toEqual(['c0:0']);
  });

  it('should not be quoted where the message has their words', async () => {
    const { build } = await aBuilder(...talk('c0', about.message, 'In Porto, your boat does.').map(put.turn));
    expect(idsOf(await build(about), 'older-turns')).toEqual(['c0:1']);
  });
});
