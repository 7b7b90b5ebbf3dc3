import { defaultParameters } from '../../config/parameters';
import { generalSchema } from '../../config/schemas';
import { flag, memoryCommandOf, sentencesOf } from '../../flagging';
import { aTurn } from '../../testing';
import { isInstructionLike } from '../instruction-like';
import { OfflineExtractor } from './offline-extractor';

/** Units that patterns of the wrong shape take quadratic or exponential time on when they are repeated. */
const units: readonly string[] = [
  'a',
  ' ',
  '\t',
  '\n',
  'a ',
  'I ',
  'my ',
  'my a ',
  'I am ',
  "I'm a ",
  'and ',
  'and I ',
  'the the ',
  'no, ',
  'I, ',
  ', ',
  '. ',
  '.',
  '...',
  '!?',
  '-',
  '—',
  "'",
  '"',
  '(',
  '“a',
  '1',
  '1 ',
  '1.',
  '1/',
  'in 1 ',
  '2 weeks ago ',
  'last ',
  'next Monday ',
  'on the 3rd of ',
  'My name is ',
  'moved in with ',
  'I moved to A ',
  'Ana and ',
  'A ',
  'Ab-',
  "A's ",
  'remember that ',
  'forget that I ',
  'due on ',
  'http://a.',
  'a@',
  '\u0301',
  'e\u0301',
  '\u200b',
  '\u202e',
  '👩‍👩‍👧',
  'ß',
  '你',
  'İ',
];

const mostBytes = defaultParameters.intake.maxTurnBytes;
/** Generous to a busy machine: patterns of the wrong shape take minutes. */
const mostMs = 15_000;

describe('hostile turns', () => {
  const timed = async (work: () => unknown): Promise<number> => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };

  it.each(units)('should be read in passing, however long they repeat %j', async (unit) => {
    const times = Math.floor(mostBytes / Buffer.byteLength(unit));
    for (const content of [unit.repeat(times), `I love ${unit.repeat(times - 20)}!`]) {
      const turn = aTurn({ content, occurredAt: Date.parse('2026-01-04T09:00:00Z') });
      const input = { turns: [turn], context: [turn] };
      expect(await timed(() => sentencesOf(content))).toBeLessThan(mostMs);
      expect(await timed(() => flag(content, generalSchema))).toBeLessThan(mostMs);
      expect(await timed(() => memoryCommandOf(content))).toBeLessThan(mostMs);
      expect(await timed(() => isInstructionLike(content))).toBeLessThan(mostMs);
      const extract = () => new OfflineExtractor().extract(input, generalSchema, [], turn.occurredAt);
      expect(await timed(extract)).toBeLessThan(mostMs);
    }
  });
});
