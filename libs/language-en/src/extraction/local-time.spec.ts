import { generalSchema } from '@app/memory-core/config/schemas';
import { flag } from '../flagging';
import { aTurn } from '@app/testing/factories';
import { OfflineExtractor } from './offline-extractor';

/** `said`: by the clock of who says it, whose offset it ends with. */
const extract = async (content: string, said: string, utcOffset: number) => {
  const occurredAt = Date.parse(said);
  const turn = aTurn({ content, occurredAt, utcOffset, signals: flag(content, generalSchema) });
  const input = { turns: [turn], context: [turn] };
  const { candidates } = await new OfflineExtractor().extract(input, generalSchema, [], occurredAt);
  return { occurredAt, found: candidates[0] };
};

describe('days as they are for whoever speaks of them', () => {
  it.each([
    ['I have an exam tomorrow.', '2026-11-05T00:30:00+13:00', 13 * 60, '6 November 2026'],
    ['I met my friend Olaf today.', '2026-11-19T23:30:00-08:00', -8 * 60, '19 November 2026'],
    ['My sister moved to Oslo yesterday.', '2026-11-01T01:00:00+05:30', 330, '31 October 2026'],
    ['My sister moved to Oslo yesterday.', '2026-11-01T01:00:00Z', 0, '31 October 2026'],
  ])('should be those of their own clock: %s (%s)', async (content, said, utcOffset, day) => {
    const { found } = await extract(content, said, utcOffset);
    expect(found?.statement).toContain(day);
  });

  it('should begin nothing after it was told', async () => {
    const { occurredAt, found } = await extract(
      'I met my friend Olaf today.',
      '2026-11-05T00:30:00+13:00',
      780,
    );
    expect(found?.statement).toContain('5 November 2026');
    expect(found?.validFrom).toBe(occurredAt);
  });
});
