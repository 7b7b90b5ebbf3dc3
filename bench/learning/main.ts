import { type OptionValues } from '@app/app-kit';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { command } from '../command';
import { labelledColumns, labelledRow, statedRows } from './labelled/report';
import { harmHalves, harmRows, measureHarm, readHarm } from './labelled/harm';
import { sentenceHeads } from '@app/language-en/readers';
import { sentencesRow } from './labelled/sentences';
import { measureLabelled } from './labelled/measure';
import { measureReplies, repliesRow, replyFiles } from './labelled/replies';
import { inSmallLetters } from './labelled/small-letters';
import { readPeople, readSets, setNames, type SetName } from './labelled/sets';
import { type LabelledConversation, readLocomo } from './locomo';
import { asConversation } from './people';
import { share } from './share';
import { unreadTables } from './unread';
import { measure, sum, type Measured } from './measure';

const row = (measured: Measured): Record<string, string | number> => ({
  turns: measured.turns,
  flagged: share(measured.flagged, measured.turns),
  'evidence kept': share(measured.evidenceFlagged, measured.evidence),
  'observations cited': share(measured.observedCited, measured.observed),
  'insights/turn': (measured.insights / measured.turns).toFixed(2),
  'literal quotes': share(measured.literal, measured.insights),
  'flag µs/turn': (measured.flagMicros / measured.turns).toFixed(0),
  'extract µs/turn': (measured.extractMicros / measured.turns).toFixed(0),
});

const locomoTable = async (dataset: string): Promise<void> => {
  const conversations: readonly LabelledConversation[] = readLocomo(dataset);
  const rows: Record<string, ReturnType<typeof row>> = {};
  const all: Measured[] = [];
  for (const conversation of conversations) {
    const measured = await measure(conversation);
    all.push(measured);
    rows[conversation.name] = row(measured);
  }
  if (all.length > 1) rows['all'] = row(sum(all));
  console.table(rows);
};

/** Talk between people with names that no table was fitted on: what tells something is what must be flagged and cited. */
const peopleTable = async (): Promise<void> => {
  const measured = await measure(asConversation('friends, held', readPeople('held')));
  const { 'evidence kept': kept, 'observations cited': cited, ...others } = row(measured);
  console.table({ 'friends, held': { ...others, 'telling kept': kept, 'telling cited': cited } });
};

const labelledTable = async (sets: readonly SetName[], showMisses: boolean): Promise<void> => {
  const rows: Record<string, ReturnType<typeof labelledRow>> = {};
  const pairRows: Record<string, ReturnType<typeof labelledRow>> = {};
  for (const set of sets) {
    const result = await measureLabelled(readSets(set));
    rows[set] = labelledRow(result);
    Object.assign(pairRows, { [set]: rows[set] }, statedRows(set, result));
    // What the reporting set gets wrong is not looked at: nothing may be tuned on it.
    if (showMisses && set !== 'reporting') for (const miss of result.misses) console.log(miss);
    const typed = `${set}, in small letters`;
    pairRows[typed] = rows[typed] = labelledRow(await measureLabelled(inSmallLetters(readSets(set))));
  }
  const [ofTurns, ofPairs] = labelledColumns;
  console.table(rows, [...ofTurns]);
  console.table(pairRows, [...ofPairs]);
};

const harmTables = async (showMisses: boolean): Promise<void> => {
  const pairs: Record<string, Record<string, string>> = {};
  const rows: Record<string, Record<string, string>> = {};
  for (const half of harmHalves) {
    const result = await measureHarm(readHarm(half));
    if (showMisses && half === 'harm') for (const miss of result.misses) console.log(miss);
    [pairs[half], rows[half]] = harmRows(result);
  }
  console.table(pairs);
  console.table(rows);
};

const repliesTable = async (showMisses: boolean): Promise<void> => {
  const rows: Record<string, Record<string, string>> = {};
  for (const file of replyFiles) {
    const result = await measureReplies(file);
    if (showMisses) for (const miss of result.misses) console.log(miss);
    rows[file] = repliesRow(result);
  }
  console.table(rows);
};

/** What `--set` may name. */
const measured: readonly string[] = [...setNames, 'friends', 'harm', 'replies', ...sentenceHeads];
/** What the models are fitted on takes a quarter of an hour to read, and says little. */
const shownByDefault = measured.filter((name) => name !== 'training');

const measureSets = async (asked: readonly string[], showMisses: boolean): Promise<void> => {
  const unknown = asked.find((name) => !measured.includes(name));
  if (unknown !== undefined)
    throw new KeepsakeError('invalid-input', `--set ${unknown}: one of ${measured.join(', ')}`);
  const labelled = setNames.filter((name) => asked.includes(name));
  if (labelled.length > 0) await labelledTable(labelled, showMisses);
  if (asked.includes('friends')) await peopleTable();
  for (const head of sentenceHeads)
    if (asked.includes(head)) console.table({ [`${head}, held`]: await sentencesRow(head) });
  if (asked.includes('harm')) await harmTables(showMisses);
  if (asked.includes('replies')) await repliesTable(showMisses);
};

const usage =
  'Usage: npm run bench:learning -- [--misses] [--training | --set <name>…] [--unread] [--dataset <LoCoMo conversation or folder of them>]\n' +
  '  Measures learning on the labelled sets, and on a dataset where one is given.\n' +
  `  --set       measures only this set (${measured.join(', ')}); may be repeated.\n` +
  '  --misses    names what is wrong in the sets that may be worked with.\n' +
  '  --training  measures what the models are fitted on as well: a quarter of an hour.\n' +
  '  --unread    measures only what no encoder has read: pairs, statements that stay true, the second set.';

const options = {
  dataset: { type: 'string' },
  misses: { type: 'boolean', default: false },
  set: { type: 'string', multiple: true },
  training: { type: 'boolean', default: false },
  unread: { type: 'boolean', default: false },
} as const;

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  if (values.unread) return unreadTables();
  await measureSets(values.set ?? (values.training ? measured : shownByDefault), values.misses);
  if (values.dataset !== undefined) await locomoTable(values.dataset);
};

void command(usage, options, main);
