import { meaningOf } from '@app/language-en/extraction';
import { sentenceHeads, type SentenceHead } from '@app/language-en/readers';
import { command } from '../../command';
import { withBar } from '../../with-bar';
import { readSentences } from '../labelled/sets';
import { sentenceInputDigests } from './inputs';
import { fitMeaningHead, type ReadExample } from './meaning-head';

const usage =
  'Usage: npm run train:sentences\n' +
  '  Fits what tells a standing instruction, what is over by tomorrow and what describes the person by what a sentence means:\n' +
  '  each on its own labelled lines alone. What they make of the held lines, which are never read, `npm run bench:learning` shows.';

/** Chosen by fifths of the lines left out in turn. */
const fittings: Readonly<Record<SentenceHead, Parameters<typeof fitMeaningHead>[3]>> = {
  instructions: { scale: 3, pull: 1e-4, rounds: 15 },
  passing: { scale: 3, pull: 1e-4, rounds: 15 },
  describing: { scale: 3, pull: 1e-3, rounds: 15 },
};

/** Of what passes few lines are told beside many: each counts for so many. */
const counts: Readonly<Record<SentenceHead, number>> = { instructions: 1, passing: 2, describing: 1 };

const fitHead = async (head: SentenceHead): Promise<void> => {
  const lines = readSentences(head, 'fitting');
  const examples = await withBar(`Reading ${head}`, lines.length, async ({ step }) => {
    const read: ReadExample[] = [];
    for (const { text, isSo, counts: own } of lines) {
      read.push({ numbers: await meaningOf(text), isSo, counts: own ?? (isSo ? counts[head] : 1) });
      step();
    }
    return read;
  });
  fitMeaningHead(head, examples, sentenceInputDigests(head), fittings[head]);
};

const main = async (): Promise<void> => {
  for (const head of sentenceHeads) await fitHead(head);
};

void command(usage, {}, main);
