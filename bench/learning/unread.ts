import { labelledColumns, labelledRow, statedRows } from './labelled/report';
import { measureLabelled } from './labelled/measure';
import { Memory, turnsOf } from './labelled/memory';
import { readFiles, readSecond, readUnreadPairs } from './labelled/sets';
import { share } from './share';

const tellingFiles = ['talk.jsonl', 'letters.jsonl', 'correspondents.jsonl'];
/** What one person may have told in a month. */
const turnsAMemory = 25;

interface Kept {
  statements: number;
  superseded: number;
  merged: number;
}

/** Turns of many speakers that tell something, in memories of their own: nearly all of it stays true. */
const measureTrue = async (): Promise<Kept> => {
  const kept: Kept = { statements: 0, superseded: 0, merged: 0 };
  for (const file of tellingFiles) {
    const telling = readFiles('training', [file]).turns.filter(({ insight }) => insight !== undefined);
    for (let from = 0; from < telling.length; from += turnsAMemory) {
      const memory = new Memory();
      for (const [day, { text }] of telling.slice(from, from + turnsAMemory).entries())
        await memory.hears(text, day);
      for (const insight of memory.insights) {
        kept.statements += 1;
        kept.superseded += Number(insight.status === 'superseded');
        kept.merged += turnsOf(insight) - 1;
      }
    }
  }
  return kept;
};

/** What no encoder has read: pairs, true statements, and the former reporting half. How sure the judge must be is set on some of the latter two. */
export const unreadTables = async (): Promise<void> => {
  const unread = await measureLabelled({ turns: [], junk: [], pairs: readUnreadPairs() });
  const second = labelledRow(await measureLabelled(readSecond()));
  const [ofTurns, ofPairs] = labelledColumns;
  console.table({ second }, [...ofTurns]);
  const rows = { 'unread pairs': labelledRow(unread), ...statedRows('unread pairs', unread), second };
  console.table(rows, [...ofPairs]);
  const { statements, superseded, merged } = await measureTrue();
  console.table({
    'true statements': {
      statements,
      superseded: `${superseded} (${share(superseded, statements)})`,
      merged: `${merged} (${share(merged, statements)})`,
    },
  });
};
