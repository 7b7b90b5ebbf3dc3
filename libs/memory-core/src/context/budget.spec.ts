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
  const over = (id: string, heading: Line) => aCandidate(id, { headings: [heading], besides: ['new'] });
  const said = (id: string, heading: Line) => aCandidate(id, { headings: [heading] });

  it('should have the room of a turn again that is taken back, and of its day where nothing else stands there', () => {
    const budget = new Budget(50, new LineMeasure(wordCounter), frame);
    const turns = inOrder(over('a', day), over('b', otherDay), said('c', otherDay));
    expect(budget.fill(turns, 50, how)).toBe(44);
    expect(budget.withdrawOutdated(turns)).toBe(true);
    expect(budget.remaining).toBe(50 - 17);
    expect(budget.fill(inOrder(said('d', otherDay), said('e', day)), 50, how)).toBe(27);
  });

  it('should place what is believed instead in the room of the turns of least worth, as many as it takes', () => {
    const budget = new Budget(40, new LineMeasure(wordCounter), frame);
    const turns = inOrder(over('a', day), said('b', day), said('c', day));
    budget.fill(turns, 40, how);
    expect(budget.remaining).toBe(3);
    const memories = inOrder(aCandidate('new', { line: line('new', 12), tells: ['new'] }));
    expect(budget.setRight(turns, memories)).toBe(true);
    expect(budget.chosen(turns).map(({ candidate }) => candidate.id)).toEqual(['a', 'b']);
    expect(budget.told).toEqual(new Set(['new']));
    expect(budget.remaining).toBe(1);
    expect(budget.withdrawOutdated(turns)).toBe(false);
  });

  it('should say what two turns said until both are taken back', () => {
    const budget = new Budget(100, new LineMeasure(wordCounter), frame);
    const saying = (id: string, besides: readonly string[], ...says: readonly string[]) =>
      aCandidate(id, { says, besides });
    const [short, long] = [
      saying('a', ['new'], 'I live in Porto.'),
      saying('b', [], 'Well, I live in Porto.'),
    ];
    const again = inOrder(saying('c', [], 'i live in porto'));
    const turns = inOrder(short, long);
    budget.fill(turns, 100, how);
    expect(budget.withdrawOutdated(turns)).toBe(true);
    expect(budget.fill(again, 100, how)).toBe(0);
    budget.withdrawSaid(turns);
    expect(budget.chosen(turns).map(({ candidate }) => candidate.id)).toEqual(['b']);
  });
});
