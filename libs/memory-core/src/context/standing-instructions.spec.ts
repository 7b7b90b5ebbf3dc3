import { anInsight } from '@app/testing/factories';
import { aBuilder, idsOf, put } from '@app/testing/a-context';

const asked = (id: string, quote: string, when?: string) =>
  anInsight({
    id,
    quote,
    kind: 'preference',
    category: 'instructions',
    instruction: when === undefined ? {} : { when },
  });
const facts = Array.from({ length: 30 }, (_, at) =>
  anInsight({ id: `fact${at}`, quote: `The boat ran to harbour ${at}.` }),
);
const always = asked('always', 'Never mention my ex.');
const versions = asked('versions', 'Always add version numbers.', 'when I ask about libraries');

describe('a standing instruction', () => {
  const told = async (message: string) => {
    const { build } = await aBuilder(...[...facts, always, versions].map(put.insight));
    return idsOf(await build({ message, budgetTokens: 400 }), 'relevant-memories');
  };

  it('should be told first, whatever the message is about', async () => {
    const ids = await told('Where did the boat run?');
    expect(ids[0]).toBe('always');
    expect(ids).not.toContain('versions');
    expect(ids.length).toBeGreaterThan(1);
  });

  it('should be told with a message that its condition is about', async () => {
    expect(await told('Which libraries does it use?')).toEqual(['always', 'versions']);
  });

  it('should not be told once it is taken back', async () => {
    const { build } = await aBuilder(put.insight({ ...always, status: 'superseded' }));
    expect(idsOf(await build({ message: 'Where is it?' }), 'relevant-memories')).toEqual([]);
  });
});
