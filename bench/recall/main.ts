import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { openLanguages } from '@app/app-kit/composition';
import { GptTokenCounter } from '@app/models/tokenizer';
import { Api } from '../../demo/api';
import { startStandalone } from '../../demo/standalone';
import { command } from '../command';
import { ablations, plainBm25, whole } from './ablations';
import { CoreRecaller } from './core-recaller';
import { type LocomoConversation, readLocomo } from './locomo';
import { askAll, type Outcome } from './measure';
import { recallPlot } from './plot';
import { type Recaller } from './recaller';
import { markdown } from './report';
import { ContextRecaller, SearchRecaller, Served } from './served';

const usage = `npm run bench:recall -- --dataset <LoCoMo file or folder> [options]
  --captions         descriptions of shared pictures are part of a message
  --in-process       without the routes of a standalone started for it
  --url <url> --key <key>   through the routes of a running Keepsake
  --ablate           the recipe without each of its parts too, in process
  --tuned <names>    conversations that figures were chosen on; 26,41,43 by default
  --out <folder>     raw results (JSONL), summary and plot; bench/results/recall by default`;

const options = {
  dataset: { type: 'string' },
  captions: { type: 'boolean', default: false },
  'in-process': { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  ablate: { type: 'boolean', default: false },
  tuned: { type: 'string', default: '26,41,43' },
  out: { type: 'string', default: 'bench/results/recall' },
} as const;
type Arguments = OptionValues<typeof options>;

const names = {
  search: 'POST /v1/memories/search, turns',
  mixed: 'POST /v1/memories/search, every kind',
  context: 'POST /v1/context, turns',
  contextWithInsights: 'POST /v1/context, turns and sources of insights',
};

const serve = async ({ 'in-process': inProcess, url, key }: Arguments): Promise<Served | undefined> => {
  if (url !== undefined) return new Served(new Api(url, key ?? ''), async () => undefined);
  if (inProcess) return undefined;
  const standalone = await startStandalone();
  return new Served(standalone.api, () => standalone.stop());
};

const throughRoutes = (served: Served, counter: GptTokenCounter): readonly Recaller[] => [
  new SearchRecaller(names.search, served, counter, ['turn']),
  new SearchRecaller(names.mixed, served, counter),
  new ContextRecaller(names.context, served, false),
  new ContextRecaller(names.contextWithInsights, served, true),
];

/** Every question to one recaller; what there is to say of it besides. */
const run = async (
  recaller: Recaller,
  conversations: readonly LocomoConversation[],
): Promise<{ readonly outcomes: readonly Outcome[]; readonly note: string }> => {
  const outcomes: Outcome[] = [];
  const turns = conversations.reduce((sum, conversation) => sum + conversation.turns.length, 0);
  let readyMs = 0;
  try {
    for (const conversation of conversations) {
      readyMs += await recaller.remember(conversation);
      outcomes.push(...(await askAll(recaller, conversation)));
    }
    const held =
      recaller instanceof CoreRecaller
        ? `, ${Math.round(recaller.indexBytes / turns)} KB of index per 1 000 turns (as accounted)`
        : '';
    const note = `- ${recaller.name}: first question answered after ${(readyMs / turns).toFixed(3)} ms a turn${held}`;
    return { outcomes, note };
  } finally {
    await recaller.close();
    console.error(`${recaller.name}: done`);
  }
};

/** That what is measured in process is what the route answers: ranks of every question, one by one. */
const agreement = (outcomes: readonly Outcome[]): string => {
  const ranksOf = (name: string): ReadonlyMap<string, string> =>
    new Map(
      outcomes
        .filter(({ recaller }) => recaller === name)
        .map(({ conversation, question, ranks }) => [`${conversation} ${question}`, ranks.join()]),
    );
  const inProcess = ranksOf(whole.name);
  const answered = ranksOf(names.search);
  const same = [...answered].filter(([question, ranks]) => inProcess.get(question) === ranks).length;
  return `- the same ranks in process and through ${names.search}: ${same} of ${answered.size} questions`;
};

const main = async (values: Arguments): Promise<void> => {
  const conversations = readLocomo(values.dataset, values.captions);
  const served = await serve(values);
  const languages = await openLanguages();
  const recallers = [
    ...[plainBm25, whole, ...(values.ablate ? ablations : [])].map((one) => new CoreRecaller(one, languages)),
    ...(served === undefined ? [] : throughRoutes(served, new GptTokenCounter())),
  ];
  const outcomes: Outcome[] = [];
  const notes: string[] = [];
  try {
    for (const recaller of recallers) {
      const done = await run(recaller, conversations);
      outcomes.push(...done.outcomes);
      notes.push(done.note);
    }
  } finally {
    await served?.stop();
  }
  if (served !== undefined) notes.push(agreement(outcomes));
  const full = new Set(served === undefined ? [whole.name] : [names.search, names.context]);
  const summary = `${markdown(outcomes, full, new Set(values.tuned.split(',')))}${notes.join('\n')}\n`;
  mkdirSync(values.out, { recursive: true });
  writeFileSync(
    join(values.out, 'outcomes.jsonl'),
    outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''),
  );
  writeFileSync(join(values.out, 'summary.md'), summary);
  const plotted = [plainBm25.name, ...(served === undefined ? [whole.name] : [names.search, names.context])];
  writeFileSync(join(values.out, 'recall.svg'), recallPlot(outcomes, plotted));
  console.log(summary);
};

void command(usage, options, main);
