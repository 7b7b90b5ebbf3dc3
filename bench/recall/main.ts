import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GptTokenCounter } from '@app/memory-core';
import { Api } from '../../demo/api';
import { startStandalone } from '../../demo/standalone';
import { CoreRecaller, type CoreOptions, plainBm25 } from './core-recaller';
import { HttpRecaller } from './http-recaller';
import { readLocomo } from './locomo';
import { askAll, type Outcome } from './measure';
import { type Recaller } from './recaller';
import { markdown } from './report';

const usage = `npm run bench:recall -- --dataset <LoCoMo file or folder> [options]
  --captions         descriptions of shared pictures are part of a message
  --http             through the routes of a standalone started for it
  --url <url> --key <key>   through the routes of a running Keepsake
  --ablate           beside the whole recipe, the recipe without each of its parts
  --out <folder>     raw results (JSONL) and the summary; data/bench/recall by default`;

const whole: CoreOptions = { name: 'Keepsake', speakers: true };

const without = (part: string, recall: Record<string, number>): CoreOptions => ({
  name: `without ${part}`,
  recall,
  speakers: true,
});

const ablations: readonly CoreOptions[] = [
  without('neighbours', { neighbourReach: 0 }),
  without('turns before', { neighbourBefore: 0 }),
  without('turns after', { neighbourAfter: 0 }),
  without('the boost of questions', { questionBoost: 1 }),
  without('the speaker gate', { speakerGate: 0 }),
  { name: 'without speakers', speakers: false },
  without('dates', { dateGate: 0 }),
  without('feedback', { feedbackTurns: 0 }),
  without('"when" and "how many"', { whenGate: 0, countGate: 0 }),
];

const options = {
  dataset: { type: 'string' },
  captions: { type: 'boolean', default: false },
  http: { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  ablate: { type: 'boolean', default: false },
  out: { type: 'string', default: 'data/bench/recall' },
} as const;
type Arguments = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Weakest first: the last is the one that is reported in full. */
const recallers = async ({ ablate, http, url, key }: Arguments): Promise<readonly Recaller[]> => {
  const local = [plainBm25, ...(ablate ? ablations : []), whole].map((one) => new CoreRecaller(one));
  if (url !== undefined) return [...local, new HttpRecaller(new Api(url, key ?? ''), async () => undefined)];
  if (!http) return local;
  const standalone = await startStandalone();
  return [...local, new HttpRecaller(standalone.api, () => standalone.stop())];
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  if (values.dataset === undefined) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const conversations = readLocomo(values.dataset, values.captions);
  const turns = conversations.reduce((sum, conversation) => sum + conversation.turns.length, 0);
  const counter = new GptTokenCounter();
  const outcomes: Outcome[] = [];
  const notes: string[] = [];
  for (const recaller of await recallers(values)) {
    let readyMs = 0;
    try {
      for (const conversation of conversations) {
        readyMs += await recaller.remember(conversation);
        outcomes.push(...(await askAll(recaller, conversation, counter)));
      }
      const perThousand =
        recaller instanceof CoreRecaller
          ? `, ${Math.round(recaller.indexBytes / turns)} KB of index per 1 000 turns (as accounted)`
          : '';
      notes.push(
        `- ${recaller.name}: first question answered after ${(readyMs / turns).toFixed(3)} ms a turn` +
          perThousand,
      );
    } finally {
      await recaller.close();
    }
    console.error(`${recaller.name}: done`);
  }
  const summary = `${markdown(outcomes)}\n${notes.join('\n')}\n`;
  mkdirSync(values.out, { recursive: true });
  writeFileSync(
    join(values.out, 'outcomes.jsonl'),
    outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''),
  );
  writeFileSync(join(values.out, 'summary.md'), summary);
  console.log(summary);
};

void main();
