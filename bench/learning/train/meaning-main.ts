import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSets } from '../labelled/sets';
import { crossed, likest, ofOneSpeaker } from './background';
import { headOf } from './relation-examples';
import { saidIn, saidInPairs, toldBy } from './said';

const usage =
  'Usage: npm run train:meaning -- <folder>\n' +
  '  Writes what the meaning model is trained on, as JSON lines: pairs.jsonl (two statements and what the newer is to the\n' +
  '  older) and turns.jsonl (a turn and the band of what it tells). bench/learning/train/meaning/README.md goes on from there.';

const crossings = 4_000;

const write = (folder: string, name: string, lines: readonly object[]): void => {
  writeFileSync(join(folder, name), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  console.log(`${name}: ${lines.length}`);
};

const main = async (): Promise<void> => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-')) return console.log(usage);
  mkdirSync(folder, { recursive: true });
  const sets = [readSets('development', 'meaning'), readSets('training', 'meaning')];
  const pairs = sets.flatMap((set) => set.pairs);
  const said = await saidInPairs(pairs);
  const turns = sets.flatMap((set) => set.turns);
  const telling = turns.filter(({ insight }) => insight !== undefined);
  const told = await Promise.all(telling.map(({ text }, at) => saidIn(text, 0, pairs.length + at)));
  const related = [
    ...pairs.flatMap((pair, at) => toldBy(said[at] ?? [], pair)),
    ...crossed(said.flat(), crossings),
    ...ofOneSpeaker(told),
    ...likest(told),
  ];
  write(
    folder,
    'pairs.jsonl',
    related.map(({ older, newer, relation, isBackground }) => ({
      older: older.statement,
      newer: newer.statement,
      head: headOf[relation],
      isBackground,
    })),
  );
  write(folder, 'turns.jsonl', [
    ...turns.map(({ text, insight }) => ({ text, band: insight?.band ?? 'none' })),
    ...sets.flatMap((set) => set.junk).map(({ text }) => ({ text, band: 'none' })),
    ...pairs.flatMap(({ turns: texts }) => texts.map((text) => ({ text, band: 'told' }))),
  ]);
};

void main();
