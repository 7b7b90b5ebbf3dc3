import { inTime } from './in-time';

const never = new Promise<number>(() => undefined);

describe('inTime', () => {
  it('should answer or throw what came in time', async () => {
    expect(await inTime(Promise.resolve(1), 1_000, () => 2)).toBe(1);
    await expect(inTime(Promise.reject(new Error('gone')), 1_000, () => 2)).rejects.toThrow('gone');
  });

  it('should wait no longer than it is told', async () => {
    expect(await inTime(never, 5, () => 'late')).toBe('late');
    const failing = inTime(never, 5, () => {
      throw new Error('late');
    });
    await expect(failing).rejects.toThrow('late');
  });
});
