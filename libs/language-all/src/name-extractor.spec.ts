import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type Turn } from '@app/memory-core/domain/turn';
import { aTurn } from '@app/testing/factories';
import { NameExtractor } from './name-extractor';

const read = (turn: Partial<Turn>) =>
  new NameExtractor().extract({ turns: [aTurn({ role: 'user', ...turn })], context: [] }, generalSchema);

describe('NameExtractor', () => {
  it('should claim the name that a person introduces themselves by, in their own words', async () => {
    const { candidates, flaggedAgain } = await read({
      content: 'Hei! Nimeni on Aino. Entä sinun?',
      language: 'fi',
    });
    expect(candidates).toMatchObject([
      { slot: { key: 'user.name', value: 'Aino' }, quote: 'Nimeni on Aino', language: 'fi', kind: 'fact' },
    ]);
    expect(flaggedAgain).toMatchObject([{ signals: [{ kind: 'fact', words: ['Nimeni on Aino'] }] }]);
  });

  it.each<[string, Partial<Turn>]>([
    ['of an assistant', { role: 'assistant' }],
    ['of somebody who speaks under a name', { speaker: 'Aino' }],
    ['that was taken back', { retractedAt: 1 }],
  ])('should claim nothing of a turn %s', async (_, turn) => {
    expect((await read({ content: 'Nimeni on Aino.', ...turn })).candidates).toEqual([]);
  });
});
