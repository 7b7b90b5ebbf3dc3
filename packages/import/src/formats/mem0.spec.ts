import { readMem0 } from './mem0';

const fact = (id: string, over: object = {}) => ({
  id,
  memory: `Likes ${id}`,
  hash: 'd41d8',
  metadata: null,
  created_at: '2025-03-04T05:06:07.123456-08:00',
  updated_at: null,
  user_id: 'ana',
  ...over,
});
const read = (file: unknown, options: object = {}) => readMem0(JSON.stringify(file), options);

describe('facts of mem0', () => {
  it('should become explicit memories, oldest first, dated when they were put so', () => {
    const changed = fact('tea', { updated_at: '2026-01-01T00:00:00Z' });
    const [, unit] = read({ results: [changed, fact('chess')], relations: [] });
    expect(unit?.entries).toEqual([
      {
        type: 'memory.remember',
        eventId: expect.stringMatching(/^mem0:chess:[0-9a-f]{16}$/) as string,
        userId: 'ana',
        content: 'Likes chess',
        occurredAt: '2025-03-04T05:06:07.123456-08:00',
      },
      expect.objectContaining({ content: 'Likes tea', occurredAt: '2026-01-01T00:00:00Z' }),
    ]);
  });

  it('should have another id once mem0 has put it otherwise', () => {
    const idOf = (memory: string) => read([fact('tea', { memory })])[1]?.entries[0]?.eventId;
    expect(idOf('Likes tea')).toBe(idOf('Likes tea'));
    expect(idOf('Likes coffee')).not.toBe(idOf('Likes tea'));
  });

  it('should be refused by field, and never become somebody else’s', () => {
    const undated = { created_at: null, user_id: null };
    const facts = [fact('a'), fact('b', { memory: '' }), fact('c', { user_id: 'ben' }), fact('d', undated)];
    const [unread, unit] = read({ results: facts }, { userId: 'ana' });
    expect(unit?.entries).toHaveLength(1);
    expect(unread?.refused).toEqual([
      { field: 'results[1].memory', message: 'must contain a visible character' },
      { field: 'results[2].user_id', message: 'names another user than --user' },
      { field: 'results[3].created_at', message: 'is missing: say with --at since when it is known' },
    ]);
    expect(() => read({ memories: [] })).toThrow('get_all');
  });
});
