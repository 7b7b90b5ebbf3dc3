import { KeepsakeError } from '@app/memory-core';
import { startProblem } from './start-problem';

const refused = (fields: Readonly<Record<string, unknown>>): Error =>
  Object.assign(new Error('as Node.js words it'), fields);

describe('startProblem', () => {
  it.each([
    [{ code: 'EADDRINUSE', syscall: 'listen', address: '::1', port: 80 }, 'Port 80 is in use: set PORT '],
    [{ code: 'EACCES', syscall: 'listen', address: '::1', port: 80 }, 'Port 80 is not for this user '],
    [
      { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '1.2.3.4', port: 80 },
      '1.2.3.4 is no address of this machine: set HOST ',
    ],
    [
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nohost.invalid' },
      'nohost.invalid is not known by that name: set HOST ',
    ],
  ])('should name the variable of %j in one line', (fields, problem) => {
    expect(startProblem(refused(fields))).toContain(problem);
    expect(startProblem(refused(fields))).not.toContain('\n');
  });

  it('should say what is ours whole, and our own errors in one line', () => {
    const unset = new KeepsakeError('invalid-input', 'REDIS_URL is not set');
    expect(startProblem(unset)).toBe('REDIS_URL is not set');
    expect(startProblem(new TypeError('odd'))).toMatch(/^TypeError: odd\n {4}at /);
  });
});
