import { KeepsakeError } from '@app/memory-core/domain/errors';
import { queueUnavailable } from './queue-errors';

describe('queueUnavailable', () => {
  it.each([
    [Object.assign(new Error('connect ECONNREFUSED /my/words'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [new Error("OOM command not allowed when used memory > 'maxmemory'."), 'OOM'],
    [new Error('Command timed out'), 'timeout'],
    ['my words', 'unknown'],
  ])('should name %s by its code alone', (error, code) => {
    const wrapped = queueUnavailable(error);

    expect(wrapped).toMatchObject({ code: 'queue-unavailable', retryable: true, cause: { code } });
    expect(wrapped.message).toContain(`(${code})`);
    expect(String(wrapped.cause) + wrapped.message).not.toContain('my');
  });

  it('should leave our own errors as they are', () => {
    const stale = new KeepsakeError('stale-epoch', 'erased');

    expect(queueUnavailable(stale)).toBe(stale);
  });
});
