import { type CollectedSpan } from './otlp-collector';
import { waterfall } from './waterfall';

const span = (
  spanId: string,
  parentSpanId: string,
  from: number,
  to: number,
  over: Partial<CollectedSpan> = {},
): CollectedSpan => ({
  program: 'gateway',
  traceId: 't',
  spanId,
  parentSpanId,
  name: spanId,
  startedAt: 1_000 + from,
  endedAt: 1_000 + to,
  attributes: {},
  ...over,
});

describe('waterfall', () => {
  const root = span('POST', '', 0, 10);
  const spans = [
    span('job', 'POST', 20, 40, { program: 'worker' }),
    root,
    span('append', 'POST', 2, 6),
    span('a', 'job', 21, 22, {
      name: 'store get',
      attributes: { 'keepsake.records': 'turn' },
      program: 'worker',
    }),
    span('b', 'job', 23, 24, {
      name: 'store get',
      attributes: { 'keepsake.records': 'turn' },
      program: 'worker',
    }),
    span('other', '', 0, 99, { traceId: 'another' }),
  ];
  const lines = waterfall(spans, root).split('\n');

  it('should show every part under what it is a part of, by program', () => {
    expect(lines.map((line) => line.replace(/.*\| /, ''))).toEqual([
      'gateway:',
      'POST',
      '  append',
      'worker:',
      '  job',
      '    store get turn × 2',
    ]);
  });

  it('should say when each began and how long it took', () => {
    expect(lines[4]).toMatch(/^ {3}20\.0 ms {3}20\.0 ms \| {16}█{16}\| {3}job$/);
    expect(lines[5]).toMatch(/^ {3}21\.0 ms {4}3\.0 ms/);
  });
});
