import { styleText } from 'node:util';
import { type Change, type Context, type Insight, type Status } from './api';

// `styleText` leaves the codes out when stdout is no terminal or NO_COLOR is set.
const heading = (title: string): string => `\n${styleText('bold', title)}\n${'─'.repeat(title.length)}`;
const dim = (text: string): string => styleText('dim', text);
const clip = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

export const printProfile = (markdown: string): void => {
  console.log(heading('The profile that the next reply is given'));
  console.log(markdown.trim());
};

/** The best few items of each section, with why they are there. */
export const printContext = (question: string, context: Context): void => {
  console.log(heading(`Context for: “${question}”`));
  for (const section of context.sections) {
    console.log(`${section.name} ${dim(`(${section.tokens} tokens, ${section.items.length} items)`)}`);
    if (section.name === 'system') continue;
    const best = [...section.items].sort((a, b) => b.score - a.score);
    // Of the profile, which is always there, one item will do; of what was chosen for the question, three.
    const shown = section.name === 'profile' ? 1 : 3;
    for (const item of best.slice(0, shown)) {
      console.log(`  • ${clip(item.text.replaceAll('\n', ' '), 110)}`);
      console.log(dim(`    ${item.kind}, score ${item.score.toFixed(2)}: ${item.reasons.join('; ')}`));
    }
  }
  console.log(dim(`${context.tokens} tokens in all`));
};

const highlightTypes = new Set([
  'insight.superseded',
  'insight.merged',
  'insight.evolved',
  'insight.review',
  'command.pending',
]);

export const printChanges = (changes: readonly Change[]): void => {
  console.log(heading('What changed on the way (change log, highlights)'));
  for (const change of [...changes].reverse().filter(({ type }) => highlightTypes.has(type))) {
    console.log(`${change.at.slice(0, 10)}  ${change.type.padEnd(18)} ${clip(change.text, 150)}`);
  }
};

export const printPipeline = (
  status: Status,
  insights: readonly Insight[],
  changes: readonly Change[],
  seconds: number,
): void => {
  const merges = changes.filter(({ type }) => type === 'insight.merged').length;
  const confirmed = changes.filter(({ type }) => type === 'insight.confirmed').length;
  const superseded = insights.filter((insight) => insight.status === 'superseded').length;
  const { counts } = status;
  console.log(heading('What the pipeline did'));
  const rows: readonly (readonly [string, string | number])[] = [
    ['turns received', status.watermark.received],
    ['flagged', counts['flagged'] ?? 0],
    ['offline extraction calls', counts['extractionCalls'] ?? 0],
    ['model calls', 0],
    ['insights', `${insights.length} (${superseded} superseded, each kept with its evidence)`],
    ['confirmed again', confirmed],
    ['merged', merges],
    ['consolidations', counts['consolidations'] ?? 0],
    ['seconds', seconds.toFixed(1)],
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(26)}${value}`);
};
