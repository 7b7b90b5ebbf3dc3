import { defaultParameters, withOverrides } from '../config/parameters';
import { acceptedBy } from '../recall/filters';
import { askedInEnglish as readQuestion } from '@app/testing/languages';
import { resonate } from '../recall/resonance';
import { aUserMemory } from '@app/testing/a-user-memory';
import { anInsight } from '@app/testing/factories';
import { aBuilder, put, start, talk } from '@app/testing/a-context';
import { byTrace } from './by-trace';

describe('turns that resonate, by trace', () => {
  const turns = talk('c0', 'And the boat again?', 'Right, the boat again.', 'And the boat again?');
  const insight = anInsight();
  /** The first of them is the one that something was learned from. */
  const learned = {
    ...insight,
    importance: 0.9,
    evidence: insight.evidence.map((one) => ({ ...one, turnId: 'c0:0' })),
  };
  const found = async (parameters = defaultParameters) => {
    const memory = await aUserMemory({ turns, insights: [learned] }, parameters);
    const { turns: resonant } = await resonate(
      memory,
      {
        question: readQuestion('boat', new Set()),
        kinds: new Set(['turn'] as const),
        turnLimit: 20,
        accept: acceptedBy(
          {},
          { gone: new Set(), lacking: [], withheld: new Set() },
          start,
          parameters.learning,
        ),
        now: start,
      },
      parameters,
    );
    return { resonant, weighed: byTrace(memory, resonant, parameters) };
  };
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

  it('should tell before others that match as well what left a trace', async () => {
    const { resonant, weighed } = await found();
    expect(idsOf(resonant).indexOf('c0:0')).toBeGreaterThan(0);
    expect(idsOf(weighed)[0]).toBe('c0:0');
    expect(idsOf(weighed).sort()).toEqual(idsOf(resonant).sort());
  });

  it('should score by the new order', async () => {
    const { resonant, weighed } = await found();
    expect(weighed.map(({ score }) => score)).toEqual(resonant.map(({ score }) => score));
  });

  it('should decide which turns a context tells', async () => {
    const { build } = await aBuilder(...turns.map(put.turn), put.insight(learned));
    const { explanation = [] } = await build({ message: 'boat', explain: true });
    expect(explanation.find(({ kind }) => kind === 'turn')?.id).toBe('c0:0');
  });

  it('should leave the order as it is where traces weigh nothing', async () => {
    const { resonant, weighed } = await found(withOverrides({ context: { traceWeight: 0 } }));
    expect(weighed).toEqual(resonant);
  });
});
