import { aClaim } from '@app/testing/factories';
import { type MeaningModel } from '../readers/meaning-model';
import { EnglishJudge, verdictOf } from './judge';

const apart = { same: 0, contradicts: 0, continues: 0, unrelated: 9 };

/** Texts that begin alike are near each other; `compared` gets those that are read together. */
const aModel = (compared: [string, string][] = []): MeaningModel =>
  ({
    read: async (text: string) => ({ meaning: Float32Array.from(text.startsWith('I') ? [1, 0] : [0, 1]) }),
    compare: async (older: string, newer: string) => {
      compared.push([older, newer]);
      return { ...apart, same: 20 };
    },
  }) as unknown as MeaningModel;

const aJudge = (compared?: [string, string][], sieve = () => true) =>
  new EnglishJudge(async () => aModel(compared), sieve);

const said = (quote: string, saidAt: number, language = 'en') => ({
  claim: aClaim({ quote, language }),
  saidAt,
});

describe('verdictOf', () => {
  it('should take what contradicts and what continues together, and ask first whether they are related', () => {
    const verdict = verdictOf({ same: 1, contradicts: 0.9, continues: 0.8, unrelated: 1.6 });
    expect(verdict.relation).toBe('contradicts');
    expect(verdict.certainty).toBeCloseTo(0.599, 2);
  });

  it('should find unrelated what is likelier so than not', () => {
    expect(verdictOf({ same: 1, contradicts: -9, continues: -9, unrelated: 2 }).relation).toBe('unrelated');
  });
});

describe('EnglishJudge', () => {
  it('should read the earlier first, whichever was learned first', async () => {
    const compared: [string, string][] = [];
    const judge = aJudge(compared);
    await judge.judge(said('I run', 5), [said('I ran', 1), said('I will run', 9)]);
    expect(compared).toEqual([
      ['I ran', 'I run'],
      ['I run', 'I will run'],
    ]);
  });

  it('should not read together what is far apart, nor another language', async () => {
    const judge = aJudge();
    const verdicts = await judge.judge(said('I run', 5), [
      said('The weather', 1),
      said('Ich laufe', 1, 'de'),
      said('I ran', 1),
    ]);
    expect(verdicts.map(({ relation }) => relation)).toEqual(['unrelated', 'unrelated', 'same']);
  });

  it('should not read what the sieve says is nothing to it', async () => {
    const compared: [string, string][] = [];
    const [verdict] = await aJudge(compared, () => false).judge(said('I run', 5), [said('I ran', 1)]);
    expect([verdict?.relation, compared]).toEqual(['unrelated', []]);
  });

  it('should ask again about the clauses that name the same where it is not sure of all that is said', async () => {
    const older = 'I swim at the lido on Mondays, and the changing rooms are a disgrace on Thursday';
    const newer = 'I gave up the lido, my shoulder said so on Thursday';
    const compared: [string, string][] = [];
    const model = {
      ...aModel(),
      read: async () => ({ meaning: Float32Array.from([1, 0]), likely: { none: 0 } }),
      compare: async (one: string, other: string) => {
        compared.push([one, other]);
        return one === older ? { ...apart, contradicts: 6, unrelated: 8 } : { ...apart, contradicts: 20 };
      },
    } as unknown as MeaningModel;
    const judge = new EnglishJudge(async () => model, () => true); // prettier-ignore
    const [verdict] = await judge.judge(said(newer, 5), [said(older, 1)]);
    expect(compared[1]).toEqual(['I swim at the lido on Mondays', 'I gave up the lido']);
    expect(verdict?.relation).toBe('contradicts');
  });
});
