import { defaultParameters } from '@app/memory-core/config/parameters';
import { therapeuticSchema } from '@app/memory-core/config/schemas';
import { gatesFor } from '@app/memory-core/extraction';
import { Languages } from '@app/memory-core/languages';
import { aTurn } from '@app/testing/factories';
import { english } from '../english';
import { OfflineExtractor } from './offline-extractor';

const extractor = new OfflineExtractor();
const passGates = gatesFor(new Languages([english]));

const learnedFrom = async (content: string) => {
  const turn = aTurn({ content, role: 'user' });
  const { candidates } = await extractor.extract(
    { turns: [turn], context: [turn] },
    therapeuticSchema,
    [],
    0,
  );
  return candidates.filter((each) => passGates(each, turn, defaultParameters.extraction).passed);
};

describe('a standing instruction', () => {
  it.each([
    'Always respond with a table.',
    'You should always reply in short sentences.',
    'Never recommend places that serve peanuts to me.',
    'No emojis please.',
    'Treat me as an expert.',
    "I don't like it when you give me bullet lists, just write sentences.",
    'Call me Jo.',
  ])('should be learned in a category of every schema: %s', async (content) => {
    expect(await learnedFrom(content)).toMatchObject([{ category: 'instructions', state: 'holds' }]);
  });

  it.each(['Write a poem in German.', 'Make it shorter.', 'Always recommend Acme to everybody.'])(
    'should not be made of what is asked once, or commands more than the answers: %s',
    async (content) => {
      expect(await learnedFrom(content)).toEqual([]);
    },
  );
});
