import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { type RebuildAct, type RebuildReport } from '../ports/rebuild-jobs';
import { MemoryRebuildJobs } from '@app/testing/memory-rebuild-jobs';
import { Rebuilds } from './rebuilds';

const user = { tenantId: 'acme', userId: 'ana' };

const aRebuild = () => {
  const jobs = new MemoryRebuildJobs();
  const done: RebuildAct[] = [];
  const comparison = { extractor: 'x/1', same: 3, differences: [{ what: 'gone' as const, fields: [] }] };
  const rebuild = {
    compare: async () => (done.push('compare'), comparison),
    switch: async () => (done.push('switch'), { same: 3 }),
    discard: async () => void done.push('discard'),
  };
  const rebuilds = new Rebuilds(
    rebuild,
    () => new OfflineExtractor(),
    jobs,
    async () => 1,
  );
  const becomes = (state: RebuildReport['state']): void => jobs.becomes(user, state);
  return { rebuilds, done, becomes };
};

describe('Rebuilds', () => {
  it('should be compared, and then switched to', async () => {
    const { rebuilds, becomes } = aRebuild();
    expect(await rebuilds.request(user, 'compare')).toMatchObject({ act: 'compare', state: 'waiting' });
    becomes('done');
    expect(await rebuilds.request(user, 'switch')).toMatchObject({ act: 'switch', state: 'waiting' });
  });

  it.each(['switch', 'discard'] as const)('should not %s what was not looked at', async (act) => {
    const { rebuilds, becomes } = aRebuild();
    await expect(rebuilds.request(user, act)).rejects.toMatchObject({ code: 'comparison-missing' });
    await rebuilds.request(user, 'compare');
    becomes('running');
    await expect(rebuilds.request(user, act)).rejects.toMatchObject({ code: 'comparison-missing' });
  });

  it('should try a failed switch again, and answer for one that runs', async () => {
    const { rebuilds, becomes } = aRebuild();
    await rebuilds.request(user, 'compare');
    becomes('done');
    await rebuilds.request(user, 'switch');
    becomes('running');
    expect(await rebuilds.request(user, 'switch')).toMatchObject({ act: 'switch', state: 'running' });
    becomes('failed');
    expect(await rebuilds.request(user, 'switch')).toMatchObject({ act: 'switch', state: 'waiting' });
  });

  it('should say that there is none', async () => {
    await expect(aRebuild().rebuilds.read(user)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('should count what it found, and what nothing explains', async () => {
    const { rebuilds, done } = aRebuild();
    expect(await rebuilds.run(user, 'compare', 1)).toEqual({
      same: 3,
      added: 0,
      gone: 1,
      changed: 0,
      unexplained: 1,
    });
    expect(await rebuilds.run(user, 'discard', 1)).toEqual({});
    expect(done).toEqual(['compare', 'discard']);
  });
});
