import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import {
  digestOf,
  LinearModel,
  wordVectors,
  type ModelManifest,
  type ModelName,
  type ModelTable,
} from '@app/memory-core';
import { labelledColumns, labelledRow } from '../labelled/report';
import { measureLabelled, type LabelledResult } from '../labelled/measure';
import { type Models } from '../labelled/memory';
import { crossValidate, fitting, folds, foldsOf } from './cross-validate';
import { type Example, readExamples } from './examples';
import { inputDigests, tablesInSources } from './inputs';
import { fitLogistic } from './logistic';
import { quantised } from './quantise';
import { rowsOf } from './rows';
import { bandThresholds, signalThresholds } from './thresholds';
import { headsOf, targetsOf } from './targets';

const thresholdsOf = { signals: signalThresholds, statements: bandThresholds } as const;

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

const sumOf = (results: readonly LabelledResult[]): LabelledResult =>
  results.reduce((sum, each) => ({
    ...sum,
    turns: sum.turns + each.turns,
    signals: {
      hits: sum.signals.hits + each.signals.hits,
      wrong: sum.signals.wrong + each.signals.wrong,
      missed: sum.signals.missed + each.signals.missed,
    },
    band: { right: sum.band.right + each.band.right, of: sum.band.of + each.band.of },
    kind: { right: sum.kind.right + each.kind.right, of: sum.kind.of + each.kind.of },
    category: { right: sum.category.right + each.category.right, of: sum.category.of + each.category.of },
    junk: sum.junk + each.junk,
    junkStored: sum.junkStored + each.junkStored,
    misses: [...sum.misses, ...each.misses],
  }));

/** The whole way from turn to stored statement, each turn read by models that have not seen it. */
const measureUnseen = async (
  examples: readonly Example[],
  foldOf: Int32Array,
  trained: Readonly<Record<ModelName, Trained>>,
  step: () => void,
): Promise<LabelledResult> => {
  const results: LabelledResult[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const held = examples.filter((_, at) => foldOf[at] === fold);
    const model = <Head extends string>(name: ModelName): LinearModel<Head> =>
      new LinearModel<Head>(trained[name].unseen[fold] as ModelTable, wordVectors());
    const models: Models = { signals: model('signals'), statements: model('statements') };
    const sets = {
      turns: held.filter(({ sort }) => sort === 'turn'),
      pairs: [],
      junk: held.filter(({ sort }) => sort === 'junk').map(({ text }) => ({ sort: 'junk', text })),
    };
    results.push(await measureLabelled(sets, models));
    step();
  }
  return sumOf(results);
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
    models: { signals: written('signals'), statements: written('statements') },
  };
  writeFileSync(join(tablesInSources, 'models.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
};

const withBar = async <T>(
  what: string,
  steps: number,
  work: (step: () => void) => Promise<T>,
): Promise<T> => {
  const bar = new SingleBar({
    format: `${what.padEnd(24)} {bar} {value}/{total} {duration} s`,
    clearOnComplete: false,
  });
  bar.start(steps, 0);
  try {
    return await work(() => bar.increment());
  } finally {
    bar.stop();
  }
};

const usage =
  'Usage: npm run train:language -- [--misses]\n' +
  '  Fits the models of libs/memory-core/src/language on the labelled sets, development and training, and shows what they\n' +
  '  make of turns that they have not seen. The same sets give the same tables, byte for byte.\n' +
  '  --misses  names what was wrong in turns not seen.';

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { misses: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help === true) return console.log(usage);
  const examples = await withBar('Reading', 1, async (step) => {
    const read = readExamples();
    step();
    return read;
  });
  const foldOf = foldsOf(examples);
  const trained = await withBar('Fitting', 2 * (folds + 1), async (step) => ({
    signals: train(examples, 'signals', foldOf, step),
    statements: train(examples, 'statements', foldOf, step),
  }));
  write(examples, trained);
  const unseen = await withBar('Judging, unseen', folds, async (step) =>
    measureUnseen(examples, foldOf, trained, step),
  );
  if (values.misses === true) for (const miss of unseen.misses) console.log(miss);
  console.table({ [`${examples.length} turns, unseen`]: labelledRow(unseen) }, [...labelledColumns[0]]);
};

void main();
