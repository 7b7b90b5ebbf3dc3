import { share } from '../share';
import { aTurn, candidatesOf } from './memory';
import { readInstructions } from './sets';

/** What is learned of lines that ask for good, once, or nothing, each in a turn of its own. */
export const instructionsRow = async (part: 'fitting' | 'held'): Promise<Record<string, string>> => {
  let [hits, wrong, missed] = [0, 0, 0];
  for (const { text, standing } of readInstructions(part)) {
    const claims = await candidatesOf(await aTurn(text));
    const isHeard = claims.some(({ instruction }) => instruction !== undefined);
    hits += Number(isHeard && standing);
    wrong += Number(isHeard && !standing);
    missed += Number(!isHeard && standing);
  }
  return { precision: share(hits, hits + wrong), recall: share(hits, hits + missed) };
};
