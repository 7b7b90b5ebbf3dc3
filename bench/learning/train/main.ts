import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { digestOf, type ModelManifest, type ModelName, type ModelTable } from '@app/language-en/readers';
import { command } from '../../command';
import { labelledColumns, labelledRow } from '../labelled/report';
import { crossValidate, fitting, folds, foldsOf } from './cross-validate';
import { type Example, readExamples } from './examples';
import { inputDigests, tablesInSources } from './inputs';
import { fitLogistic } from './logistic';
import { quantised } from './quantise';
import { rowsOf } from './rows';
import { signalThresholds } from './thresholds';
import { headsOf, targetsOf } from './targets';
import { measureUnseen } from './unseen';
import { withBar } from '../../with-bar';

const thresholdsOf = { signals: signalThresholds } as const;

interface Trained {
  readonly table: ModelTable;
  /** Per fold, the model that has not seen it. */
  readonly unseen: readonly ModelTable[];
}

const train = (
  examples: readonly Example[],
  name: ModelName,
  foldOf: Int32Array,
  step: () => void,
): Trained => {
  const rows = rowsOf(examples.map((example) => example.rows[name]));
  const targets = targetsOf(examples, name);
  const heads = headsOf[name];
  const { fits, likely } = crossValidate(examples, name, rows, targets, foldOf, step);
  const thresholds = thresholdsOf[name](examples, likely);
  const all = fitLogistic(rows, Int32Array.from(examples.keys()), targets, fitting);
  step();
  return {
    table: quantised(all, heads, thresholds),
    unseen: fits.map((fit) => quantised(fit, heads, thresholds)),
  };
};

const write = (examples: readonly Example[], trained: Readonly<Record<ModelName, Trained>>): void => {
  const written = (name: ModelName): ModelManifest['models'][ModelName] => {
    const { weights, ...table } = trained[name].table;
    const bytes = new Uint8Array(weights.buffer);
    writeFileSync(join(tablesInSources, `${name}.bin`), bytes);
    return { ...table, sha256: digestOf(bytes) };
  };
  const manifest: ModelManifest = {
    examples: examples.length,
    inputs: inputDigests(),
    models: { signals: written('signals') },
  };
  writeFileSync(join(tablesInSources, 'models.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
};

const usage =
  'Usage: npm run train:language -- [--misses]\n' +
  '  Fits the models of libs/language-en/src/readers on the labelled sets, development and training, and shows what they\n' +
  '  make of turns that they have not seen. The same sets give the same tables, byte for byte.\n' +
  '  --misses  names what was wrong in turns not seen.';

const options = { misses: { type: 'boolean', default: false } } as const;

const main = async ({ misses }: OptionValues<typeof options>): Promise<void> => {
  const examples = await withBar('Reading', 1, async ({ step }) => {
    const read = readExamples();
    step();
    return read;
  });
  const foldOf = foldsOf(examples);
  const trained = await withBar('Fitting', folds + 1, async ({ step }) => ({
    signals: train(examples, 'signals', foldOf, step),
  }));
  write(examples, trained);
  const unseen = await withBar('Judging, unseen', folds, async ({ step }) =>
    measureUnseen(examples, foldOf, { signals: trained.signals.unseen }, step),
  );
  if (misses) for (const miss of unseen.misses) console.log(miss);
  for (const columns of labelledColumns) console.table({ unseen: labelledRow(unseen) }, [...columns]);
};

void command(usage, options, main);
