import { defaultParameters } from '../config/parameters';
import { merged } from './resonance';
import { type Resonance as All, type Resonant } from './resonant';

type Resonance = Omit<All, 'novelty'>;

const found = <K extends Resonant['kind']>(kind: K, scores: readonly number[], relevance = 1) =>
  scores.map((score, index) => ({
    kind,
    id: `${kind}-${index + 1}`,
    score,
    relevance,
  })) as unknown as readonly Extract<Resonant, { kind: K }>[];

const ids = (resonance: Resonance, limit = 10): readonly string[] =>
  merged(resonance, limit, defaultParameters.recall).map(({ id }) => id);

describe('kinds in one list', () => {
  const several: Resonance = {
    insights: found('insight', [3.1, 2.9, 2.8]),
    turns: found('turn', [1, 0.98]),
    attractors: found('attractor', [1.9]),
  };

  it('should stand side by side by rank, whatever each kind scored', () => {
    const figures = { ...defaultParameters.recall, insightKindWeight: 1 };
    expect(merged(several, 10, figures).map(({ id }) => id)).toEqual([
      'insight-1',
      'turn-1',
      'insight-2',
      'turn-2',
      'insight-3',
      'attractor-1',
    ]);
  });

  it('should have turns stand before insights that hardly fit', () => {
    expect(ids({ ...several, insights: found('insight', [3.1, 2.9], 0.5) })).toEqual([
      'turn-1',
      'turn-2',
      'attractor-1',
      'insight-1',
      'insight-2',
    ]);
  });

  it('should have scores that fall with the place, and go on the same on every page', () => {
    const scores = merged(several, 6, defaultParameters.recall).map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(ids(several, 3)).toEqual(ids(several).slice(0, 3));
  });

  it('should leave a kind that is alone as it is, scores included', () => {
    const alone: Resonance = { insights: several.insights, turns: [], attractors: [] };
    expect(merged(alone, 2, defaultParameters.recall)).toEqual(several.insights.slice(0, 2));
  });
});
