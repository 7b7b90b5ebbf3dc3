import { defaultParameters } from '@app/memory-core/config/parameters';
import { type Turn } from '@app/memory-core/domain/turn';
import { turnPoints } from '@app/memory-core/recall/turn-points';
import { aTurnIndex } from '@app/testing/a-turn-index';
import { aTurn } from '@app/testing/factories';
import { inEnglish, vectorsInEnglish } from '@app/testing/languages';

const { recall } = defaultParameters;
const reading = { passageWords: recall.passageWords, languages: inEnglish };
type Index = ReturnType<typeof aTurnIndex>;
type Add = (index: Index, turns: readonly Turn[], silent: ReadonlySet<string>) => Promise<void>;
const addNow: Add = async ({ index, turns }, said, silent) => {
  await index.upsert({ turns: [turnPoints(said, reading, silent)] });
  turns.add([said], []);
};
const addPacked: Add = (index, said, silent) => index.addPacked(said, silent);

const at = Date.parse('2026-01-05T09:00:00Z');

const talk = (...lines: string[]): Turn[] =>
  lines.map((content, i) =>
    aTurn({ id: `t${i}`, conversationId: 'c', content, occurredAt: at + i, seq: i + 1 }),
  );

describe.each([
  ['read now', addNow],
  ['read before', addPacked],
])('a silent turn among turns that were %s', (_, add) => {
  const found = async (turns: readonly Turn[], query: string, silent: readonly string[] = []) => {
    const index = aTurnIndex(vectorsInEnglish, recall);
    await add(index, turns, new Set(silent));
    return (await index.find(query)).map(({ id, score }) => [id, score]);
  };

  const around = [
    'We were out late.',
    'The boat sank off Faro.',
    'It was cold.',
    'I mended the boat in May.',
  ];

  it('should be found by nothing, nor find its neighbours', async () => {
    expect((await found(talk(...around), 'Faro')).map(([id]) => id)).toEqual(['t1', 't0', 't2', 't3']);
    expect(await found(talk(...around), 'Faro', ['t1'])).toEqual([]);
  });

  it('should leave the scores of its neighbours as if it said nothing', async () => {
    const mute = around.with(1, '…');
    for (const query of ['boat', 'cold boat', 'late in May']) {
      expect(await found(talk(...around), query, ['t1'])).toEqual(await found(talk(...mute), query));
    }
  });

  it('should be what somebody wants not to be kept', async () => {
    const offTheRecord = 'Off the record: the boat sank off Faro.';
    const turns = talk(...around.with(1, offTheRecord)).map((turn, i) =>
      i === 1 ? { ...turn, signals: [{ kind: 'command', words: [] }] as const } : turn,
    );
    expect(await found(turns, 'Faro')).toEqual([]);
    expect(await found(turns, 'boat')).toEqual(await found(talk(...around.with(1, '…')), 'boat'));
  });
});
