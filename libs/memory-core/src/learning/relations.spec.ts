import { anInsight } from '@app/testing/factories';
import { WordJudge } from '@app/testing/a-judge';
import { type Verdict } from '../ports/relation-judge';
import { aCandidate, defaultSettings } from '@app/testing/a-learner';
import { literalOf } from './literal';
import { knownAs, learnedFrom, relationsOf } from './relations';
import { thresholdsFor } from './thresholds';
import { type Candidate } from '../domain/extraction';
import { type Insight } from '../domain/insight';

const thresholds = thresholdsFor({ name: 'offline-hash/1' }, defaultSettings.parameters);
const features = (text: string) => ({ vector: [1], literal: literalOf(text) });
const known = (insight: Insight) => knownAs(insight, features(insight.quote));

const smokes = anInsight({ id: 'smokes', quote: 'I smoke' });
const parrots = anInsight({ id: 'parrots', quote: 'I keep two parrots' });
const quits = aCandidate('I quit for good', { day: 900 });

const relate = (
  verdict: Verdict,
  insights: readonly Insight[] = [smokes, parrots],
  over: Partial<Candidate> = {},
) =>
  relationsOf(
    learnedFrom({ ...quits, ...over }, features(quits.quote)),
    insights.map(known),
    {
      judge: async (_learned, asked) =>
        asked.map(({ claim }) =>
          claim.quote === smokes.quote ? verdict : { relation: 'unrelated', certainty: 1 },
        ),
    },
    thresholds,
  );

describe('relationsOf', () => {
  it('should believe a judge that is sure', async () => {
    const { same, against } = await relate({ relation: 'contradicts', certainty: 0.99 });
    expect([same, against]).toEqual([[], [smokes]]);
  });

  it('should leave the doubtful as it is', async () => {
    expect(await relate({ relation: 'contradicts', certainty: 0.5 })).toMatchObject({
      same: [],
      against: [],
    });
  });

  it('should tell what goes on from what was, from what denies it', async () => {
    expect([...(await relate({ relation: 'continues', certainty: 0.99 })).continued]).toEqual(['smokes']);
    expect([...(await relate({ relation: 'contradicts', certainty: 0.99 })).continued]).toEqual([]);
  });

  it('should keep what was understood once, whatever is said after it', async () => {
    const understood = { ...smokes, kind: 'breakthrough' as const };
    expect((await relate({ relation: 'contradicts', certainty: 0.99 }, [understood])).against).toEqual([]);
  });

  it('should take nothing back by what was told in the same breath', async () => {
    const { turnId } = quits.evidence;
    const together = anInsight({ ...smokes, evidence: [{ ...smokes.evidence[0]!, turnId }] });
    expect((await relate({ relation: 'contradicts', certainty: 0.99 }, [together])).against).toEqual([]);
  });

  it.each(['same', 'continues', 'contradicts'] as const)(
    'should not believe “%s” of what is asked for good about what is told',
    async (relation) => {
      const verdict = { relation, certainty: 0.99 };
      const nothing = { same: [], against: [] };
      expect(await relate(verdict)).not.toMatchObject(nothing);
      expect(await relate(verdict, [smokes], { instruction: {} })).toMatchObject(nothing);
    },
  );

  it('should let what is merely told repeat what is asked for good, and not end it', async () => {
    const asked = { ...smokes, instruction: {} };
    const found = (relation: 'same' | 'continues' | 'contradicts') =>
      relate({ relation, certainty: 0.99 }, [asked]);
    expect((await found('same')).same).toEqual([asked]);
    expect((await found('continues')).against).toEqual([]);
    expect((await found('contradicts')).against).toEqual([]);
  });

  it('should let what is asked for good be denied, and be asked otherwise', async () => {
    const asked = { ...smokes, instruction: {} };
    const denied = { relation: 'contradicts', certainty: 0.99 } as const;
    expect((await relate(denied, [asked], { polarity: 'denies' })).against).toEqual([asked]);
    expect((await relate(denied, [asked], { instruction: {} })).against).toEqual([asked]);
  });

  it('should take what a claim is corrected to for another value, whatever a judge hears in both', async () => {
    const home = (value: string) => ({ slot: { key: 'user.location', value } });
    const oslo = known(anInsight({ id: 'oslo', quote: 'I live in Oslo.', ...home('Oslo') }));
    const judge = { judge: async () => [{ relation: 'same', certainty: 0.99 } as const] };
    const text = 'No wait, Moss.';
    const said = (about: readonly string[]) =>
      learnedFrom(aCandidate(text, { ...home('Moss'), about, day: 9 }), features(`I live in Oslo. ${text}`));
    const against = async (about: readonly string[]) =>
      (await relationsOf(said(about), [oslo], judge, thresholds)).against.map(({ id }) => id);
    expect(await against(['I live in Oslo.'])).toEqual(['oslo']);
    expect(await against(['I live in Oslo, still.'])).toEqual([]);
  });

  it('should ask about no more than the nearest', async () => {
    const asked: number[] = [];
    const judge = new WordJudge();
    await relationsOf(
      learnedFrom(quits, features(quits.quote)),
      Array.from({ length: 100 }, (_, at) => known(anInsight({ id: `other-${at}`, quote: `Thing ${at}` }))),
      {
        judge: (learned, each) => {
          asked.push(each.length);
          return judge.judge(learned, each);
        },
      },
      thresholds,
    );
    expect(asked).toEqual([defaultSettings.parameters.learning.judgedNearest]);
  });
});
