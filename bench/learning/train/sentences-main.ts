import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaningOf } from '@app/language-en/extraction';
import { digestOf, sentenceHeads, type SentenceHead, type SentenceManifest } from '@app/language-en/readers';
import { command } from '../../command';
import { withBar } from '../../with-bar';
import { readSentences } from '../labelled/sets';
import { sentenceInputDigests, tablesInSources } from './inputs';
import { fitLogistic, type Rows } from './logistic';
import { quantised } from './quantise';

const usage =
  'Usage: npm run train:sentences\n' +
  '  Fits what tells a standing instruction, and what tells what is over by tomorrow, by what a sentence means: each on\n' +
  '  its own labelled lines alone. What they make of the held lines, which are never read, `npm run bench:learning` shows.';

/** A meaning is of length 1, which a weight would have to be large to count in: this many times that. */
const scale = 3;
/** Chosen by fifths of the lines left out in turn. */
const fitting = { pull: 1e-4, rounds: 15 } as const;

const rowsOf = (meanings: readonly Float32Array[], width: number): Rows => ({
  offsets: Int32Array.from({ length: meanings.length + 1 }, (_, at) => at * width),
  places: Int32Array.from({ length: meanings.length * width }, (_, at) => at % width),
  values: Float32Array.from(meanings.flatMap((meaning) => Array.from(meaning, (value) => value * scale))),
  width,
});

/** Of what passes few lines are told beside many: each counts for so many. */
const counts: Readonly<Record<SentenceHead, number>> = { instructions: 1, passing: 2 };

const fitHead = async (head: SentenceHead): Promise<void> => {
  const lines = readSentences(head, 'fitting');
  const meanings = await withBar(`Reading ${head}`, lines.length, async ({ step }) => {
    const read: Float32Array[] = [];
    for (const { text } of lines) {
      read.push(await meaningOf(text));
      step();
    }
    return read;
  });
  const targets = {
    heads: 1,
    isSo: Uint8Array.from(lines, ({ isSo }) => Number(isSo)),
    counts: Float32Array.from(lines, ({ isSo }) => (isSo ? counts[head] : 1)),
  };
  const width = meanings[0]?.length ?? 0;
  const fit = fitLogistic(rowsOf(meanings, width), Int32Array.from(lines.keys()), targets, fitting);
  const even = { thresholds: [0.5], thresholdsWithRules: [0.5] };
  const { weights, units, bias } = quantised(fit, [head], even);
  const bytes = new Uint8Array(weights.buffer);
  writeFileSync(join(tablesInSources, `${head}.bin`), bytes);
  const manifest: SentenceManifest = {
    examples: lines.length,
    inputs: sentenceInputDigests(head),
    unit: (units[0] as number) * scale,
    bias: bias[0] as number,
    sha256: digestOf(bytes),
  };
  writeFileSync(join(tablesInSources, `${head}.json`), `${JSON.stringify(manifest, undefined, 2)}\n`);
};

const main = async (): Promise<void> => {
  for (const head of sentenceHeads) await fitHead(head);
};

void command(usage, {}, main);
