import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, type MeaningHead, type SentenceManifest } from '@app/language-en/readers';
import { tablesInSources } from './inputs';
import { fitLogistic, type Rows } from './logistic';
import { quantised } from './quantise';

export interface ReadExample {
  readonly numbers: Float32Array;
  readonly isSo: boolean;
  /** How much it counts. */
  readonly counts: number;
}

const rowsOf = (examples: readonly ReadExample[], width: number, scale: number): Rows => ({
  offsets: Int32Array.from({ length: examples.length + 1 }, (_, at) => at * width),
  places: Int32Array.from({ length: examples.length * width }, (_, at) => at % width),
  values: Float32Array.from(examples.flatMap(({ numbers }) => Array.from(numbers, (value) => value * scale))),
  width,
});

/**
 * Fits a table of one weight a number, and writes it.
 * @param scale numbers of meanings are small, which a weight would have to be large to count in: this many times them
 */
export const fitMeaningHead = (
  head: MeaningHead,
  examples: readonly ReadExample[],
  inputs: SentenceManifest['inputs'],
  { scale, ...fitting }: { readonly scale: number; readonly pull: number; readonly rounds: number },
): void => {
  const targets = {
    heads: 1,
    isSo: Uint8Array.from(examples, ({ isSo }) => Number(isSo)),
    counts: Float32Array.from(examples, ({ counts }) => counts),
  };
  const rows = rowsOf(examples, examples[0]?.numbers.length ?? 0, scale);
  const fit = fitLogistic(rows, Int32Array.from(examples.keys()), targets, fitting);
  const even = { thresholds: [0.5], thresholdsWithRules: [0.5] };
  const { weights, units, bias } = quantised(fit, [head], even);
  const bytes = new Uint8Array(weights.buffer);
  writeFileSync(join(tablesInSources, `${head}.bin`), bytes);
  const manifest: SentenceManifest = {
    examples: examples.length,
    inputs,
    unit: (units[0] as number) * scale,
    bias: bias[0] as number,
    sha256: digestOf(bytes),
  };
  writeFileSync(join(tablesInSources, `${head}.json`), `${JSON.stringify(manifest, undefined, 2)}\n`);
};
