import { KeepsakeError } from '@app/memory-core';
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
    [new KeepsakeError('queue-unavailable', secret), 503, 'queue-unavailable'],
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

  it('should say when to try again while a part is away', () => {
    const problem = toProblem(new KeepsakeError('store-unavailable', 'gone'));
    expect(problem.options.headers).toHaveProperty('retry-after');
  });
});
