import { allEvidenceAt, budgets, depths, type Outcome, percentile, recallAt, recallWithin } from './measure';

const categories = new Map([
  [1, 'multi-hop'],
  [2, 'temporal'],
  [3, 'open-domain'],
  [4, 'single-hop'],
  [5, 'adversarial'],
]);

const percent = (part: number): string => (part * 100).toFixed(1);

const table = (header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  `| ${header.join(' | ')} |`,
  `|${header.map((_, i) => (i === 0 ? ' --- |' : ' ---: |')).join('')}`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
];

const figures = [
  'questions',
  ...depths.map((depth) => `@${depth}`),
  'all @10',
  'all @20',
  ...budgets.map((tokens) => `≤ ${tokens} tokens`),
];

const row = (name: string, outcomes: readonly Outcome[]): readonly string[] => [
  name,
  String(outcomes.length),
  ...depths.map((depth) => percent(recallAt(outcomes, depth))),
  percent(allEvidenceAt(outcomes, 10)),
  percent(allEvidenceAt(outcomes, 20)),
  ...budgets.map((tokens) => percent(recallWithin(outcomes, tokens))),
];

const answerable = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ category }) => category !== 5);

const few = (outcomes: readonly Outcome[]): readonly string[] => [
  percent(recallAt(outcomes, 10)),
  percent(recallAt(outcomes, 20)),
  percent(recallWithin(outcomes, 1_000)),
];

/** Conversations that figures were chosen on beside those that they were only checked on. */
const splits = (recallers: readonly Named[], tuned: ReadonlySet<string>): readonly string[] => {
  const header = [
    '',
    ...['tuned', 'checked'].flatMap((on) => ['@10', '@20', '≤ 1000'].map((f) => `${on} ${f}`)),
  ];
  const rows = recallers.map(([name, own]) => {
    const [on, off] = [true, false].map((is) =>
      answerable(own).filter(({ conversation }) => tuned.has(conversation) === is),
    );
    return [name, ...few(on ?? []), ...few(off ?? [])];
  });
  return [`### Tuned on ${[...tuned].join(', ')}; checked on the others`, '', ...table(header, rows)];
};

type Named = readonly [string, readonly Outcome[]];

const inFull = ([name, own]: Named): readonly string[] => [
  `### ${name}: by category (5 asks for what was never said, and is in no other table)`,
  '',
  ...table(
    ['category', ...figures],
    [...categories].map(([category, title]) =>
      row(
        `${category} ${title}`,
        own.filter((outcome) => outcome.category === category),
      ),
    ),
  ),
  `### ${name}: by conversation`,
  '',
  ...table(
    ['conversation', ...figures],
    [...Map.groupBy(answerable(own), ({ conversation }) => conversation)].map(([title, part]) =>
      row(title, part),
    ),
  ),
];

/**
 * The summary of a run in Markdown: per cent of evidence turns found, averaged over questions. `full`: who is told of by
 * category and conversation; `tuned`: conversations that figures were chosen on.
 */
export const markdown = (
  outcomes: readonly Outcome[],
  full: ReadonlySet<string>,
  tuned: ReadonlySet<string>,
): string => {
  const recallers = [...Map.groupBy(outcomes, ({ recaller }) => recaller)];
  const times = recallers.map(([name, own]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) =>
      percentile(
        own.map(({ ms }) => ms),
        share,
      ).toFixed(2),
    ),
  ]);
  return [
    '### Categories 1 to 4',
    '',
    ...table(
      ['', ...figures],
      recallers.map(([name, own]) => row(name, answerable(own))),
    ),
    ...splits(recallers, tuned),
    ...recallers.filter(([name]) => full.has(name)).flatMap(inFull),
    '### Milliseconds a question, as an application asks it',
    '',
    ...table(['', 'p50', 'p95', 'p99'], times),
  ].join('\n');
};
