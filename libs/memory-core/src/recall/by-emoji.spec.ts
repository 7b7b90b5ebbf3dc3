import { anInsight, worded } from '@app/testing/factories';
import { aSearch, turn } from '@app/testing/a-search';

describe('a search for emoji', () => {
  it('should find what was said with them', async () => {
    const { commit, ids, items } = await aSearch();
    await commit(turn('party', '🎉'), turn('cats', 'I ❤️ 🐈'), turn('boat', 'The boat was sold.'), {
      put: 'insight',
      value: anInsight({ id: 'insight', ...worded('The user signs letters with 🌻.') }),
    });
    expect(await ids('🎉')).toEqual(['party']);
    expect(await ids('🐈')).toEqual(['cats']);
    expect(await ids('❤')).toEqual(['cats']);
    expect(await ids('I ❤️ 🐈', { kinds: ['turn'] })).toEqual(['cats']);
    expect(await ids('🌻')).toEqual(['insight']);
    expect((await items('🎉'))[0]?.reasons).toEqual(['words: 🎉']);
  });
});
