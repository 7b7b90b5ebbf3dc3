import { defaultParameters } from '@app/memory-core/config/parameters';
import { type Turn } from '@app/memory-core/domain/turn';
import { aTurnIndex } from '@app/testing/a-turn-index';
import { aTurn } from '@app/testing/factories';
import { vectorsInEnglish } from '@app/testing/languages';

const figures = defaultParameters.recall;
const anIndex = async (...turns: Turn[]) => {
  const index = aTurnIndex(vectorsInEnglish, figures);
  await index.add(...turns);
  return index;
};
type Index = Awaited<ReturnType<typeof anIndex>>;
const ask = async (index: Index, text: string, limit = 10) =>
  (await index.find(text, { limit })).map(({ id }) => id);
const at = (day: string, minute = 0) => Date.parse(`${day}T10:00:00Z`) + minute * 60_000;

const talk = (conversationId: string, day: string, ...lines: [speaker: string, text: string][]): Turn[] =>
  lines.map(([speaker, content], i) =>
    aTurn({ id: `${conversationId}:${i}`, conversationId, speaker, content, occurredAt: at(day, i) }),
  );

describe('an embedded index of turns', () => {
  const first = talk(
    's1',
    '2023-05-08',
    ['Caroline', 'I joined a pottery class.'],
    ['Melanie', 'Where do you go hiking?'],
    ['Caroline', 'Mostly up in the north.'],
    ['Melanie', 'I painted a sunrise last year.'],
  );
  const second = talk(
    's2',
    '2023-08-01',
    ['Melanie', 'My kids made a bowl out of clay.'],
    ['Caroline', 'I painted a sunset.'],
  );

  it('should read segments as it reads turns, also where one of them has a turn that is nothing to find', async () => {
    const silent = aTurn({ conversationId: 's1', content: '', occurredAt: at('2023-05-08', 9) });
    const [packed, plain] = [1, 2].map(() => aTurnIndex(vectorsInEnglish, figures)) as [Index, Index];
    for (const turns of [first, second, [silent]]) {
      await packed.addPacked(turns);
      await plain.add(...turns);
    }
    for (const text of ['What did Caroline paint?', 'clay', 'hiking in the north']) {
      expect(await ask(packed, text)).toEqual(await ask(plain, text));
    }
    const ids = [...first, ...second].map(({ id }) => id);
    expect(ids.map((id) => packed.turns.turn(packed.turns.seqOf(id) ?? -1)?.id)).toEqual(ids);
  });

  it('should find a turn by other forms of its words', async () => {
    expect((await ask(await anIndex(...first, ...second), 'Which classes did she join?'))[0]).toBe('s1:0');
  });

  it('should find an answer by the words of the question before it', async () => {
    expect(await ask(await anIndex(...first, ...second), 'hike')).toContain('s1:2');
  });

  it('should leave out turns that are not wanted, whatever they score', async () => {
    const index = await anIndex(...first, ...second);
    const found = async (without: string[]) =>
      (await index.find('What was painted?', { without })).map(({ id }) => id);
    const all = await found([]);
    expect(all).toEqual(expect.arrayContaining(['s1:3', 's2:1']));
    expect(await found(['s1:3', 'nobody'])).toEqual(all.filter((id) => id !== 's1:3'));
  });

  it('should inherit nothing across conversations', async () => {
    expect(await ask(await anIndex(...first, ...second), 'clay')).toEqual(['s2:0', 's2:1']);
  });

  it('should prefer the speaker whom the question names', async () => {
    const index = await anIndex(...first, ...second);
    expect((await ask(index, 'What did Melanie paint?'))[0]).toBe('s1:3');
    expect((await ask(index, 'What did Caroline paint?'))[0]).toBe('s2:1');
  });

  it('should prefer turns of the date in the question', async () => {
    const index = await anIndex(...first, ...second);
    expect((await ask(index, 'What was painted in August 2023?'))[0]).toBe('s2:1');
    expect((await ask(index, 'What was painted in May 2023?'))[0]).toBe('s1:3');
  });

  it('should know the same whatever order turns came in', async () => {
    const turns = [...first, ...second];
    const straight = await anIndex(...turns);
    const mixed = await anIndex(...[5, 2, 0, 3, 4, 1].map((i, seq) => ({ ...(turns[i] as Turn), seq })));
    for (const question of ['hike', 'What did Melanie paint?', 'clay bowl kids', 'pottery class']) {
      const answer = async (index: Index) =>
        (await index.find(question)).map(({ id, score }) => [id, score.toFixed(9)]);
      expect(await answer(mixed)).toEqual(await answer(straight));
    }
  });

  it('should search what is not indexed, in its place, and forget it after', async () => {
    const [a, b, c, d] = first as [Turn, Turn, Turn, Turn];
    const index = await anIndex(a, d);
    const asked = 'hike class paint';
    const before = { answer: await ask(index, asked), bytes: index.index.bytes };
    const tail = [b, c, ...second].map((turn, i) => ({ ...turn, seq: d.seq + 1 + i }));
    const found = await index.find(asked, { tail });
    expect(found.map(({ id }) => id)).toEqual(await ask(await anIndex(...first, ...second), asked));
    expect({ answer: await ask(index, asked), bytes: index.index.bytes }).toEqual(before);
  });

  it('should answer a long turn once, with the piece that matches', async () => {
    const index = aTurnIndex(vectorsInEnglish, { ...figures, passageWords: 4 });
    await index.add(
      aTurn({ id: 'long', content: 'About the garden.\nAbout the boat.\nAbout the boat again.' }),
    );
    const hits = await index.find('boat');
    expect(hits.map(({ id, text }) => [id, text.startsWith('About the boat')])).toEqual([['long', true]]);
  });

  it('should find what tells of a thing by what the thing is called', async () => {
    const index = await anIndex(
      ...['We adopted a puppy.', 'The car is red.', 'My violin needs strings.'].map((content, i) =>
        aTurn({ id: `t${i}`, conversationId: `c${i}`, content }),
      ),
    );
    expect(await ask(index, 'Which pets are there?')).toEqual(['t0']);
    expect(await ask(index, 'Which instruments are played?')).toEqual(['t2']);
    expect(await ask(index, 'puppies')).toEqual(['t0']);
  });

  it('should prefer what is said in the words asked for to what tells of it', async () => {
    const index = await anIndex(
      ...['A puppy sleeps.', 'A pet sleeps.', 'Nobody sleeps.', 'It rains.'].map((content, i) =>
        aTurn({ id: `t${i}`, conversationId: `c${i}`, content }),
      ),
    );
    expect(await ask(index, 'Which pet is it?')).toEqual(['t1', 't0']);
  });

  it('should prefer people who tell of themselves', async () => {
    const index = await anIndex(
      ...['The marathon was long.', 'I ran a marathon.', 'Marathon day!', 'It rains.'].map((content, i) =>
        aTurn({ id: `t${i}`, conversationId: `c${i}`, content }),
      ),
    );
    expect((await ask(index, 'marathon'))[0]).toBe('t1');
  });

  it('should not look for how sure or narrow a question is', async () => {
    const index = await anIndex(
      ...['That is a kind gesture.', 'The boat left.', 'It might rain.'].map((content, i) =>
        aTurn({ id: `t${i}`, conversationId: `c${i}`, content }),
      ),
    );
    expect(await ask(index, 'What kind of boat might it be?')).toEqual(['t1']);
  });

  it('should give a note no neighbours', async () => {
    const [a, b] = first as [Turn, Turn];
    const note = aTurn({ id: 'note', origin: 'note', content: 'Remember the violin.', conversationId: 's1' });
    expect(await ask(await anIndex(a, b, note), 'violin')).toEqual(['note']);
  });
});
