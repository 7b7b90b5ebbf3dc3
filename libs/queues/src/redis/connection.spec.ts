import { defaultParameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { redisAddress, redisOptions } from './connection';

describe('redisAddress', () => {
  it.each([
    ['redis://localhost', { host: 'localhost', port: 6379 }],
    ['redis://:p%40ss@cache:6380/3', { host: 'cache', port: 6380, password: 'p@ss', db: 3 }],
    ['redis://ana:secret@[::1]:7000', { host: '::1', port: 7000, username: 'ana', password: 'secret' }],
    ['rediss://cache', { host: 'cache', port: 6379, tls: {} }],
    ['unix:///var/run/a%20b.sock?db=2', { path: '/var/run/a b.sock', db: 2 }],
    ['/var/run/redis.sock', { path: '/var/run/redis.sock' }],
  ])('should read %s', (url, address) => {
    expect(redisAddress(url)).toEqual(address);
  });

  it.each(['http://cache', 'cache:6379', 'unix://relative.sock', 'redis://secret@cache/first'])(
    'should refuse %s without repeating it',
    (url) => {
      const refuse = () => redisAddress(url);

      expect(refuse).toThrow(KeepsakeError);
      expect(refuse).toThrow(/^REDIS_URL must be [^@]*$/);
    },
  );
});

describe('redisOptions', () => {
  it('should let a producer fail at once and a worker wait', () => {
    const of = (role: 'producer' | 'worker') => redisOptions('/redis.sock', role, defaultParameters.queues);

    expect(of('producer')).toMatchObject({ maxRetriesPerRequest: 1, enableOfflineQueue: false });
    expect(of('worker')).toMatchObject({ maxRetriesPerRequest: null });
    expect(of('worker')).not.toHaveProperty('commandTimeout');
  });
});
