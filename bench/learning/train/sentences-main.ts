import { type OptionValues } from '@app/app-kit';
import { meaningOf } from '@app/language-en/extraction';
import { sentenceHeads, type SentenceHead } from '@app/language-en/readers';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { command } from '../../command';
import { withBar } from '../../with-bar';
import { readSentences } from '../labelled/sets';
import { sentenceInputDigests } from './inputs';
import { fitMeaningHead, type ReadExample } from './meaning-head';

const usage = `npm run train:sentences -- [options]
  Fits what tells by what a sentence means whether it is a standing instruction, over by tomorrow, describes the person, or tells of
  an area of their life: each on its own labelled lines alone. What they make of the held lines, which are never read,
  \`npm run bench:learning\` shows.
  --head <name>  only this one; may be repeated`;

const options = { head: { type: 'string', multiple: true } } as const;

/** Chosen by fifths of the lines left out in turn. */
const fittings: Readonly<Record<SentenceHead, Parameters<typeof fitMeaningHead>[3]>> = {
  instructions: { scale: 3, pull: 1e-4, rounds: 15 },
  passing: { scale: 3, pull: 1e-4, rounds: 15 },
  describing: { scale: 3, pull: 1e-3, rounds: 15 },
  identity: { scale: 3, pull: 1e-3, rounds: 15 },
  health: { scale: 3, pull: 1e-3, rounds: 15 },
  household: { scale: 3, pull: 1e-3, rounds: 15 },
  living: { scale: 3, pull: 1e-3, rounds: 15 },
};

/** Of what passes few lines are told beside many: each counts for so many. */
const counts: Readonly<Partial<Record<SentenceHead, number>>> = { passing: 2 };

const fitHead = async (head: SentenceHead): Promise<void> => {
  const lines = readSentences(head, 'fitting');
  const examples = await withBar(`Reading ${head}`, lines.length, async ({ step }) => {
    const read: ReadExample[] = [];
    for (const { text, isSo, counts: own } of lines) {
      read.push({ numbers: await meaningOf(text), isSo, counts: own ?? (isSo ? (counts[head] ?? 1) : 1) });
      step();
    }
    return read;
  });
  fitMeaningHead(head, examples, sentenceInputDigests(head), fittings[head]);
};

const main = async ({ head: asked = [...sentenceHeads] }: OptionValues<typeof options>): Promise<void> => {
  const unknown = asked.find((name) => !sentenceHeads.some((head) => head === name));
  if (unknown !== undefined)
    throw new KeepsakeError('invalid-input', `--head ${unknown}: one of ${sentenceHeads.join(', ')}`);
  for (const head of sentenceHeads) if (asked.includes(head)) await fitHead(head);
};

void command(usage, options, main);
