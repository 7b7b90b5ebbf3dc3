import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { judgedBy, relationHeads, type RelationTable } from '@app/language-en/judge';
import { command } from '../../command';
import { share } from '../share';
import { readRelationExamples, type RelationExample } from './relation-examples';
import { fitRelations, judgedApart } from './relations';
import { withBar } from './with-bar';

const tableFile = resolve('libs/language-en/src/judge/weights.json');
const folds = 5;
const relations = ['contradiction', 'evolution', 'repetition', 'unrelated', 'background'] as const;

const usage =
  'Usage: npm run train:relations -- [--check [--misses]]\n' +
  '  Fits the judge of two statements on the labelled pairs that may be worked with, and writes its weights.\n' +
  '  --check   writes nothing: judges each pair by weights that were fitted without it, and prints how.\n' +
  '  --misses  names the pairs that are judged wrong.';

/** A sign a line, so that one sees what another fit changed. */
const written = ({ bias, weights }: RelationTable): string => {
  const lines = Object.entries(weights).map(
    ([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`,
  );
  return `{"bias":${JSON.stringify(bias)},"weights":{\n${lines.join(',\n')}\n}}\n`;
};

const readExamples = (): Promise<readonly RelationExample[]> => withBar('Reading', 0, readRelationExamples);

const check = async (showMisses: boolean): Promise<void> => {
  const examples = await readExamples();
  const judged = judgedApart(examples, (table, { signs }) => judgedBy(table, signs), folds);
  const rows: Record<string, Record<string, string | number>> = {};
  const reached: Record<string, Record<string, string>> = {};
  for (const relation of relations) {
    const own = examples.flatMap((example, at) => {
      const isOwn = example.isBackground ? relation === 'background' : relation === example.relation;
      return isOwn ? [{ example, likely: judged[at] as (typeof judged)[number] }] : [];
    });
    const most = own.map(({ likely }) => relationHeads.toSorted((a, b) => likely[b] - likely[a])[0]);
    rows[relation] = Object.fromEntries(
      relationHeads.map((head) => [head, share(most.filter((each) => each === head).length, own.length)]),
    );
    reached[relation] = Object.fromEntries(
      (['same', 'against'] as const).flatMap((head) =>
        [0.5, 0.6, 0.7, 0.8, 0.9].map((from) => [
          `${head} ${from}`,
          share(own.filter(({ likely }) => likely[head] >= from).length, own.length),
        ]),
      ),
    );
    if (!showMisses || relation === 'background') continue;
    for (const { example, likely } of own) {
      if (likely[example.head] >= 0.4) continue;
      console.log(relation, relationHeads.map((head) => likely[head].toFixed(2)).join(' '), example.texts.join(' | ')); // prettier-ignore
    }
  }
  console.table(rows);
  console.table(reached);
};

const options = {
  check: { type: 'boolean', default: false },
  misses: { type: 'boolean', default: false },
} as const;

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  if (values.check) return check(values.misses);
  const examples = await readExamples();
  const table = fitRelations(examples);
  writeFileSync(tableFile, written(table));
  console.log(`${Object.keys(table.weights).length} signs`);
};

void command(usage, options, main);
