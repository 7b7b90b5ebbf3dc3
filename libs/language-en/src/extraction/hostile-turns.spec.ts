import type * as chrono from 'chrono-node';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { flag, memoryCommandsOf, sentencesOf } from '../flagging';
import { aTurn } from '@app/testing/factories';
import { isInstructionLike } from '../quality/instruction-like';
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
  '**',
  '_a ',
  '> ',
  '- ',
  '|',
  '```\n',
  '[',
  '<b>',
  '~~',
  '{"a": 1}',
  '@a ',
  'Kim: I ',
  'DE89 3704 ',
  'I like it. She is. ',
  '你',
  'İ',
];

const mostBytes = defaultParameters.intake.maxTurnBytes;
const { maxSentenceChars, maxStatementsPerTurn } = defaultParameters.extraction;
/** Longest text that the parser of dates was given: its patterns are not ours, and take time that grows with its square. */
let mockLongest = 0;
jest.mock('chrono-node', () => {
  const actual = jest.requireActual<typeof chrono>('chrono-node');
  const parse: typeof chrono.parse = (text, ...rest) => {
    mockLongest = Math.max(mockLongest, text.length);
    return actual.parse(text, ...rest);
  };
  return { ...actual, parse };
});

describe('hostile turns', () => {
  // That patterns take linear time is shown without a clock in `linear-patterns.spec.ts`.
  it.each(units)('should be read to the end, however long they repeat %j', async (unit) => {
    const times = Math.floor(mostBytes / Buffer.byteLength(unit));
    for (const content of [unit.repeat(times), `I love ${unit.repeat(times - 20)}!`]) {
      const turn = aTurn({ content, occurredAt: Date.parse('2026-01-04T09:00:00Z') });
      const input = { turns: [turn], context: [turn] };
      expect(sentencesOf(content).length).toBeLessThanOrEqual(content.length);
      expect(flag(content, generalSchema).every(({ words }) => words.length <= 12)).toBe(true);
      expect(memoryCommandsOf(content).map(({ name }) => name)).not.toContain('clear');
      expect(typeof isInstructionLike(content)).toBe('boolean');
      const { candidates } = await new OfflineExtractor().extract(input, generalSchema, [], turn.occurredAt);
      expect(candidates.length).toBeLessThanOrEqual(maxStatementsPerTurn);
    }
  });

  it('should give the parser of dates no more than a sentence', async () => {
    const long = `I moved on 3 May ${'2 weeks ago '.repeat(200)}.`;
    const turn = aTurn({ content: `I moved to Lisbon on 3 May. ${long}` });
    await new OfflineExtractor().extract({ turns: [turn], context: [turn] }, generalSchema, [], 0);
    expect(mockLongest).toBeGreaterThan(0);
    expect(mockLongest).toBeLessThanOrEqual(maxSentenceChars);
  });
});
