import { defaultParameters } from '@app/memory-core/config/parameters';
import { lifeAreas } from '@app/memory-core/domain/claim';
import { areaIn, importanceOf } from './kind';

const { extraction } = defaultParameters;
const none = Object.fromEntries(lifeAreas.map((area) => [area, 0])) as Record<
  (typeof lifeAreas)[number],
  number
>;

describe('the area of life that a statement tells of', () => {
  it('should be the likeliest, where one is likely', () => {
    const areas = { ...none, household: 0.6, health: 0.8 };
    expect(areaIn({ areas, describing: 0.9 }, extraction)).toBe('health');
    expect(areaIn({ areas: { ...none, health: 0.3 }, describing: 0.9 }, extraction)).toBeUndefined();
  });

  it('should be none where it tells of a moment', () => {
    expect(areaIn({ areas: { ...none, health: 0.9 }, describing: 0.1 }, extraction)).toBeUndefined();
  });

  it('should make it matter as much as who the person is', () => {
    const telling = { likely: { none: 0.1, low: 0.7, medium: 0.2, high: 0 }, describing: 0.5 };
    const read = { kind: 'fact', slot: undefined, telling } as const;
    const [without, withArea] = [undefined, 'health' as const].map((area) =>
      importanceOf({ ...read, area }, extraction),
    ) as [number, number];
    expect(withArea).toBeGreaterThan(without);
  });
});
