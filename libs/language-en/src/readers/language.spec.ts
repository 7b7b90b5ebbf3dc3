import { featurePlaces, featuresOf } from './features';
import { heaviestSpan, LinearModel, type ModelTable } from './linear-model';
import { wordsAndMarksOf } from './marks';
import { WordVectors } from './word-vectors';

/** Words too common to be of a kind, and four in a plane: two of food, two of places. */
const common = Array.from({ length: 150 }, (_, rank) => `common${rank}`);
const vectors = new WordVectors(
  [...common, 'soup', 'stew', 'porto', 'ghent'],
  Int8Array.from([...common.flatMap(() => [0, 0]), 100, 0, 90, 10, 0, 100, -10, 90]),
  Uint16Array.from([...common.map(() => 0), 1, 1, 2, 2]),
  2,
);

const read = (text: string, clues: readonly string[] = []) =>
  featuresOf(wordsAndMarksOf(text), clues, vectors);

const lengthOf = (values: Iterable<number>): number => Math.hypot(...values);

/** A model that knows one head, by the weights given to some places. */
const modelWith = (weights: Readonly<Record<number, number>>, bias = 0): LinearModel<'food'> => {
  const table: ModelTable = {
    heads: ['food'],
    units: [0.1],
    bias: [bias],
    thresholds: [0.5],
    thresholdsWithRules: [0.3],
    weights: new Int8Array(featurePlaces + vectors.dimensions),
  };
  for (const [place, weight] of Object.entries(weights)) table.weights[Number(place)] = weight;
  return new LinearModel(table, vectors);
};

describe('words and marks', () => {
  it('should keep the signs that tell how a text is meant, a run of them once', () => {
    expect(wordsAndMarksOf('Soup?? “Stew”\nhaha 🙂🙂').map(({ word }) => word)).toEqual([
      'soup', '?', '"', 'stew', '"', '<line>', 'haha', '<symbol>',
    ]); // prettier-ignore
  });

  it('should say where each stands', () => {
    const text = 'I like soup, mostly.';
    for (const { word, start, end } of wordsAndMarksOf(text)) {
      expect(text.slice(start, end).toLowerCase()).toBe(word);
    }
  });
});

describe('features', () => {
  it('should be the same for the same text', () => {
    expect(read('I like soup', ['sure'])).toEqual(read('I like soup', ['sure']));
  });

  it('should weigh as much for a long text as for a short one', () => {
    const short = read('I like soup');
    const long = read('I like soup and I like stew and I like Porto and I like Ghent');
    expect(lengthOf(long.values)).toBeCloseTo(lengthOf(short.values), 6);
    expect(lengthOf(long.meaning)).toBeCloseTo(1, 6);
  });

  it('should share places between words of a kind', () => {
    const shared = (one: string, other: string): number => {
      const places = new Set(read(one).places);
      return read(other).places.filter((place) => places.has(place)).length;
    };
    expect(shared('soup', 'stew')).toBeGreaterThan(shared('soup', 'ghent'));
  });

  it('should take any number for any other', () => {
    expect(read('4 soup').places).toEqual(read('17 soup').places);
  });

  it('should read nothing in nothing', () => {
    expect(read('')).toMatchObject({ places: [], values: [] });
    expect(lengthOf(read('').meaning)).toBe(0);
  });

  it('should keep within its places', () => {
    for (const place of read('I like soup, stew and Porto', ['sure', 'weight:3']).places) {
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThan(featurePlaces);
    }
  });
});

describe('a linear model', () => {
  it('should add up what it knows of a text', () => {
    const { places, values } = read('soup');
    const model = modelWith({ [places[0] as number]: 50 }, -1);
    const logit = 50 * 0.1 * (values[0] as number) - 1;
    expect(model.read(read('soup')).food).toBeCloseTo(1 / (1 + Math.exp(-logit)), 6);
    expect(model.read(read('ghent')).food).toBeCloseTo(1 / (1 + Math.exp(1)), 6);
  });

  it('should find near what it knows by meaning', () => {
    const model = modelWith({ [featurePlaces]: 100 });
    expect(model.read(read('stew')).food).toBeGreaterThan(0.9);
    expect(model.read(read('ghent')).food).toBeLessThan(0.5);
  });

  it('should say which words weighed, to the whole of the logit', () => {
    const model = modelWith({ [featurePlaces]: 100, [featurePlaces + 1]: -40 });
    const features = read('ghent soup');
    const shares = model.shares(features, 'food');
    const { food } = model.read(features);
    expect(shares[0] as number).toBeLessThan(0);
    expect(shares[1] as number).toBeGreaterThan(0);
    expect([...shares].reduce((sum, share) => sum + share)).toBeCloseTo(Math.log(food / (1 - food)), 4);
  });

  it('should refuse a table that does not fit', () => {
    const table: ModelTable = {
      heads: ['food', 'place'],
      units: [1, 1],
      bias: [0, 0],
      thresholds: [0.5, 0.5],
      thresholdsWithRules: [0.5, 0.5],
      weights: new Int8Array(5),
    };
    expect(() => new LinearModel(table, vectors)).toThrow('do not fill');
  });
});

describe('the heaviest words', () => {
  it.each<[number[], [number, number] | undefined]>([
    [
      [-1, 2, 3, -1],
      [1, 2],
    ],
    [
      [2, -1, 3],
      [0, 2],
    ],
    [
      [1, 1, 1, 1],
      [0, 2],
    ],
    [[-1, -2], undefined],
    [[], undefined],
  ])('should be found in %j', (shares, span) => {
    const expected = span === undefined ? undefined : { first: span[0], last: span[1] };
    expect(heaviestSpan(Float64Array.from(shares), 3)).toEqual(expected);
  });
});
