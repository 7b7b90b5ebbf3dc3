import { inEnglish } from '@app/testing/languages';
import { defaultParameters } from '../../config/parameters';
import { silentMetrics } from '../../ports/metrics';
import { ReadCommands } from './read-commands';

const ana = { tenantId: 'acme', userId: 'ana' };

type Answer = { readonly name: string; readonly topic: string | null };

const limits = defaultParameters.agency;

/** A reader that a model helps, who answers so, or fails. */
const helped = (answer: Answer | Error) => {
  const asked: string[] = [];
  const model = {
    generate: async ({
      prompt,
      schema,
    }: {
      prompt: string;
      schema: { parse: (value: unknown) => unknown };
    }) => {
      asked.push(prompt);
      if (answer instanceof Error) throw answer;
      return { value: schema.parse(answer) };
    },
  };
  return {
    asked,
    reader: new ReadCommands(inEnglish, { model: model as never, metrics: silentMetrics, limits }),
  };
};

describe('ReadCommands', () => {
  it.each([
    ['What do you remember about me?', 'show', undefined],
    ['Please forget that I mentioned my divorce.', 'forget', 'my divorce'],
    ['Update: I no longer feel anxious', 'update', 'I no longer feel anxious'],
    ['That’s not quite right.', 'dispute', undefined],
    ['Remember that my sister Ana is a doctor.', 'remember', 'my sister Ana is a doctor'],
    ['Clear all memories', 'clear', undefined],
    ['Stop remembering', 'stop', undefined],
    ['Start remembering again', 'resume', undefined],
  ])('should read %j by its grammar, and ask no model', async (text, name, topic) => {
    const { asked, reader } = helped({ name: 'clear', topic: null });
    const [command] = await reader.read(ana, text);
    expect([command?.name, command?.topic]).toEqual([name, topic]);
    expect(asked).toEqual([]);
  });

  it('should understand nothing else without a model', async () => {
    expect(await new ReadCommands(inEnglish).read(ana, 'The thing with my ex should vanish.')).toEqual([]);
  });

  const other = 'The thing with my ex should vanish.';
  it.each<[string, Answer | Error, object | undefined]>([
    ['names a command', { name: 'stop', topic: 'whatever' }, { name: 'stop', words: other }],
    ['copies a topic', { name: 'forget', topic: 'my ex' }, { name: 'forget', topic: 'my ex', words: other }],
    ['makes a topic up', { name: 'forget', topic: 'my former husband' }, undefined],
    ['leaves out what it is about', { name: 'forget', topic: null }, undefined],
    ['finds nothing asked', { name: 'none', topic: null }, undefined],
    ['invents a command', { name: 'sell', topic: null }, undefined],
    ['is away', new Error('away'), undefined],
  ])('should check what a model says that %s', async (_what, answer, expected) => {
    const { asked, reader } = helped(answer);
    expect((await reader.read(ana, other)).at(0)).toEqual(expected);
    expect(asked).toEqual([JSON.stringify({ message: other })]);
  });

  it('should take a time that a model copies for no topic', async () => {
    const text = 'Yesterday should never have happened between us.';
    const { reader } = helped({ name: 'forget', topic: 'Yesterday' });
    expect(await reader.read(ana, text)).toEqual([{ name: 'forget', words: text }]);
  });
});
