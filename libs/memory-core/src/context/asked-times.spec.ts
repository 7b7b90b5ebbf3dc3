import { aTurn } from '@app/testing/factories';
import { aBuilder, idsOf, put, start, talk } from '@app/testing/a-context';

const dayMs = 86_400_000;
/** The clock of a test builder stands at `start`, a Monday. */
const said = (id: string, daysBefore: number, content: string) =>
  aTurn({ id, conversationId: id, content, occurredAt: start - daysBefore * dayMs });
const turns = [
  said('paddle', 1, 'I lost my paddle on the river.'),
  said('soup', 5, 'I cooked a soup of leeks.'),
  said('river', 40, 'Yesterday I swam in the river, and said so last week.'),
];
const older = async (message: string, conversationId = 'new') => {
  const { build } = await aBuilder(
    ...turns.map(put.turn),
    ...talk('now', 'My leeks are growing.', 'Leeks are lovely.').map(put.turn),
  );
  const answer = await build({ message, conversationId });
  return answer.sections
    .filter(({ name }) => name === 'older-turns')
    .flatMap(({ items }) => items.map(({ id, reasons }) => ({ id, reasons })));
};

describe('a question about a time that is named by when it is asked', () => {
  it('should bring up what was said then, and not what has the same words', async () => {
    const found = await older('What did I say yesterday?');
    expect(found).toEqual([{ id: 'paddle', reasons: ['said around the time asked about'] }]);
  });

  it('should bring it up in the middle of another talk', async () => {
    expect((await older('What did we talk about last week?', 'now')).map(({ id }) => id)).toEqual([
      'soup',
      'paddle',
    ]);
  });

  it('should prefer what was said then of what is asked for', async () => {
    const { build } = await aBuilder(...turns.map(put.turn));
    const { explanation = [] } = await build({ message: 'What was on the river yesterday?', explain: true });
    expect(explanation.filter(({ kind }) => kind === 'turn').map(({ id }) => id)[0]).toBe('paddle');
  });

  it('should bring up all of that time beside what matches', async () => {
    const found = (await older('What did I eat last week?')).map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining(['soup', 'paddle']));
  });

  it('should bring up nothing that only has its words where nothing was said then', async () => {
    expect(await older('What did I say three days ago?')).toEqual([]);
  });

  it('should be asked by its words where nobody has talked for long', async () => {
    const { build } = await aBuilder(put.turn(said('ferry', 400, 'Last week I took the ferry.')));
    const answer = await build({ message: 'What did I do last week?' });
    expect(idsOf(answer, 'older-turns')).toEqual(['ferry']);
  });
});

describe('replies that only acknowledge', () => {
  it('should leave their room to what tells something', async () => {
    const { build } = await aBuilder(
      ...talk('before', 'My boat is in Faro.', 'Noted.', 'It has a red sail.', 'Great, a red sail!').map(
        put.turn,
      ),
    );
    const answer = await build({ message: 'Where is my boat?' });
    expect(idsOf(answer, 'older-turns')).toEqual(['before:0', 'before:2', 'before:3']);
  });

  it('should be told where a person gives them: they may be an answer', async () => {
    const { build } = await aBuilder(
      ...talk('before', 'I sold the boat.', 'How was the price?', 'Great').map(put.turn),
    );
    expect(idsOf(await build({ message: 'How was the price?' }), 'older-turns')).toContain('before:2');
  });
});
