import { KeepsakeError } from '@app/memory-core/domain/errors';
import { ManualClock } from '@app/testing/clock';
import { LastAnswers } from './remembering-keys';

const away = () => Promise.reject(new KeepsakeError('store-unavailable', 'away', { retryable: true }));

describe('LastAnswers', () => {
  const clock = new ManualClock();
  const one = { id: 'one' };

  it('should serve what was answered last while the database is away, and no longer than it may', async () => {
    const last = new LastAnswers(clock, 60_000);
    await expect(last.get('a', away)).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(await last.get('a', async () => one)).toBe(one);
    expect(await last.get('a', away)).toBe(one);
    await expect(last.get('b', away)).rejects.toMatchObject({ code: 'store-unavailable' });
    clock.advance({ ms: 60_001 });
    await expect(last.get('a', away)).rejects.toMatchObject({ code: 'store-unavailable' });
  });

  it('should not make anybody wait for a database that has just not answered', async () => {
    const last = new LastAnswers(clock, 60_000);
    await last.get('a', async () => one);
    await last.get('a', away);
    const ask = jest.fn(away);
    expect(await last.get('a', ask)).toBe(one);
    expect(ask).not.toHaveBeenCalled();
    clock.advance({ ms: 1_001 });
    await last.get('a', ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('should keep to what the database says where it answers, and to nothing that was changed here', async () => {
    const last = new LastAnswers(clock, 60_000);
    await last.get('a', async () => one);
    expect(await last.get('a', async () => undefined)).toBeUndefined();
    await expect(last.get('a', away)).rejects.toMatchObject({ code: 'store-unavailable' });
    await last.get('b', async () => one);
    last.forget('b');
    await expect(last.get('b', away)).rejects.toMatchObject({ code: 'store-unavailable' });
    const nothing = new LastAnswers(clock, 0);
    await nothing.get('a', async () => one);
    await expect(nothing.get('a', away)).rejects.toMatchObject({ code: 'store-unavailable' });
    await expect(last.get('c', () => Promise.reject(new TypeError('a bug')))).rejects.toThrow(TypeError);
  });
});
