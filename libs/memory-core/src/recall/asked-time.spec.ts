import { defaultParameters, withOverrides } from '../config/parameters';
import { aTurn } from '@app/testing/factories';
import { aUserMemory } from '@app/testing/a-user-memory';
import { askedInEnglish as readQuestion } from '@app/testing/languages';
import { acceptedBy } from './filters';
import { resonate } from './resonance';

const said = (day: string, ...lines: string[]) =>
  lines.map((content, i) =>
    aTurn({
      id: `${day}:${i}`,
      conversationId: day,
      speaker: 'Ana',
      content,
      occurredAt: Date.parse(`${day}T10:00:00Z`) + i * 60_000,
    }),
  );

describe('a question about a time', () => {
  it('should rank what was said then in turns with what matches', async () => {
    const turns = [
      ...said('2023-01-08', 'The boat left Faro.', 'The boat sank.', 'A red boat.'),
      ...said('2023-05-08', 'I planted leeks.', 'I baked bread.'),
    ];
    const memory = await aUserMemory({ turns }, defaultParameters);
    const now = Date.parse('2023-05-09T09:00:00Z');
    const untold = { gone: new Set<string>(), lacking: [], withheld: new Set<string>() };
    const { turns: ranked } = await resonate(
      memory,
      {
        question: readQuestion('Where did the boat go yesterday?', memory.turns.speakers, {
          at: memory.turns.askedAt(now),
        }),
        kinds: new Set(['turn'] as const),
        turnLimit: 10,
        accept: acceptedBy({}, untold, now, defaultParameters.learning),
        now,
      },
      defaultParameters,
    );
    const found = ranked.map(({ hit }) => hit);

    const [old, yesterday] = ['2023-01-08', '2023-05-08'];
    expect(found.map(({ turn }) => turn.conversationId)).toEqual([old, yesterday, old, yesterday, old]);
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it.each([
    [31, 9, true],
    [31, 33, false],
    [40, 33, true],
  ])(
    'should be left as it stands where nothing was said for longer than %d days, of %d days later: %p',
    async (stillTalkingDays, later, isKnown) => {
      const parameters = withOverrides({ recall: { stillTalkingDays } });
      const turns = said('2023-01-08', 'The boat left Faro.');
      const { turns: index } = await aUserMemory({ turns }, parameters);
      const now = Date.parse('2023-01-08T10:00:00Z') + later * 86_400_000;
      const yesterday = { from: now - 86_400_000, to: now };
      expect(index.askedAt(now).knows(yesterday)).toBe(isKnown);
    },
  );
});
