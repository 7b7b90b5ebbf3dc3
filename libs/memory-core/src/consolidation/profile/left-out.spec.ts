import { withOverrides } from '../../config/parameters';
import { type Insight } from '../../domain/insight';
import { said } from '@app/testing/said';
import { at, counter, profileOf, textsOf } from '@app/testing/a-profile';
import { generalSchema } from '../../config/schemas';
import { withLeftOutNotice } from './left-out-notice';
import { profileNow } from './profile-now';

const parameters = withOverrides({ consolidation: { profileTokens: 200, tellLeftOutFrom: 3 } });
const context = { user: { tenantId: 'acme', userId: 'mara' }, parameters };
const crafts = Array.from({ length: 40 }, (_, n) =>
  said('2026-05-20', `The user once carved figure ${n} in oak.`, { category: 'work', id: `carved-${n}` }),
);
const crowded = (count: number, over: Parameters<typeof profileOf>[1] = {}) =>
  profileOf(crafts.slice(0, count), { parameters, ...over });

describe('a profile without room for all', () => {
  it('should say how many memories it leaves out, within its bound', () => {
    const profile = crowded(40);
    const told = textsOf(profile).length;
    expect(profile.leftOut).toBe(40 - told);
    expect(profile.markdown).toContain(` messages · ${40 - told} memories left out · `);
    expect(profile.tokens).toBeLessThanOrEqual(200);
    expect(counter.count(profile.markdown)).toBe(profile.tokens);
  });

  it('should say nothing of it where all have room', () => {
    const profile = crowded(3);
    expect(profile.leftOut).toBe(0);
    expect(profile.markdown).not.toContain('left out');
  });

  it('should count with them what has no room any more for telling its age', () => {
    const written = crowded(40);
    const byId = new Map(crafts.map((one) => [one.id, one]));
    const held = { insight: (id: string): Insight | undefined => byId.get(id), now: at + 3e10, parameters };
    const now = profileNow(written, held, generalSchema, counter);
    const gone = textsOf(written).length - textsOf(now).length;
    expect(gone).toBeGreaterThan(0);
    expect(now.leftOut).toBe((written.leftOut ?? 0) + gone);
    expect(now.markdown).toContain(` ${now.leftOut} memories left out · `);
  });

  it('should have the person told once, and again only after there was room for all', () => {
    const entries = (profile: ReturnType<typeof crowded>) => {
      const noticed = withLeftOutNotice(profile, context);
      return [noticed.profile, noticed.changes.map(({ type }) => type)] as const;
    };
    const [first, told] = entries(crowded(30));
    expect(told).toEqual(['profile.compressed']);
    expect(first.changeIds).toHaveLength(1);
    const [second, again] = entries(crowded(40, { previous: first, messages: 234 }));
    expect(again).toEqual([]);
    const [roomy, nothing] = entries(crowded(3, { previous: second, messages: 254 }));
    expect([roomy.leftOut, nothing]).toEqual([0, []]);
    expect(entries(crowded(40, { previous: roomy, messages: 274 }))[1]).toEqual(['profile.compressed']);
  });

  it('should not trouble anybody with a line or two', () => {
    const least = Array.from({ length: 40 }, (_, n) => crowded(n)).find(({ leftOut = 0 }) => leftOut > 0);
    expect(least?.leftOut).toBeLessThan(3);
    expect(withLeftOutNotice(least ?? crowded(1), context).changes).toEqual([]);
  });
});
