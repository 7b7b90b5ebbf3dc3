import { allEvidenceAt, budgets, depths, type Outcome, percentile, recallAt, recallWithin } from './measure';

const categories = new Map([
  [1, 'multi-hop'],
  [2, 'temporal'],
  [3, 'open-domain'],
  [4, 'single-hop'],
  [5, 'adversarial'],
]);

const percent = (part: number): string => (part * 100).toFixed(1);

const row = (name: string, outcomes: readonly Outcome[]): string => {
  const cells = [
    name,
    String(outcomes.length),
    ...depths.map((depth) => percent(recallAt(outcomes, depth))),
    percent(allEvidenceAt(outcomes, 10)),
    ...budgets.map((tokens) => percent(recallWithin(outcomes, tokens))),
  ];
  return `| ${cells.join(' | ')} |`;
};

const header = (first: string): readonly string[] => {
  const names = [
    first,
    'questions',
    ...depths.map((depth) => `@${depth}`),
    'all @10',
    ...budgets.map((tokens) => `≤ ${tokens} tokens`),
  ];
  return [`| ${names.join(' | ')} |`, `|${names.map((_, i) => (i === 0 ? ' --- |' : ' ---: |')).join('')}`];
};

const answerable = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ category }) => category !== 5);

/** The summary of a run in Markdown: percent of evidence turns found, averaged over questions. */
export const markdown = (outcomes: readonly Outcome[]): string => {
  const recallers = [...Map.groupBy(outcomes, ({ recaller }) => recaller)];
  const lines = ['### Categories 1 to 4', '', ...header('')];
  for (const [name, own] of recallers) lines.push(row(name, answerable(own)));
  const [main, own] = recallers.at(-1) ?? ['', []];
  lines.push(
    '',
    `### ${main} by category (5 asks for what was never said, and is not in the table above)`,
    '',
  );
  lines.push(...header('category'));
  for (const [category, name] of categories) {
    lines.push(
      row(
        `${category} ${name}`,
        own.filter((outcome) => outcome.category === category),
      ),
    );
  }
  lines.push('', `### ${main} by conversation`, '', ...header('conversation'));
  for (const [name, part] of Map.groupBy(answerable(own), ({ conversation }) => conversation)) {
    lines.push(row(name, part));
  }
  lines.push(
    '',
    '### Milliseconds a question (10 results asked for)',
    '',
    '| | p50 | p95 | p99 |',
    '| --- | ---: | ---: | ---: |',
  );
  for (const [name, part] of recallers) {
    const times = part.map(({ ms }) => ms);
    const cells = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(2));
    lines.push(`| ${name} | ${cells.join(' | ')} |`);
  }
  return `${lines.join('\n')}\n`;
};
