import { type Line } from '../domain/line';
import { wordCounter } from '@app/testing/word-counter';
import { Budget, type Draft } from './budget';
import { Candidate } from './candidate';
import { LineMeasure } from './lines';

const line = (words: string, tokens: number): Line => ({ words, tokens });
const nothing = line('', 0);
const aCandidate = (id: string, parts: Partial<ConstructorParameters<typeof Candidate>[0]> = {}) =>
  new Candidate({
    id,
    item: () => ({ id, kind: 'turn', text: id, score: 1, reasons: [], sources: [] }),
    line: line(id, 10),
    ...parts,
  });
const frame = { preamble: aCandidate('preamble', { line: nothing }), open: nothing, close: nothing };
const inOrder = (...candidates: readonly Candidate[]): Draft => ({
  name: 'older-turns',
  candidates,
  byWorth: candidates,
});
const how = { framed: true, shorten: false };

describe('Budget', () => {
  const [day, otherDay] = [line('2026-01-01', 7), line('2026-01-02', 7)];
  const saying = (id: string, says: string, over: object = {}) =>
    aCandidate(id, { says: [says], tells: [id], headings: [day], ...over });
  const of = (tokens: number) => new Budget(tokens, new LineMeasure(wordCounter), frame);

  it('should take back what something longer says since, and have its room and that of its heading again', () => {
    const budget = of(50);
    const memories = inOrder(saying('a', 'I live in Porto.'), saying('b', 'I keep two bees.'));
    const turns = inOrder(saying('c', 'Well, I live in Porto, with two bees.', { headings: [otherDay] }));
    expect([budget.fill(memories, 50, how), budget.fill(turns, 50, how)]).toEqual([27, 17]);
    expect(budget.withdrawSaid(memories)).toBe(true);
    expect([budget.remaining, budget.told, budget.spared]).toEqual([16, new Set(['b', 'c']), new Set(['a'])]);
    expect(budget.withdrawSaid(memories)).toBe(false);
  });

  it('should know what two lines say until both are taken back', () => {
    const budget = of(100);
    const [short, long] = ['I live in Porto.', 'Well, I live in Porto.'].map((says, i) =>
      saying(`${i}`, says),
    );
    const turns = inOrder(short!, long!);
    budget.fill(turns, 100, how);
    budget.withdrawSaid(turns);
    expect(budget.chosen(turns).map(({ candidate }) => candidate.id)).toEqual(['1']);
    expect(budget.fill(inOrder(saying('c', 'i live in PORTO')), 100, how)).toBe(0);
    budget.exchanged(turns, inOrder());
    expect(budget.fill(inOrder(saying('d', 'i live in PORTO')), 100, how)).toBe(17);
  });

  it('should take the same words as part of others for the same where there are three', () => {
    const budget = of(100);
    budget.fill(inOrder(saying('a', 'My boat lies in Porto.')), 100, how);
    expect(budget.fill(inOrder(saying('b', 'lies in Porto')), 100, how)).toBe(0);
    expect(budget.fill(inOrder(saying('c', 'In Porto.')), 100, how)).toBe(10);
    expect(budget.fill(inOrder(saying('d', 'in porto')), 100, how)).toBe(0);
    expect(budget.fill(inOrder(saying('e', 'boat lies in Port')), 100, how)).toBe(10);
  });

  it('should have a line tell what must be told beside it, where nothing else does', () => {
    const outdated = (id: string) =>
      aCandidate(id, {
        besides: [{ id: 'new', statement: 'new', says: ['That is all over'] }],
        line: (brings) => line([id, ...brings.map((one) => one.id)].join(' '), 5 + 10 * brings.length),
      });
    const budget = of(100);
    const turns = inOrder(outdated('a'), outdated('b'));
    expect(budget.fill(turns, 14, how)).toBe(0);
    expect(budget.fill(turns, 100, how)).toBe(20);
    expect(budget.chosen(turns).map((placed) => placed.line.words)).toEqual(['a new', 'b']);
    expect(budget.fill(inOrder(aCandidate('m', { tells: ['new'] })), 100, how)).toBe(0);
    budget.fill(inOrder(aCandidate('c', { says: ['That is all over, and well.'] })), 100, how);
    expect(budget.withdrawSaid(turns)).toBe(true);
    expect(budget.chosen(turns).map((placed) => placed.line.words)).toEqual(['a', 'b']);
  });
});
