import { textOf } from '../domain/claim';
import { defaultParameters, withOverrides } from '../config/parameters';
import { acceptedBy } from '../recall/filters';
import { readQuestion } from '../recall/lexical/question';
import { resonate } from '../recall/resonance';
import { UserMemory } from '../recall/user-memory';
import { anInsight } from '@app/testing/factories';
import { aBuilder, put, start, talk, tokens } from '@app/testing/a-context';
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
  const found = (parameters = defaultParameters) => {
    const memory = new UserMemory(1, parameters, tokens);
    memory.turns.add(turns);
    memory.setInsights([{ id: learned.id, text: textOf(learned), value: learned }]);
    const { turns: resonant } = resonate(
      memory,
      {
        question: readQuestion('boat', new Set()),
        kinds: new Set(['turn'] as const),
        turnLimit: 20,
        accept: acceptedBy({}, { gone: new Set(), withheld: new Set() }, start, parameters.learning),
        now: start,
      },
      parameters,
    );
    return { resonant, weighed: byTrace(memory, resonant, parameters) };
  };
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

  it('should tell before others that match as well what left a trace', () => {
    const { resonant, weighed } = found();
    expect(idsOf(resonant).indexOf('c0:0')).toBeGreaterThan(0);
    expect(idsOf(weighed)[0]).toBe('c0:0');
    expect(idsOf(weighed).sort()).toEqual(idsOf(resonant).sort());
  });

  it('should score by the new order', () => {
    const { resonant, weighed } = found();
    expect(weighed.map(({ score }) => score)).toEqual(resonant.map(({ score }) => score));
  });

  it('should decide which turns a context tells', async () => {
    const { build } = await aBuilder(...turns.map(put.turn), put.insight(learned));
    const { explanation = [] } = await build({ message: 'boat', explain: true });
    expect(explanation.find(({ kind }) => kind === 'turn')?.id).toBe('c0:0');
  });

  it('should leave the order as it is where traces weigh nothing', () => {
    const { resonant, weighed } = found(withOverrides({ context: { traceWeight: 0 } }));
    expect(weighed).toEqual(resonant);
  });
});
