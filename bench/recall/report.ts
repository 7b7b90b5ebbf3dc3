import { adversarial } from './datasets';
import {
  allEvidenceAt,
  anyEvidenceAt,
  anyEvidenceWithin,
  budgets,
  cpuMsOfOne,
  depths,
  type Outcome,
  percentile,
  recallAt,
  recallWithin,
  reciprocalRank,
} from './measure';

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
  'MRR',
  'any @10',
  'all @10',
  'all @20',
  ...budgets.map((tokens) => `≤ ${tokens} tokens`),
  'any ≤ 1000',
];

const row = (name: string, outcomes: readonly Outcome[]): readonly string[] => [
  name,
  String(outcomes.length),
  ...depths.map((depth) => percent(recallAt(outcomes, depth))),
  percent(reciprocalRank(outcomes)),
  percent(anyEvidenceAt(outcomes, 10)),
  percent(allEvidenceAt(outcomes, 10)),
  percent(allEvidenceAt(outcomes, 20)),
  ...budgets.map((tokens) => percent(recallWithin(outcomes, tokens))),
  percent(anyEvidenceWithin(outcomes, 1_000)),
];

const answerable = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ category }) => category !== adversarial);

type Named = readonly [string, readonly Outcome[]];

const inFull = ([name, own]: Named): readonly string[] => [
  `### ${name}: by category`,
  '',
  ...table(
    ['category', ...figures],
    [...Map.groupBy(own, ({ category }) => category)].map(([category, part]) => row(category, part)),
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

/** Whether a standing instruction or preference is in the context that it should shape. */
const standing = (recallers: readonly Named[]): readonly string[] => {
  const rows = recallers.flatMap(([name, own]) => {
    const asked = own.filter((outcome) => outcome.standing === true);
    const shares = budgets.map((tokens) => percent(anyEvidenceWithin(asked, tokens)));
    return asked.length === 0 ? [] : [[name, String(asked.length), ...shares]];
  });
  if (rows.length === 0) return [];
  const header = ['', 'questions', ...budgets.map((tokens) => `≤ ${tokens} tokens`)];
  return ['### Standing instructions and preferences that are there', '', ...table(header, rows)];
};

/**
 * The summary of a run in Markdown: per cent of evidence found, averaged over questions; those that ask for what was never
 * said are in no average. `full`: who is told of by category and conversation.
 */
export const markdown = (outcomes: readonly Outcome[], full: ReadonlySet<string>): string => {
  const recallers = [...Map.groupBy(outcomes, ({ recaller }) => recaller)];
  const times = recallers.map(([name, own]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) =>
      percentile(
        own.map(({ ms }) => ms),
        share,
      ).toFixed(2),
    ),
    cpuMsOfOne(own).toFixed(2),
  ]);
  return [
    '### All questions',
    '',
    ...table(
      ['', ...figures],
      recallers.map(([name, own]) => row(name, answerable(own))),
    ),
    ...standing(recallers),
    ...recallers.filter(([name]) => full.has(name)).flatMap(inFull),
    '### Milliseconds a question, as an application asks it',
    '',
    ...table(['', 'p50', 'p95', 'p99', 'CPU'], times),
  ].join('\n');
};
