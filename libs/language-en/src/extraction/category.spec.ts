import { generalSchema, therapeuticSchema } from '@app/memory-core/config/schemas';
import { placeOf } from './category';

const told = { kind: 'progress', area: undefined, isOfProject: false } as const;

describe('the place of a statement', () => {
  it('should be the sub-category that has the name of its area, whatever its kind and words', () => {
    expect(placeOf('My dose went up at work.', { ...told, area: 'health' }, generalSchema)).toEqual({
      category: 'people-and-facts',
      subcategory: 'health',
    });
  });

  it('should be that of its kind where the schema knows no such area', () => {
    expect(placeOf('It is so.', { ...told, kind: 'goal', area: 'health' }, therapeuticSchema)).toEqual({
      category: 'spiritual-work',
    });
  });

  it('should be made part of who somebody is by no word', () => {
    const { subcategory } = placeOf(
      'Our boat was born in a name contest.',
      { ...told, kind: 'fact' },
      generalSchema,
    );
    expect(subcategory).toBeUndefined();
  });
});
