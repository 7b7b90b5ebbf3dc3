import { textOf } from '../domain/claim';
import { defaultParameters } from '../config/parameters';
import { anInsight, worded } from '@app/testing/factories';
import { wordCounter } from '@app/testing/word-counter';
import { acceptedBy } from './filters';
import { readQuestion } from './lexical/question';
import { packedVector } from './packed-vector';
import { resonate } from './resonance';
import { UserMemory } from './user-memory';

const now = Date.parse('2026-01-05T09:00:00Z');
const nobody: ReadonlySet<string> = new Set();

/** What a question finds whose vector is that of everything known. */
const found = (text: string, wordsAlone: boolean) => {
  const memory = new UserMemory(1, defaultParameters, wordCounter);
  const guitar = anInsight({ id: 'guitar', ...worded('The user plays the guitar.') });
  memory.setInsights([{ id: guitar.id, text: textOf(guitar), value: guitar, vector: packedVector([1, 0]) }]);
  memory.attractors.replace([
    {
      id: 'music',
      text: 'guitar music',
      vector: packedVector([1, 0]),
      value: {
        id: 'music',
        label: 'guitar',
        gist: 'music',
        centroid: [1, 0],
        embedder: 'test',
        strength: { value: 1, at: now },
        members: ['guitar'],
        createdAt: now,
        updatedAt: now,
        slotHistory: [],
      },
    },
  ]);
  const { insights, attractors } = resonate(
    memory,
    {
      question: readQuestion(text, new Set()),
      vector: [1, 0],
      wordsAlone,
      kinds: new Set(['insight', 'attractor'] as const),
      turnLimit: 0,
      accept: acceptedBy({}, { gone: nobody, withheld: nobody }, now, defaultParameters.learning),
      now,
    },
    defaultParameters,
  );
  return [...insights, ...attractors].map(({ id }) => id);
};

describe('what is close in meaning', () => {
  it('should be nothing that shares no word, where vectors know words alone: two can fall on one place', () => {
    expect(found('Thanks!', true)).toEqual([]);
    expect(found('Which guitar?', true)).toEqual(['guitar', 'music']);
  });

  it('should be anything, where vectors know more or a search asks for the closest', () => {
    expect(found('Thanks!', false)).toEqual(['guitar', 'music']);
  });
});
