import { type OptionValues } from '@app/app-kit';
import { openLanguages } from '@app/app-kit/composition';
import { turnIdOf } from '@app/memory-core/domain/derived-id';
import { RetrievalEmbedder } from '@app/models/retrieval';
import { command, numberOf } from '../command';
import { whole } from '../recall/ablations';
import { CoreRecaller } from '../recall/core-recaller';
import { type Conversation, datasetNames, readDataset } from '../recall/datasets';
import { KeptVectors } from '../recall/kept-vectors';
import { randomOf } from '../seeded';
import { attackOf, ways } from './attack';
import { poolsOf, poolSizes } from './pools';
import { pointsOf } from './points-of';
import { rankedOutside } from './ranked-outside';

const usage = `npm run bench:points -- --dataset <file or folder> [options]
  --set <name>       ${datasetNames.join(', ')}; locomo by default
  --every <n>        only every n-th question
  --noise <x>        qdrant.noise; 0.4 by default
  --numbers <n>      qdrant.wordNumbers; 16 by default
  --stored <n,…>     stored passages that an attack is to match; 50,200 by default
  --draws <n>        attacks of each kind; 2 by default
  --vectors <folder> vectors made before are kept here and not made again

  All conversations of a set as those of one person. What of the ten best turns the best points of an index have, by what is
  stored there; and how many stored passages are told among 1 000 sentences by how alike they are, without the key (ADR 55).`;

const options = {
  set: { type: 'string', default: 'locomo' },
  dataset: { type: 'string' },
  every: { type: 'string', default: '1' },
  noise: { type: 'string', default: '0.4' },
  numbers: { type: 'string', default: '16' },
  stored: { type: 'string', default: '50,200' },
  draws: { type: 'string', default: '2' },
  vectors: { type: 'string' },
} as const;

/** One person who said all of it, one conversation after the other. */
const joined = (conversations: readonly Conversation[]): Conversation => ({
  name: 'everybody',
  language: conversations[0]?.language ?? 'en',
  unit: 'message',
  turns: conversations.flatMap(({ name, turns }) =>
    turns.map((turn) => ({ ...turn, id: `${name} ${turn.id}`, session: `${name} ${turn.session}` })),
  ),
  questions: conversations.flatMap(({ questions }) => questions.map((asked) => ({ ...asked, evidence: [] }))),
});

const percent = (share: number): string => (100 * share).toFixed(1);

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  const { set, dataset } = values;
  const every = numberOf('every', values.every, { from: 1 });
  const conversation = joined(
    readDataset({ set, every, checking: false, ...(dataset !== undefined && { dataset }) }),
  );
  const encoder = new RetrievalEmbedder();
  const embedder = values.vectors === undefined ? encoder : new KeptVectors(encoder, values.vectors);
  const languages = await openLanguages();
  const recaller = new CoreRecaller(whole, languages, embedder);
  try {
    await recaller.remember(conversation);
    const figures = {
      noise: numberOf('noise', values.noise, { whole: false }),
      wordNumbers: numberOf('numbers', values.numbers, { from: 1 }),
    };
    const { secret, passages } = await pointsOf(recaller, conversation, { languages, embedder }, figures);
    console.log(
      `${conversation.turns.length} turns, ${passages.length} passages, ${conversation.questions.length} questions; noise ${figures.noise}, ${figures.wordNumbers} numbers a word\n`,
    );

    const user = { tenantId: 'bench', userId: conversation.name };
    const turnIds = conversation.turns.map(({ id, session }) => ({ id: turnIdOf(user, id), session }));
    const shares = await poolsOf(conversation, {
      recaller,
      embedder,
      languages,
      secret,
      passages,
      turns: turnIds,
    });
    console.log(
      `Of the ten best turns, the part that is among the turns of the best points, and two turns around each\n`,
    );
    console.log(`| points | ${poolSizes.join(' | ')} |\n| --- |${poolSizes.map(() => ' ---: |').join('')}`);
    for (const [name, found] of shares) console.log(`| ${name} | ${found.map(percent).join(' | ')} |`);

    console.log(
      '\nOf the ten turns found in the process, and of the first of them, the part that is found through an index\n',
    );
    console.log('| points | ten | first |\n| ---: | ---: | ---: |');
    const { turns } = await recaller.written(conversation);
    for (const { points, ten, first } of await rankedOutside(conversation, turns, embedder))
      console.log(`| ${points} | ${percent(ten)} | ${percent(first)} |`);

    console.log(
      `\nStored passages that are told, among 1 000\n\n| stored | ${ways.join(' | ')} |\n| ---: |${ways.map(() => ' --- |').join('')}`,
    );
    const random = randomOf(1);
    for (const stored of values.stored.split(',').map(Number)) {
      const draws = Array.from({ length: numberOf('draws', values.draws, { from: 1 }) }, () =>
        attackOf(passages, stored, figures, random),
      );
      console.log(
        `| ${stored} | ${ways.map((way) => draws.map((draw) => draw[way]).join(', ')).join(' | ')} |`,
      );
    }
  } finally {
    await recaller.close();
  }
};

void command(usage, options, main);
