import { parseArgs } from 'node:util';
import { type LabelledConversation, readLocomo } from './locomo';
import { measure, sum, type Measured } from './measure';

const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

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

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { dataset: { type: 'string' } } });
  if (values.dataset === undefined) {
    console.error('Usage: npm run bench:learning -- --dataset <LoCoMo conversation or folder of them>');
    process.exitCode = 2;
    return;
  }
  const conversations: readonly LabelledConversation[] = readLocomo(values.dataset);
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

void main();
