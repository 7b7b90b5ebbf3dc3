import { type KeepsakeError } from '../domain/errors';
import { deduplicationId, jobs, parsePayload, queueNames, sweepPayload, userPayload } from '.';

const user = { tenantId: 'acme', userId: 'ana' };

const thrownBy = (run: () => unknown): KeepsakeError => {
  try {
    run();
  } catch (error) {
    return error as KeepsakeError;
  }
  throw new Error('nothing was thrown');
};

describe('job payloads', () => {
  it('should come back as they were written', () => {
    const written: unknown = JSON.parse(JSON.stringify(userPayload(user, 3)));

    expect(parsePayload('drain', written)).toEqual({ ...user, epoch: 3, schemaVersion: 1 });
  });

  it('should answer a newer schema version with a retryable error, since a newer worker may take it', () => {
    const error = thrownBy(() => parsePayload('drain', { schemaVersion: 2, shape: 'unknown' }));

    expect(error).toMatchObject({ code: 'unreadable-record', retryable: true });
  });

  it.each([
    ['nothing', undefined],
    ['no version', { ...user, epoch: 1 }],
    ['a missing user', { schemaVersion: 1, tenantId: 'acme', epoch: 1 }],
    ['an epoch before the first', { ...userPayload(user, 1), epoch: 0 }],
    ['a field that does not belong', { ...userPayload(user, 1), content: 'my words' }],
  ])('should refuse %s for good', (_name, data) => {
    const error = thrownBy(() => parsePayload('drain', data));

    expect(error).toMatchObject({ code: 'unreadable-record', retryable: false });
  });

  it('should carry the shard of a sweep, and refuse one that does not exist', () => {
    const shard = { index: 2, of: 3 };
    expect(parsePayload('decay', sweepPayload(shard))).toEqual({
      schemaVersion: 1,
      shard,
    });
    expect(parsePayload('decay', sweepPayload())).not.toHaveProperty('shard');
    expect(() => parsePayload('decay', sweepPayload({ index: 3, of: 3 }))).toThrow('malformed');
  });

  it('should name what is wrong without repeating it', () => {
    const error = thrownBy(() => parsePayload('drain', { ...userPayload(user, 1), epoch: 'marker words' }));

    expect(error.problems).toEqual([expect.objectContaining({ field: 'epoch' })]);
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('marker');
  });

  it('should wait in a queue that exists, each', () => {
    expect(Object.values(jobs).every((job) => queueNames.includes(job.queue))).toBe(true);
  });
});

describe('deduplication ids', () => {
  it('should hold nothing that a queue id may not hold, whatever the user is called', () => {
    const ids = [
      { tenantId: 'a:b', userId: '12345' },
      { tenantId: 'ü', userId: '{slot}:*\u0000👩‍🚀' },
    ].map((odd) => deduplicationId('drain', odd));

    expect(ids).toEqual([
      expect.stringMatching(/^drain-[0-9a-f]{40}$/),
      expect.stringMatching(/^drain-[0-9a-f]{40}$/),
    ]);
  });

  it('should differ by job, and by where tenant ends and user begins', () => {
    const ids = [
      deduplicationId('drain', user),
      deduplicationId('extractor-steps', user),
      deduplicationId('drain', { tenantId: 'acmea', userId: 'na' }),
      deduplicationId('drain', { tenantId: 'acme', userId: 'Ana' }),
    ];

    expect(new Set(ids).size).toBe(ids.length);
  });
});
