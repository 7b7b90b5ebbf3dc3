import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSets } from '../labelled/sets';
import { crossed, likest, ofOneSpeaker } from './background';
import { headOf } from './relation-examples';
import { saidByRules, saidInGroups, saidInPairs, toldBy } from './said';

const usage =
  'Usage: npm run train:meaning -- <folder>\n' +
  '  Writes what the meaning model is trained on, as JSON lines: pairs.jsonl (two statements and what the newer is to the\n' +
  '  older), groups.jsonl (statements around one thing, also as they were said) and turns.jsonl (a turn, its signals, and the band\n' +
  '  and kind of what it tells). bench/learning/train/meaning/README.md goes on from there.';

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
  const said = await saidInPairs(pairs, saidByRules);
  const groups = sets.flatMap((set) => set.groups);
  const grouped = await saidInGroups(groups, pairs.length, saidByRules);
  const turns = sets.flatMap((set) => set.turns);
  const telling = turns.filter(({ insight }) => insight !== undefined);
  const told = await Promise.all(
    telling.map(({ text }, at) => saidByRules(text, 0, pairs.length + groups.length + at)),
  );
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
  write(
    folder,
    'groups.jsonl',
    grouped.map((each, at) => ({
      ...Object.fromEntries(
        Object.entries(each).map(([list, texts]) => [list, texts.map(({ statement }) => statement)]),
      ),
      asSaid: groups[at],
    })),
  );
  write(folder, 'turns.jsonl', [
    ...turns.map(({ text, signals, insight }) => ({
      text,
      signals,
      band: insight?.band ?? 'none',
      ...(insight !== undefined && { kinds: insight.kind }),
    })),
    ...sets.flatMap((set) => set.junk).map(({ text }) => ({ text, signals: [], band: 'none' })),
    // Of a turn of a pair, and of most texts of groups, it is only known that they tell something.
    ...pairs.flatMap(({ turns: texts }) => texts.map((text) => ({ text }))),
    ...groups.flatMap(({ same, against, tells }) => [
      ...same.map((text) =>
        tells === undefined
          ? { text }
          : { text, signals: tells.signals, band: tells.band, kinds: tells.kind, isOfGroup: true },
      ),
      ...against.map((text) => ({ text })),
    ]),
  ]);
};

void main();
