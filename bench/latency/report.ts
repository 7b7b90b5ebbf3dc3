import { type Case } from './measure';

export interface Phase {
  readonly name: string;
  /** Asked in a row. */
  readonly cases: readonly Case[];
  /** Asked at random moments. */
  readonly arrivals: readonly Case[];
  /** What caching the active users' memories took. */
  readonly memory: { readonly cachedTurns: number; readonly rssBytes: number };
}

/** What a row is held to, in times of the request that does nothing. */
export interface Targets {
  readonly [name: string]: number;
}

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? NaN;
};

const ms = (value: number): string => value.toFixed(2);
const times = (value: number): string => `${value.toFixed(1)}×`;

const head = [
  '| /v1/context | requests | p50 ms | p99 ms | no-op p50 | no-op p99 | p50 ÷ no-op | p99 ÷ no-op | at most | CPU ms | CPU ÷ no-op |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
];

const row = ({ name, context, noop, cpu }: Case, targets: Targets): string => {
  const [p50, p99, none50, none99] = [context, noop].flatMap((list) =>
    [0.5, 0.99].map((q) => quantile(list, q)),
  );
  const [a, b, c, d] = [p50 ?? NaN, p99 ?? NaN, none50 ?? NaN, none99 ?? NaN];
  const cells = [name, context.length, ms(a), ms(b), ms(c), ms(d), times(a / c), times(b / d)];
  const spent = cpu === undefined ? ['', ''] : [ms(cpu.context), times(cpu.context / cpu.noop)];
  const atMost = targets[name];
  return `| ${[...cells, atMost === undefined ? '' : times(atMost), ...spent].join(' | ')} |`;
};

const mebibytes = (bytes: number): string => (bytes / 1_048_576).toFixed(2);

export const caseTable = (name: string, cases: readonly Case[], targets: Targets): readonly string[] => [
  `### ${name}`,
  '',
  ...head,
  ...cases.map((one) => row(one, targets)),
  '',
];

export const phaseTable = ({ name, cases, memory }: Phase, targets: Targets): readonly string[] => [
  ...caseTable(name, cases, targets),
  `Resident memory of the process grew by ${mebibytes((memory.rssBytes * 1_000) / memory.cachedTurns)} MiB per cached ` +
    '1 000 turns.',
  '',
];

/** How a second phase compares with the first: ratios of the ratios, so that a slower machine cancels out. */
export const growthTable = ([before, after]: readonly [Phase, Phase]): readonly string[] => [
  '### Change with more users in the store',
  '',
  '| /v1/context | p50 | p99 |',
  '| --- | ---: | ---: |',
  ...before.cases.map((old) => {
    const now = after.cases.find(({ name }) => name === old.name) ?? old;
    const change = [0.5, 0.99].map((q) => {
      const [then, since] = [old, now].map((one) => quantile(one.context, q) / quantile(one.noop, q));
      return `${(((since ?? NaN) / (then ?? NaN) - 1) * 100).toFixed(0)} %`;
    });
    return `| ${[old.name, ...change].join(' | ')} |`;
  }),
  '',
];
