import { silentLogger } from '@app/memory-core/ports/logger';
import { tellWhenReady } from './tell-when-ready';

describe('a program that starts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const said: string[] = [];
  const logger = {
    ...silentLogger,
    info: (message: string) => said.push(message),
    warn: (message: string, fields?: Readonly<Record<string, unknown>>) =>
      said.push(`${message} ${JSON.stringify(fields)}`),
  };

  it('should say ready when every part answers, not when it listens', async () => {
    said.length = 0;
    let queues: 'up' | 'down' = 'down';
    const done = tellWhenReady({ logger, readiness: async () => ({ queues, store: 'up' }) }, { port: 3001 });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(said).toEqual(['listening', 'not ready: waits for parts that do not answer {"down":["queues"]}']);
    queues = 'up';
    await jest.advanceTimersByTimeAsync(500);
    await done;
    expect(said.slice(2)).toEqual(['ready']);
  });
});
