import { type Installation } from '@app/app-kit/composition';
import { Installations, turnsTold } from '../support/installations';

const user = { tenantId: 'acme', userId: 'ana' };

/** Until the person confirms that it is to be forgotten, it stays in its conversation alone. */
describe('what is said not to be kept', () => {
  let installations: Installations;
  let installation: Installation;

  beforeAll(async () => {
    installations = await Installations.start();
    installation = await installations.open();
    const contents = [
      "Off the record: my sister Rosalind is in rehab and wants to know what's next, can you find out?",
      'I live in Porto.',
      'My brother Emil is a baker in Faro.',
      ...Array.from({ length: 27 }, (_, at) => `The ferry passed buoy ${at + 1}, slowly, in fog.`),
    ];
    await installation.receive.turns(user.tenantId, turnsTold(user.userId, contents));
    await installation.drain.run(user, 1);
    for (let pending = 1; pending > 0;) {
      for (const owner of ['extractor', 'consolidator'] as const)
        await installation.steps.run(user, 1, owner);
      pending = (await installation.see.status(user)).pendingSteps;
    }
  });
  afterAll(() => installations.stop());

  it('should be quoted in no prompt of another conversation, and in no summary', async () => {
    const { text, sections } = await installation.context.build(user, {
      conversationId: 'another',
      message: 'What do you know of my sister and my brother?',
      budgetTokens: 2_000,
    });
    expect(text).toMatch(/Emil/);
    expect(text).not.toMatch(/Rosalind|rehab/);
    const { text: same } = await installation.context.build(user, {
      conversationId: 'conversation-1',
      message: 'Where were we?',
      budgetTokens: 2_000,
    });
    expect(sections.length).toBeGreaterThan(0);
    expect(same).toMatch(/## Earlier in this conversation/);
    expect(same).not.toMatch(/Rosalind|rehab/);
  });

  it('should be found by no search', async () => {
    const items = await installation.search.search(user, { query: 'Is my sister Rosalind in rehab?' });
    expect(items.filter(({ text }) => /Rosalind|rehab/.test(text))).toEqual([]);
  });
});
