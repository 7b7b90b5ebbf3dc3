import { askedModels } from '../support/asked-models';
import { breaksOff, says, sendsMessage } from '../support/scripted-model';

describe('answers of a model', () => {
  const { aModel, stop } = askedModels();
  afterEach(stop);

  it.each<[string, Parameters<typeof sendsMessage>[0]]>([
    ['after thoughts', { content: '<think>Is it {"found":[]}?</think>{"found":["one"]}' }],
    [
      'in parts',
      {
        content: [
          { type: 'text', text: '{"found":' },
          { type: 'text', text: '["one"]}' },
        ],
      },
    ],
    ['in thoughts alone', { content: '', reasoning_content: 'It is {"found":["one"]}' }],
    ['as a bare list', { content: '["one"]' }],
    ['beside talk in braces', { content: 'In {json}: {"found":["one"]} {done}' }],
    ['in a fence, with a comma too many', { content: '```json\n{"found":["one",],}\n```' }],
  ])('should be read %s', async (_, message) => {
    const { ask, server } = await aModel({}, sendsMessage(message));
    expect((await ask()).value).toEqual({ found: ['one'] });
    expect(server.asked).toHaveLength(1);
  });

  it('should lose the items alone that cannot be read, and count them', async () => {
    const { ask, counts } = await aModel({}, says('{"found":["one",{"text":"two"},"three"]}'));
    expect((await ask({ items: 'found' })).value).toEqual({ found: ['one', 'three'] });
    expect(counts).toMatchObject({ 'model_items_dropped_total extraction wrong-type': 1 });
  });

  it('should be asked for again with what was wrong, in other words than before', async () => {
    const { failure, server } = await aModel({ readingAttempts: 4 });
    server.will(says('Nothing here.'), says('{"found":7}'), says(''), says('No.'));
    await failure();
    const asked = server.asked.map(({ system }) => system);
    expect(asked[1]).toContain('was not JSON');
    expect(asked[2]).toContain('look at "found"');
    expect(asked[3]).toContain('was empty');
    expect(asked.join()).not.toContain('Nothing here');
  });

  it('should be read as far as they are whole where they run away, after less was asked for', async () => {
    const { ask, server } = await aModel({}, breaksOff('{"found":["one","two","thr'));
    expect(await ask({ items: 'found' })).toMatchObject({ value: { found: ['one', 'two'] }, cutOff: true });
    expect(server.asked[1]?.system).toContain('at most 2 items');
    expect(server.asked.map(({ maxTokens }) => maxTokens)).toEqual([100, 200]);
  });

  it('should be taken for less where less was asked for and came whole', async () => {
    const { ask, server } = await aModel();
    server.will(breaksOff('{"found":["one","two","thr'));
    const answer = await ask({ items: 'found' });
    expect(answer).toEqual({ value: { found: ['one'] }, usage: { promptTokens: 200, completionTokens: 20 } });
  });

  it('should get no more room for a loop', async () => {
    const { failure, server } = await aModel(
      {},
      breaksOff(`{"found":["${'round and round and '.repeat(60)}`),
    );
    expect(await failure()).toMatchObject({ code: 'unreadable-answer' });
    expect(server.asked.map(({ maxTokens }) => maxTokens)).toEqual([100, 100]);
  });

  it('should be whole where only what came after them was cut', async () => {
    const { ask, server } = await aModel({}, breaksOff('{"found":["one"]}\n\n\n'));
    expect((await ask()).value).toEqual({ found: ['one'] });
    expect(server.asked).toHaveLength(1);
  });
});
