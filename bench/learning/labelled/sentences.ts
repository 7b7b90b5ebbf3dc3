import { type SentenceHead } from '@app/language-en/readers';
import { type LifeArea } from '@app/memory-core/domain/claim';
import { areaOf } from '@app/memory-core/domain/lasting';
import { share } from '../share';
import { aTurn, candidatesOf } from './memory';
import { readSentences } from './sets';

type Claims = Awaited<ReturnType<typeof candidatesOf>>;

/** The upper half of what a later reply could use: what describes nobody is told below it, or not at all. */
const describesFrom = 0.6;

const tellsOf =
  (area: LifeArea) =>
  (claims: Claims): boolean =>
    claims.some((claim) => areaOf(claim) === area);

/** How it shows in what is learned that a sentence is taken for it. */
const shows: Readonly<Record<SentenceHead, (claims: Claims) => boolean>> = {
  identity: tellsOf('identity'),
  health: tellsOf('health'),
  household: tellsOf('household'),
  living: tellsOf('living'),
  describing: (claims) => claims.some(({ importance }) => importance >= describesFrom),
  instructions: (claims) => claims.some(({ instruction }) => instruction !== undefined),
  passing: (claims) => claims.length === 0,
};

/** What is learned of the held lines of a head, each in a turn of its own. */
export const sentencesRow = async (head: SentenceHead): Promise<Record<string, string>> => {
  let [hits, wrong, missed] = [0, 0, 0];
  for (const { text, isSo } of readSentences(head, 'held')) {
    const isShown = shows[head](await candidatesOf(await aTurn(text)));
    hits += Number(isShown && isSo);
    wrong += Number(isShown && !isSo);
    missed += Number(!isShown && isSo);
  }
  return { precision: share(hits, hits + wrong), recall: share(hits, hits + missed) };
};
