import { Redis } from 'ioredis';

/** Every key and every value of a Redis on a unix socket, as one text. Bytes stand for themselves. */
export const redisContents = async (socket: string): Promise<string> => {
  const redis = new Redis({ path: socket, lazyConnect: true, retryStrategy: null });
  redis.on('error', () => undefined);
  await redis.connect();
  const call = (command: string, ...args: readonly (string | Buffer)[]): Promise<unknown> =>
    redis.callBuffer(command, ...args);
  const parts: string[] = [];
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add);
    else if (Buffer.isBuffer(value)) parts.push(value.toString('latin1'));
    else if (typeof value === 'number') parts.push(String(value));
  };
  const readers: Readonly<Record<string, (key: Buffer) => Promise<unknown>>> = {
    string: (key) => call('GET', key),
    hash: (key) => call('HGETALL', key),
    list: (key) => call('LRANGE', key, '0', '-1'),
    set: (key) => call('SMEMBERS', key),
    zset: (key) => call('ZRANGE', key, '0', '-1'),
    stream: (key) => call('XRANGE', key, '-', '+'),
    // Gone since it was listed.
    none: async () => null,
  };
  try {
    let cursor = '0';
    do {
      const [next, keys] = (await call('SCAN', cursor, 'COUNT', '1000')) as [Buffer, Buffer[]];
      cursor = next.toString();
      for (const key of keys) {
        const type = String(await redis.type(key));
        const read = readers[type];
        if (read === undefined) throw new Error(`no reader for a ${type}`);
        add(key);
        add(await read(key));
      }
    } while (cursor !== '0');
  } finally {
    redis.disconnect();
  }
  return parts.join('\n');
};
