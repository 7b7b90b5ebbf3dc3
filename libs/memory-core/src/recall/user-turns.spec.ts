import { defaultParameters } from '../config/parameters';
import { PackedTurns } from '../domain/packed-turns';
import { type Turn } from '../domain/turn';
import { aTurn } from '@app/testing/factories';
import { askedInEnglish as readQuestion, inEnglish } from '@app/testing/languages';
import { UserTurns } from './user-turns';

const at = Date.parse('2026-01-05T09:00:00Z');
const said = (seq: number, content: string, over: Partial<Turn> = {}): Turn =>
  aTurn({ id: `t${seq}`, seq, content, conversationId: 'c', occurredAt: at + seq, tokens: 3, ...over });

const reading = { passageWords: 20, languages: inEnglish };
const some = (...parts: readonly (readonly Turn[] | PackedTurns)[]): UserTurns => {
  const turns = new UserTurns(reading, defaultParameters.recall);
  turns.add(parts, []);
  return turns;
};
const ids = (turns: UserTurns, last = 9) => turns.conversation('c', last).map(({ id }) => id);

describe.each([
  ['one by one', (turns: readonly Turn[]) => turns],
  ['packed', (turns: readonly Turn[]) => PackedTurns.of(turns)],
])('turns of a user that came %s', (_, part) => {
  const late = said(3, 'late', { occurredAt: at });
  const note = said(4, 'a note', { origin: 'note' });
  const talk = [said(1, 'one', { speaker: 'Mara Lee' }), said(2, 'two'), late, note];

  it('should stand in their place in the conversation, notes in none', () => {
    const turns = some(part(talk));
    expect(ids(turns)).toEqual(['t3', 't1', 't2']);
    expect(ids(turns, 2)).toEqual(['t1', 't2']);
    expect(talk.map((turn) => turns.since(turn))).toEqual([1, 0, 2, 0]);
  });

  it('should be found by id and by arrival, each as it was', () => {
    const turns = some(part(talk));
    expect(talk.map(({ id }) => turns.seqOf(id))).toEqual([1, 2, 3, 4]);
    expect(talk.map(({ seq }) => turns.turn(seq))).toEqual(talk);
    expect([turns.has('t'), turns.has('t11'), turns.turn(9)]).toEqual([false, false, undefined]);
  });

  it('should be looked at with what came in a moment ago, and stay as they are', () => {
    const turns = some(part(talk));
    const both = turns.beside([said(2, 'two'), said(5, 'five', { speaker: 'Tom', occurredAt: at + 1.5 })]);
    expect(ids(both)).toEqual(['t3', 't1', 't5', 't2']);
    expect(both.unindexed.map(({ turn }) => turn.id)).toEqual(['t5']);
    expect([...both.speakers]).toEqual(['mara', 'tom']);
    expect(both.since(late)).toBe(3);
    expect([both.size, both.seqOf('t5'), both.seqOf('t1')]).toEqual([5, 5, 1]);
    expect([ids(turns), [...turns.speakers], turns.has('t5')]).toEqual([['t3', 't1', 't2'], ['mara'], false]);
  });

  it('should tell which of the words that are asked for a passage has itself', () => {
    const turns = some(part([said(1, 'I joined a pottery class. / Then I went hiking.')]));
    const { terms } = readQuestion('hiking or pottery classes', new Set());
    const words = (start: number, end: number) => {
      const passage = turns.passage({ seq: 1, start, end });
      return terms.filter((term) => passage?.has(term)).map(({ word }) => word);
    };
    expect(words(0, 25)).toEqual(['pottery', 'classes']);
    expect(words(28, 46)).toEqual(['hiking']);
    expect(words(0, -1)).toEqual(['hiking', 'pottery', 'classes']);
  });

  it('should keep passages apart whose turns are numbered as an inbox numbers them', () => {
    const first = 1_790_000_000_000_001;
    const long = Array.from({ length: 9 }, (_, i) => `Item ${i} of the list is for the party.`).join('\n');
    const turns = some(part([said(first, 'short'), said(first + 1, long), said(first + 2, 'after')]));
    const stretches = [
      [first, 0, -1, 'short'],
      [first + 1, 0, 35, long.slice(0, 35)],
      [first + 1, 36, 71, long.slice(36, 71)],
      [first + 1, 0, -1, long],
      [first + 2, 0, -1, 'after'],
    ] as const;
    for (const [seq, start, end, text] of stretches) {
      const passage = turns.passage({ seq, start, end });
      expect([passage?.turn.id, passage?.text]).toEqual([`t${seq}`, text]);
    }
  });

  it('should drop what an index found and they have not', () => {
    const turns = some(part(talk));
    const match = { start: 0, end: -1, score: 1, byMeaning: 0, novelty: 0 };
    expect(turns.hits([7, 2].map((seq) => ({ ...match, seq }))).map(({ id }) => id)).toEqual(['t2']);
  });
});
