import { anInsight } from '@app/testing/factories';
import { aBuilder, idsOf, put } from '@app/testing/a-context';

const chatter = Array.from({ length: 40 }, (_, at) =>
  anInsight({ id: `boat${at}`, quote: `The boat ran to harbour ${at} with the tide of the evening.` }),
);
const health = anInsight({
  id: 'allergy',
  quote: 'I am allergic to penicillin.',
  category: 'people-and-facts',
  subcategory: 'health',
});
const family = anInsight({
  id: 'daughter',
  quote: 'My daughter is called Ines.',
  kind: 'relation',
  slot: { key: 'user.daughter.name', value: 'Ines' },
});

describe('who a person is and what is safe for them', () => {
  const builder = () => aBuilder(...[...chatter, health, family].map(put.insight));

  it('should be in a small context whatever the message is about', async () => {
    const { build } = await builder();
    const { text, tokens } = await build({ message: 'Where did the boat run?', budgetTokens: 300 });
    expect(text).toContain('penicillin');
    expect(text).toContain('Ines');
    expect(tokens).toBeLessThanOrEqual(300);
  });

  it('should be that of the person alone: what others say of themselves is found where it is asked for', async () => {
    const others = anInsight({
      id: 'other',
      quote: 'I am Wim and I cannot eat eels.',
      subject: 'Wim',
      area: 'health',
    });
    const { build } = await aBuilder(...[...chatter, health, others].map(put.insight));
    const { text } = await build({ message: 'Where did the boat run?', budgetTokens: 300 });
    expect(text).toContain('penicillin');
    expect(text).not.toContain('eels');
    expect((await build({ message: 'Can Wim eat eels?', budgetTokens: 300 })).text).toContain('cannot eat');
  });

  it('should be what would harm any of several people, as long as nobody knows which of them the person is', async () => {
    const wim = { subject: 'Wim', area: 'health' } as const;
    const ada = { subject: 'Ada', area: 'household' } as const;
    const { build } = await aBuilder(
      put.insight(
        anInsight({
          id: 'w',
          quote: 'I cannot eat eels.',
          ...wim,
          slot: { key: 'wim.allergy.eels', value: 'allergic' },
        }),
      ),
      put.insight(anInsight({ id: 'a', quote: 'Two cats live with me.', ...ada })),
      put.insight(anInsight({ id: 'b', quote: 'The boat ran to harbour with the tide.', subject: 'Ada' })),
    );
    const { text } = await build({ message: 'Where did the boat run?', budgetTokens: 300 });
    expect(text).toContain('eels');
    expect(text).not.toContain('cats');
  });

  it('should give way to how the person wants to be answered', async () => {
    const short = anInsight({
      id: 'short',
      quote: 'Answer in five lines.',
      category: 'instructions',
      instruction: {},
    });
    const { build } = await aBuilder(...[...chatter, health, short].map(put.insight));
    const { text } = await build({ message: 'Where did the boat run?', budgetTokens: 100 });
    expect(text).toContain('five lines');
  });

  it('should stand behind what answers, and not count as recalled', async () => {
    const { build, recalled } = await builder();
    const ids = idsOf(
      await build({ message: 'Where did the boat run?', budgetTokens: 300 }),
      'relevant-memories',
    );
    expect(ids[0]).toMatch(/^boat/);
    expect(recalled.flat()).not.toContain('allergy');
  });

  it('should be told once where the message is about it', async () => {
    const { build, recalled } = await builder();
    const { text } = await build({ message: 'Can I take penicillin?', budgetTokens: 300 });
    expect(text.split('allergic').length).toBe(2);
    expect(recalled.flat()).toContain('allergy');
  });

  it('should not be told once it is believed no more', async () => {
    const { build } = await aBuilder(put.insight({ ...health, status: 'disputed' }));
    expect((await build({ message: 'Hello there', budgetTokens: 300 })).text).not.toContain('penicillin');
  });
});
