import { KeepsakeError } from '@app/memory-core/domain/errors';
import { startProblem } from './start-problem';

const refused = (fields: Readonly<Record<string, unknown>>): Error =>
  Object.assign(new Error('as Node.js words it'), fields);

describe('startProblem', () => {
  it.each([
    [{ code: 'EADDRINUSE', syscall: 'listen', address: '::1', port: 80 }, 'Port 80 is in use: set PORT '],
    [
      { code: 'EACCES', syscall: 'listen', address: '::1', port: 80 },
      'This user may not listen on port 80: set PORT ',
    ],
    [
      { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '1.2.3.4', port: 80 },
      'This machine does not have the address 1.2.3.4: set HOST ',
    ],
    [
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nohost.invalid' },
      'The host name nohost.invalid is unknown: set HOST ',
    ],
  ])('should name the variable of %j in one line', (fields, problem) => {
    expect(startProblem(refused(fields))).toContain(problem);
    expect(startProblem(refused(fields))).not.toContain('\n');
  });

  it('should show a bug with its stack, and errors of our own in one line', () => {
    const unset = new KeepsakeError('invalid-input', 'REDIS_URL is not set');
    expect(startProblem(unset)).toBe('REDIS_URL is not set');
    expect(startProblem(new TypeError('odd'))).toMatch(/^TypeError: odd\n {4}at /);
  });
});
