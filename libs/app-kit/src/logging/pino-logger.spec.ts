import { queueUnavailable } from '@app/queues/redis';
import { createPino, describeError, PinoLogger } from './pino-logger';

describe('describeError', () => {
  it('should say what failed and where, but not with which words', () => {
    const cause = Object.assign(new Error('value "my secret" is too long'), { code: 'SQLITE_TOOBIG' });
    const described = describeError(new TypeError('cannot store "my secret"', { cause }));
    expect(described).toMatchObject({ kind: 'TypeError', cause: { kind: 'Error', code: 'SQLITE_TOOBIG' } });
    expect(JSON.stringify(described)).not.toContain('my secret');
    expect(described['at']).toHaveLength(4);
  });

  it('should say why Redis refuses, and nothing of what it was asked', () => {
    const refused = Object.assign(new Error("WRONGPASS invalid pair for 'mirabel'"), {
      name: 'ReplyError',
      command: { name: 'hello', args: ['3', 'AUTH', 'mirabel', 'sesame'] },
    });
    expect(describeError(refused)).toMatchObject({ kind: 'ReplyError', code: 'WRONGPASS' });
    expect(JSON.stringify(describeError(refused))).not.toMatch(/mirabel|sesame|invalid/);
    const full = queueUnavailable(new Error("OOM command not allowed when used memory > 'maxmemory'."));
    expect(describeError(full)).toMatchObject({ code: 'queue-unavailable', cause: { code: 'OOM' } });
  });
});

describe('a line of the log', () => {
  it('should name its level and tell its time as people read them', () => {
    const lines: string[] = [];
    const logger = new PinoLogger(createPino('gateway', 'info', { write: (line) => lines.push(line) }));
    logger.warn('redis is not reachable', { code: 'ECONNREFUSED' });
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      program: 'gateway',
      code: 'ECONNREFUSED',
      msg: 'redis is not reachable',
    });
  });
});
