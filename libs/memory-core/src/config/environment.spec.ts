import { parseEnvironment } from './environment';

describe('environment', () => {
  it('should have a default for everything a laptop needs', () => {
    expect(parseEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      queuePrefix: 'keepsake',
      bodyLimitBytes: 16_777_216,
      logLevel: 'info',
    });
  });

  it('should treat an empty variable as unset, as compose files write them', () => {
    expect(parseEnvironment({ REDIS_URL: '', KEEPSAKE_MASTER_KEY: ' ' })).not.toHaveProperty('redisUrl');
  });

  it('should name every variable that is wrong without repeating its value', () => {
    const parse = () =>
      parseEnvironment({ PORT: 'secret-words', REDIS_URL: 'http://secret-words', LOG_LEVEL: 'loud' });
    expect(parse).toThrow(/PORT.*REDIS_URL.*LOG_LEVEL/);
    expect(parse).not.toThrow(/secret-words/);
  });
});
