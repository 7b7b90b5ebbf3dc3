import { KeepsakeError } from '@app/memory-core/domain/errors';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { documentOf, toProblem } from './to-problem';

const secret = 'my sister is called Ana';

describe('toProblem', () => {
  it.each([
    [new KeepsakeError('invalid-input', secret), 400, 'invalid-input'],
    [new KeepsakeError('user-unknown', secret), 404, 'user-unknown'],
    [new KeepsakeError('stale-epoch', secret), 409, 'stale-epoch'],
    [new KeepsakeError('memory-off', secret), 409, 'memory-off'],
    [new KeepsakeError('suppressed', secret), 409, 'suppressed'],
    [new KeepsakeError('queue-unavailable', secret, { retryable: true }), 503, 'queue-unavailable'],
    [new KeepsakeError('key-unavailable', secret), 500, 'key-unavailable'],
    [new KeepsakeError('unreadable-record', secret), 500, 'unreadable-record'],
    [new NotFoundException(`Cannot GET /${secret}`), 404, 'route-unknown'],
    [new BadRequestException(secret), 400, 'invalid-input'],
    [
      Object.assign(new Error(secret), { name: 'FastifyError', statusCode: 415 }),
      415,
      'unsupported-media-type',
    ],
    [Object.assign(new Error(secret), { statusCode: 418 }), 500, 'internal'],
    [secret, 500, 'internal'],
  ])('should answer %#, and none of its words', (error, status, code) => {
    const document = documentOf(toProblem(error), 'request-1');
    expect(document).toMatchObject({ status, code, requestId: 'request-1' });
    expect(JSON.stringify(document)).not.toContain('Ana');
  });

  it.each(['store-unavailable', 'lease-lost'] as const)('should say when to try again: %s', (code) => {
    const problem = toProblem(new KeepsakeError(code, 'gone', { retryable: true }));
    expect(problem.detail).toContain('try again');
    expect(problem.options.headers).toEqual({ 'retry-after': '2' });
  });

  it('should say from when on it is worth asking again, where that is known', () => {
    const retryAt = Date.UTC(2026, 2, 15);
    const problem = toProblem(new KeepsakeError('budget-spent', 'spent', { retryable: true, retryAt }));
    expect(problem.options.headers).toEqual({ 'retry-after': 'Sun, 15 Mar 2026 00:00:00 GMT' });
  });

  it.each(['store-unavailable', 'key-unavailable', 'model-unavailable'] as const)(
    'should not ask to try again what no repetition mends: %s',
    (code) => {
      const problem = toProblem(new KeepsakeError(code, 'damaged'));
      expect(problem).toMatchObject({ status: 500, code });
      expect(problem.detail).toContain('trying again will not help');
      expect(problem.options.headers).toBeUndefined();
    },
  );
});
