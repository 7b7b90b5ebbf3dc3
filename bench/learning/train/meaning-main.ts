import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anUnflaggedTurn, candidatesByRules, passing } from '../labelled/memory';
import { type LabelledGroup, type LabelledPair, readSets, readUnreadPairs, type Use } from '../labelled/sets';

const usage =
  'Usage: npm run train:meaning -- <folder>\n' +
  '  Writes what the meaning models are trained on, as JSON lines: groups.jsonl (texts around one thing) and pairs.jsonl (turns\n' +
  '  of which it is known what the last is to the one before), each text whole and as it is quoted; told.jsonl (turns as of one\n' +
  '  speaker, likewise); turns.jsonl (a turn, its signals, and the band and kind of what it tells); and in held/ what is kept\n' +
  '  out of all training, to set how sure a judge must be. bench/learning/train/meaning/README.md goes on from there.';

/** What somebody said: the whole turn and, where an extractor would quote only a part of it, that part. */
type Said = readonly [whole: string] | readonly [whole: string, quote: string];

/** By rules alone: what a model is trained on must not depend on an earlier one. */
const saidOf = async (text: string): Promise<Said> => {
  const turn = anUnflaggedTurn(text, 0);
  const proposed = passing(await candidatesByRules(turn), turn);
  const [quote, ...others] = new Set(proposed.map(({ evidence }) => evidence.quote));
  return quote === undefined || others.length > 0 || quote === text ? [text] : [text, quote];
};

const allSaid = (texts: readonly string[]): Promise<readonly Said[]> => Promise.all(texts.map(saidOf));

const groupOf = async ({ same, against, apart }: LabelledGroup) => ({
  same: await allSaid(same),
  against: await allSaid(against),
  apart: await allSaid(apart),
});

const pairOf = async ({ relation, turns }: LabelledPair) => ({ relation, turns: await allSaid(turns) });

const write = (folder: string, name: string, lines: readonly object[]): void => {
  writeFileSync(join(folder, name), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  console.log(`${name}: ${lines.length}`);
};

const setsFor = (use: Use) => {
  const unread = new Set(readUnreadPairs().map(({ turns }) => turns.join('\n')));
  const sets = [readSets('development', use), readSets('training', use)];
  return {
    groups: sets.flatMap(({ groups }) => groups),
    pairs: sets.flatMap(({ pairs }) => pairs).filter(({ turns }) => !unread.has(turns.join('\n'))),
    turns: sets.flatMap(({ turns }) => turns),
    junk: sets.flatMap(({ junk }) => junk),
  };
};

/** What a judge is trained on, or what its thresholds are set on. */
const writeRelated = async (folder: string, { groups, pairs, turns }: ReturnType<typeof setsFor>) => {
  mkdirSync(folder, { recursive: true });
  write(folder, 'groups.jsonl', await Promise.all(groups.map(groupOf)));
  write(folder, 'pairs.jsonl', await Promise.all(pairs.map(pairOf)));
  const telling = turns.filter(({ insight }) => insight !== undefined);
  const told = await Promise.all(telling.map(async ({ text }) => ({ text: await saidOf(text) })));
  write(folder, 'told.jsonl', told);
};

const main = async (): Promise<void> => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-')) return console.log(usage);
  const sets = setsFor('meaning');
  await writeRelated(folder, sets);
  await writeRelated(join(folder, 'held'), setsFor('held'));
  write(folder, 'turns.jsonl', [
    ...sets.turns.map(({ text, signals, insight }) => ({
      text,
      signals,
      band: insight?.band ?? 'none',
      ...(insight !== undefined && { kinds: insight.kind }),
    })),
    ...sets.junk.map(({ text }) => ({ text, signals: [], band: 'none' })),
    // Of a turn of a pair, and of most texts of groups, it is only known that they tell something.
    ...sets.pairs.flatMap(({ turns }) => turns.map((text) => ({ text }))),
    ...sets.groups.flatMap(({ same, against, tells }) => [
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
