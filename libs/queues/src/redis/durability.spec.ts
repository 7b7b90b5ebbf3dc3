import { durabilityWarnings } from './durability';

describe('durabilityWarnings', () => {
  it('should have nothing to say of a server that acknowledges what is on its disk and keeps it', () => {
    expect(
      durabilityWarnings({ appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'noeviction' }),
    ).toEqual([]);
  });

  it.each([
    [{ appendonly: 'no', appendfsync: 'everysec' }, /append-only file/],
    [{ appendonly: 'yes', appendfsync: 'everysec' }, /power cut/],
    [{ appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'allkeys-lru' }, /evict/],
  ])('should say what may be lost with %j', (settings, warning) => {
    expect(durabilityWarnings(settings)).toEqual([expect.stringMatching(warning)]);
  });

  it('should not guess what a server does not tell', () => {
    expect(durabilityWarnings({})).toEqual([]);
  });
});
