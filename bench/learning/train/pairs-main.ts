import { along, shareWord, verdictOn } from '@app/language-en/judge';
import { besideEachOther, digestOf, meaningModel, type MeaningModel } from '@app/language-en/readers';
import { command } from '../../command';
import { withBar } from '../../with-bar';
import { readSets } from '../labelled/sets';
import { pairInputDigests } from './inputs';
import { fitMeaningHead, type ReadExample } from './meaning-head';

const usage =
  'Usage: npm run train:pairs\n' +
  '  Fits what tells by two meanings whether the judge, who reads both texts, may find anything of them that counts: on\n' +
  '  what it finds of texts that are near each other, of those that models are trained on. Takes some minutes.';

/** So many texts stand for a memory; of each, so many of the nearest are judged. */
const memory = 250;
const nearest = 3;
const memories = 24;
const longest = 300;
/** From here on a verdict counts: somewhat below what learning believes. */
const sure = 0.9;
const fitting = { scale: 5, pull: 1.5e-3, rounds: 20 } as const;

/** What people tell, mixed, the same each time. */
const texts = (): readonly string[] => {
  const { groups, pairs, turns } = readSets('training', 'meaning');
  const told = [
    ...groups.flatMap(({ same, against }) => [...same, ...against]),
    ...pairs.flatMap((pair) => pair.turns),
    ...turns.flatMap(({ text, insight }) => (insight === undefined ? [] : [text])),
  ];
  const short = [...new Set(told)].filter((text) => text.length <= longest);
  return short.toSorted((a, b) => (digestOf(a) < digestOf(b) ? -1 : 1)).slice(0, memory * memories);
};

/** Of each text its nearest, with what the judge finds of both. */
const examplesOf = async (model: MeaningModel, some: readonly string[]): Promise<readonly ReadExample[]> => {
  const meanings = await Promise.all(some.map(async (text) => (await model.read(text)).meaning));
  const pairs = meanings.flatMap((meaning, newer) =>
    meanings
      .map((other, older) => ({ newer, older, nearness: along(meaning, other) }))
      .filter(({ older }) => older !== newer)
      .toSorted((a, b) => b.nearness - a.nearness)
      .slice(0, nearest),
  );
  return Promise.all(
    pairs.map(async ({ newer, older, nearness }): Promise<ReadExample> => {
      const both = [some[older], some[newer]] as [string, string];
      const shared = shareWord(...both);
      const { relation, certainty } = await verdictOn(model, both, { nearness, shared });
      return {
        numbers: besideEachOther(meanings[newer] as Float32Array, meanings[older] as Float32Array, shared),
        isSo: relation !== 'unrelated' && certainty >= sure,
        counts: 1,
      };
    }),
  );
};

const main = async (): Promise<void> => {
  const model = await meaningModel();
  const all = texts();
  const examples = await withBar('Judging pairs', memories, async ({ step }) => {
    const judged: ReadExample[] = [];
    for (let at = 0; at < all.length; at += memory) {
      judged.push(...(await examplesOf(model, all.slice(at, at + memory))));
      step();
    }
    return judged;
  });
  fitMeaningHead('related', examples, pairInputDigests(), fitting);
};

void command(usage, {}, main);
