import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaningOf } from '@app/language-en/extraction';
import { digestOf, type InstructionsManifest } from '@app/language-en/readers';
import { command } from '../../command';
import { withBar } from '../../with-bar';
import { readInstructions } from '../labelled/sets';
import { instructionInputDigests, tablesInSources } from './inputs';
import { fitLogistic, type Rows } from './logistic';
import { quantised } from './quantise';

const usage =
  'Usage: npm run train:instructions\n' +
  '  Fits what tells a standing instruction by what a sentence means, on instructions.jsonl alone. What it makes of\n' +
  '  instructions-held.jsonl, which it never reads, `npm run bench:learning` shows.';

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

const main = async (): Promise<void> => {
  const lines = readInstructions('fitting');
  const meanings = await withBar('Reading', lines.length, async ({ step }) => {
    const read: Float32Array[] = [];
    for (const { text } of lines) {
      read.push(await meaningOf(text));
      step();
    }
    return read;
  });
  const targets = {
    heads: 1,
    isSo: Uint8Array.from(lines, ({ standing }) => Number(standing)),
    counts: new Float32Array(lines.length).fill(1),
  };
  const width = meanings[0]?.length ?? 0;
  const fit = fitLogistic(rowsOf(meanings, width), Int32Array.from(lines.keys()), targets, fitting);
  const even = { thresholds: [0.5], thresholdsWithRules: [0.5] };
  const { weights, units, bias } = quantised(fit, ['standing'], even);
  const bytes = new Uint8Array(weights.buffer);
  writeFileSync(join(tablesInSources, 'instructions.bin'), bytes);
  const manifest: InstructionsManifest = {
    examples: lines.length,
    inputs: instructionInputDigests(),
    unit: (units[0] as number) * scale,
    bias: bias[0] as number,
    sha256: digestOf(bytes),
  };
  writeFileSync(join(tablesInSources, 'instructions.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
};

void command(usage, {}, main);
