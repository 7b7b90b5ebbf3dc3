import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { judgedBy, relationTable } from '@app/language-en/judge';
import { meaningModel } from '@app/language-en/readers';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { command } from '../../command';
import { fitComparison, type ComparedExample } from './comparison';
import { readRelationExamples, type RelationExample } from './relation-examples';
import { withBar } from './with-bar';

const tableFile = resolve('libs/language-en/src/judge/comparison.json');
/** One in so many examples is read: six numbers need no more. */
const oneIn = 4;

const usage =
  'Usage: npm run train:comparison\n' +
  '  Fits how the judge of two statements weighs what it finds and what reading both together finds, on labelled pairs\n' +
  '  that no encoder has read, and writes that. Comes after train:relations.';

const compare = async (
  examples: readonly RelationExample[],
  step: () => void,
): Promise<readonly ComparedExample[]> => {
  const model = await meaningModel();
  const compared: ComparedExample[] = [];
  for (const example of examples) {
    const judged = judgedBy(relationTable, example.signs);
    // Of others it is never asked.
    if (judged.same + judged.against > defaultParameters.learning.comparedFrom)
      compared.push({ example, judged, logits: await model.compare(...example.texts) });
    step();
  }
  return compared;
};

const main = async (): Promise<void> => {
  const examples = await withBar('Reading', 0, (progress) => readRelationExamples(progress, oneIn));
  const compared = await withBar('Comparing', examples.length, ({ step }) => compare(examples, step));
  const table = fitComparison(compared);
  writeFileSync(tableFile, `${JSON.stringify(table, undefined, 2)}\n`);
  console.log(`${compared.length} of ${examples.length} compared`, table);
};

void command(usage, {}, main);
