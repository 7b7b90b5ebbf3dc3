import { describeError } from './pino-logger';

describe('describeError', () => {
  it('should say what failed and where, but not with which words', () => {
    const cause = Object.assign(new Error('value "my secret" is too long'), { code: 'SQLITE_TOOBIG' });
    const described = describeError(new TypeError('cannot store "my secret"', { cause }));
    expect(described).toMatchObject({ kind: 'TypeError', cause: { kind: 'Error', code: 'SQLITE_TOOBIG' } });
    expect(JSON.stringify(described)).not.toContain('my secret');
    expect(described['at']).toHaveLength(4);
  });
});
