import { defaultParameters } from '../config/parameters';
import { anInsight, worded } from '@app/testing/factories';
import { aUserMemory } from '@app/testing/a-user-memory';
import { acceptedBy } from './filters';
import { askedInEnglish as readQuestion } from '@app/testing/languages';
import { resonate } from './resonance';

const now = Date.parse('2026-01-05T09:00:00Z');
const nobody: ReadonlySet<string> = new Set();

/** What a question finds whose vector is that of everything known. */
const found = async (text: string, wordsAlone: boolean) => {
  const memory = await aUserMemory({
    vector: [1, 0],
    insights: [anInsight({ id: 'guitar', ...worded('The user plays the guitar.') })],
    attractors: [
      {
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
    ],
  });
  const { insights, attractors } = await resonate(
    memory,
    {
      question: readQuestion(text, new Set()),
      vectors: { ofStatements: [1, 0] },
      wordsAlone,
      kinds: new Set(['insight', 'attractor'] as const),
      turnLimit: 0,
      accept: acceptedBy(
        {},
        { gone: nobody, lacking: [], withheld: nobody },
        now,
        defaultParameters.learning,
      ),
      now,
    },
    defaultParameters,
  );
  return [...insights, ...attractors].map(({ id }) => id);
};

describe('what is close in meaning', () => {
  it('should be nothing that shares no word, where vectors know words alone: two can fall on one place', async () => {
    expect(await found('Thanks!', true)).toEqual([]);
    expect(await found('Which guitar?', true)).toEqual(['guitar', 'music']);
  });

  it('should be anything, where vectors know more or a search asks for the closest', async () => {
    expect(await found('Thanks!', false)).toEqual(['guitar', 'music']);
  });
});
