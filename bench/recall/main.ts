import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { openLanguages } from '@app/app-kit/composition';
import { RetrievalEmbedder } from '@app/models/retrieval';
import { GptTokenCounter } from '@app/models/tokenizer';
import { Api } from '../../demo/api';
import { startStandalone } from '../../demo/standalone';
import { command, numberOf } from '../command';
import { cpuMsOf } from '../latency/cpu-time';
import { withBar } from '../with-bar';
import { ablations, whole } from './ablations';
import { Bm25Recaller } from './bm25-recaller';
import { CoreRecaller } from './core-recaller';
import { DenseRecaller } from './dense-recaller';
import { datasetNames, readDataset } from './datasets';
import { KeptVectors } from './kept-vectors';
import { askAll, type Outcome } from './measure';
import { recallPlot } from './plot';
import { type Recaller } from './recaller';
import { markdown } from './report';
import { ContextRecaller, SearchRecaller, Served } from './served';

const usage = `npm run bench:recall -- --dataset <file or folder> [options]
  --set <name>       ${datasetNames.join(', ')}; locomo by default
  --corrections <errors.json>   evidence of LoCoMo as dial481/locomo-audit corrects it
  --captions         descriptions of pictures that are shared in LoCoMo are part of a message
  --conversations <names>   only these, parted by commas
  --every <n>        only every n-th question
  --checking         the conversations kept for checking, instead of those that figures are chosen on: at the end, once
  --in-process       without the routes of a standalone started for it
  --url <url> --key <key>   through the routes of a running Keepsake
  --ablate           the recipe without each of its parts too, in process
  --vectors <folder>  vectors made before are kept here and not made again
  --out <folder>     raw results (JSONL), summary and plot; bench/results/recall by default`;

const options = {
  set: { type: 'string', default: 'locomo' },
  dataset: { type: 'string' },
  corrections: { type: 'string' },
  captions: { type: 'boolean', default: false },
  conversations: { type: 'string' },
  every: { type: 'string', default: '1' },
  checking: { type: 'boolean', default: false },
  'in-process': { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  ablate: { type: 'boolean', default: false },
  vectors: { type: 'string' },
  out: { type: 'string', default: 'bench/results/recall' },
} as const;
type Arguments = OptionValues<typeof options>;

const names = {
  search: 'POST /v1/memories/search, turns',
  mixed: 'POST /v1/memories/search, every kind',
  context: 'POST /v1/context, turns',
  contextWithInsights: 'POST /v1/context, turns, and sources of memories and of the profile',
};

const serve = async ({ 'in-process': inProcess, url, key }: Arguments): Promise<Served | undefined> => {
  if (url !== undefined) return new Served(new Api(url, key ?? ''), async () => undefined);
  if (inProcess) return undefined;
  // What is measured is what is found, however busy this machine is.
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-recall-settings-'));
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify({ parameters: { recall: { embeddingTimeoutMs: 60_000 } } }));
  const standalone = await startStandalone({ environment: { KEEPSAKE_SETTINGS: settings } });
  return new Served(
    standalone.api,
    async () => {
      await standalone.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    () => cpuMsOf(standalone.pid),
  );
};

const throughRoutes = (served: Served, counter: GptTokenCounter): readonly Recaller[] => [
  new SearchRecaller(names.search, served, counter, ['turn']),
  new SearchRecaller(names.mixed, served, counter),
  new ContextRecaller(names.context, served, new Set(['turn'])),
  new ContextRecaller(names.contextWithInsights, served, new Set(['turn', 'insight', 'profile'])),
];

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

const indexNote = (recaller: CoreRecaller, turns: number): string =>
  `, ${Math.round(recaller.indexBytes / turns)} KB of index per 1 000 turns (as accounted)`;

const main = async (values: Arguments): Promise<void> => {
  const conversations = readDataset({
    ...values,
    ...(values.conversations !== undefined && { only: values.conversations.split(',') }),
    every: numberOf('every', values.every, { from: 1 }),
  });
  const served = await serve(values);
  const counter = new GptTokenCounter();
  const languages = await openLanguages();
  const encoder = new RetrievalEmbedder();
  const madeHere = mkdtempSync(join(tmpdir(), 'keepsake-recall-vectors-'));
  const passages = new KeptVectors(encoder, values.vectors ?? madeHere);
  const core = new CoreRecaller(whole, languages, passages);
  const recallers: readonly Recaller[] = [
    new Bm25Recaller(languages, counter),
    new DenseRecaller(core, passages, counter),
    core,
    ...(values.ablate ? ablations : []).map((one) => new CoreRecaller(one, languages, passages)),
    ...(served === undefined ? [] : throughRoutes(served, counter)),
  ];
  const outcomes: Outcome[] = [];
  const readyMs = new Map<Recaller, number>();
  const questions = conversations.reduce((sum, one) => sum + one.questions.length, 0);
  const turns = conversations.reduce((sum, one) => sum + one.turns.length, 0);
  let notes: readonly string[] = [];
  try {
    await withBar(`${values.set}, questions`, questions, async ({ step }) => {
      for (const conversation of conversations) {
        for (const recaller of recallers)
          readyMs.set(recaller, (readyMs.get(recaller) ?? 0) + (await recaller.remember(conversation)));
        outcomes.push(...(await askAll(recallers, conversation, step)));
      }
    });
    notes = recallers.map((recaller) => {
      const perTurn = ((readyMs.get(recaller) ?? 0) / turns).toFixed(3);
      const held = recaller instanceof CoreRecaller ? indexNote(recaller, turns) : '';
      return `- ${recaller.name}: first question answered after ${perTurn} ms a turn${held}`;
    });
  } finally {
    for (const recaller of recallers) await recaller.close();
    await served?.stop();
    rmSync(madeHere, { recursive: true, force: true });
  }
  if (served !== undefined) notes = [...notes, agreement(outcomes)];
  const full = new Set(served === undefined ? [whole.name] : [names.search, names.contextWithInsights]);
  const summary = `${markdown(outcomes, full)}${notes.join('\n')}\n`;
  mkdirSync(values.out, { recursive: true });
  writeFileSync(
    join(values.out, 'outcomes.jsonl'),
    outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''),
  );
  writeFileSync(join(values.out, 'summary.md'), summary);
  const plotted = [
    'plain BM25',
    'dense alone',
    ...(served === undefined ? [whole.name] : [names.search, names.context]),
  ];
  writeFileSync(join(values.out, 'recall.svg'), recallPlot(outcomes, plotted, values.set));
  console.log(summary);
};

void command(usage, options, main);
