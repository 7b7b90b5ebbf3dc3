import { type CollectedSpan } from './otlp-collector';

/** One line of the picture: a span, or several alike that follow each other. */
interface Line {
  readonly depth: number;
  readonly name: string;
  readonly times: number;
  readonly program: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

const barWidth = 32;

const nameOf = ({ name, attributes }: CollectedSpan): string => {
  const kind = attributes['keepsake.records'];
  return kind === undefined || kind === 'all' ? name : `${name} ${kind}`;
};

/** Children under their parents, each in the order in which they began; leaves of one name in a row are one line. */
const linesOf = (spans: readonly CollectedSpan[], parentSpanId: string, depth: number): readonly Line[] => {
  const children = spans
    .filter((span) => span.parentSpanId === parentSpanId)
    .sort((a, b) => a.startedAt - b.startedAt);
  const lines: Line[] = [];
  for (const span of children) {
    const below = linesOf(spans, span.spanId, depth + 1);
    const last = lines.at(-1);
    const line = { depth, name: nameOf(span), times: 1, ...pick(span) };
    const again = below.length === 0 && last?.depth === depth && last.name === line.name;
    if (again)
      lines[lines.length - 1] = {
        ...last,
        times: last.times + 1,
        endedAt: Math.max(last.endedAt, span.endedAt),
      };
    else lines.push(line, ...below);
  }
  return lines;
};

const pick = ({ program, startedAt, endedAt }: CollectedSpan) => ({ program, startedAt, endedAt });

const barOf = ({ startedAt, endedAt }: Line, from: number, scale: number): string => {
  const at = Math.min(barWidth - 1, Math.floor((startedAt - from) * scale));
  const length = Math.max(1, Math.min(barWidth - at, Math.round((endedAt - startedAt) * scale)));
  return `${' '.repeat(at)}${'█'.repeat(length)}`.padEnd(barWidth);
};

/** The trace that `root` begins, as text: when each part began, how long it took, and what it is a part of. */
export const waterfall = (spans: readonly CollectedSpan[], root: CollectedSpan): string => {
  const trace = spans.filter(({ traceId }) => traceId === root.traceId);
  const lines = [
    { depth: 0, name: nameOf(root), times: 1, ...pick(root) },
    ...linesOf(trace, root.spanId, 1),
  ];
  const end = Math.max(...lines.map(({ endedAt }) => endedAt));
  const scale = barWidth / (end - root.startedAt);
  let program = '';
  return lines
    .flatMap((line) => {
      const offset = (line.startedAt - root.startedAt).toFixed(1).padStart(7);
      const took = (line.endedAt - line.startedAt).toFixed(1).padStart(6);
      const name = `${'  '.repeat(line.depth)}${line.name}${line.times > 1 ? ` × ${line.times}` : ''}`;
      const text = `${offset} ms ${took} ms |${barOf(line, root.startedAt, scale)}| ${name}`;
      const heading = line.program === program ? [] : [`${line.program}:`];
      ({ program } = line);
      return [...heading, text];
    })
    .join('\n');
};
