import { defaultParameters } from '../../config/parameters';
import { PackedTurns } from '../../domain/packed-turns';
import { type Turn } from '../../domain/turn';
import { aTurn } from '@app/testing/factories';
import { wordCounter } from '@app/testing/word-counter';
import { packed, readingBy, unpacked } from '../segments/pack';
import { type ReadTurns } from './add-turns';
import { askedInEnglish as readQuestion, inEnglish } from '@app/testing/languages';
import { TurnIndex } from './turn-index';

const { recall, intake } = defaultParameters;
const reading = readingBy(intake, wordCounter, inEnglish);
const at = Date.parse('2026-01-05T09:00:00Z');

const talk = (...lines: string[]): Turn[] =>
  lines.map((content, i) =>
    aTurn({ id: `t${i}`, conversationId: 'c', content, occurredAt: at + i, seq: i + 1 }),
  );
const readBefore = (turns: readonly Turn[]): ReadTurns => ({
  turns: PackedTurns.of(turns),
  readings: unpacked(packed(turns, reading), reading.recipe)!,
});

describe.each([
  ['read now', (turns: readonly Turn[]) => turns],
  ['read before', readBefore],
])('a silent turn among turns that were %s', (_, part) => {
  const found = (turns: readonly Turn[], query: string, silent: readonly string[] = []) => {
    const index = new TurnIndex(recall, reading.split, inEnglish);
    index.silence(new Set(silent));
    index.add(part(turns));
    return index.rank(readQuestion(query, new Set()), 10).map(({ id, score }) => [id, score]);
  };

  const around = [
    'We were out late.',
    'The boat sank off Faro.',
    'It was cold.',
    'I mended the boat in May.',
  ];

  it('should be found by nothing, nor find its neighbours', () => {
    expect(found(talk(...around), 'Faro').map(([id]) => id)).toEqual(['t1', 't0', 't2', 't3']);
    expect(found(talk(...around), 'Faro', ['t1'])).toEqual([]);
  });

  it('should leave the scores of its neighbours as if it said nothing', () => {
    const mute = around.with(1, '…');
    for (const query of ['boat', 'cold boat', 'late in May']) {
      expect(found(talk(...around), query, ['t1'])).toEqual(found(talk(...mute), query));
    }
  });

  it('should be what somebody wants not to be kept', () => {
    const offTheRecord = 'Off the record: the boat sank off Faro.';
    const turns = talk(...around.with(1, offTheRecord)).map((turn, i) =>
      i === 1 ? { ...turn, signals: [{ kind: 'command', words: [] }] as const } : turn,
    );
    expect(found(turns, 'Faro')).toEqual([]);
    expect(found(turns, 'boat')).toEqual(found(talk(...around.with(1, '…')), 'boat'));
  });
});
