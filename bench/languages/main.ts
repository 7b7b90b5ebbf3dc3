import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EldDetector } from '@app/models/detection';
import { command } from '../command';

const usage = 'npm run bench:languages -- how well the language of short chat lines is told';

type Lines = Readonly<Record<string, readonly string[]>>;

/** The set lies beside the sources. */
const linesOf = (): Lines => {
  const path = join(process.cwd(), 'bench/languages/lines.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Lines;
};

const run = async (): Promise<void> => {
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

void command(usage, {}, run);
