import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { EldDetector } from '@app/models/detection';
import { startStandalone } from '../../demo/standalone';
import { command } from '../command';
import { recalledIn, toldBy } from './recall';

const usage = `npm run bench:languages -- [options]: how well the language of short chat lines is told
  --recall   instead, whether questions in five languages, and in English, find the turns that answer them; the endpoint for
             embeddings is the one that the environment names (KEEPSAKE_MODEL_EMBEDDINGS_URL, …), none if it names none`;

const options = { recall: { type: 'boolean', default: false } } as const;

type Lines = Readonly<Record<string, readonly string[]>>;

/** The set lies beside the sources. */
const linesOf = (): Lines => {
  const path = join(process.cwd(), 'bench/languages/lines.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Lines;
};

const recall = async (): Promise<void> => {
  const standalone = await startStandalone();
  try {
    console.log('found among the first ten');
    console.table(await recalledIn(standalone.api, toldBy(), linesOf()));
  } finally {
    await standalone.stop();
  }
};

const detect = async (): Promise<void> => {
  const detector = await EldDetector.open();
  const lines = linesOf();
  detector.detect('warm up');
  const startedAt = performance.now();
  let read = 0;
  const rows = Object.entries(lines).map(([language, said]) => {
    const share = (right: (text: string) => boolean): string => {
      read += said.length;
      return `${said.filter(right).length} of ${said.length}`;
    };
    return {
      language,
      told: share((text) => detector.detect(text) === language),
      'among its own': share((text) => (detector.detect(text, language) ?? language) === language),
      'taken for English among English':
        language === 'en' ? '' : share((text) => (detector.detect(text, 'en') ?? 'en') === 'en'),
    };
  });
  console.table(rows);
  console.log(`${((performance.now() - startedAt) / read).toFixed(3)} ms a line`);
};

void command(usage, options, ({ recall: asked }: OptionValues<typeof options>) =>
  asked ? recall() : detect(),
);
