import { type Parameters } from '../../config/parameters';
import { type Candidate } from '../../domain/extraction';
import { passagesOf, sentencesOf } from '../../flagging';
import { withoutInjectedMemories } from '../../intake/memory-markers';
import { type MeaningModel, type MeaningRead } from '../../language';
import { isEvidence, type TurnToRead } from './ruled-statements';

/** What the meaning model reads whole; of a longer turn it reads the passage that is quoted. */
const longestRead = 300;

const passageOf = (text: string, quote: string): string => {
  if (text.length <= longestRead) return text;
  const at = text.indexOf(quote);
  const passage = passagesOf(sentencesOf(text)).find((sentences) => at < (sentences.at(-1)?.end ?? 0));
  return passage === undefined ? quote : text.slice(passage[0]?.start ?? 0, passage.at(-1)?.end);
};

const weighedBy = (
  likely: MeaningRead['likely'],
  candidate: Candidate,
  parameters: Parameters['extraction'],
): Candidate => {
  const isUntold = likely.none >= parameters.untoldByMeaning;
  if (!isUntold && likely.low <= Math.max(likely.none, likely.medium, likely.high)) return candidate;
  const { untoldImportance, lowImportanceAtMost } = parameters;
  return {
    ...candidate,
    importance: Math.min(candidate.importance, isUntold ? untoldImportance : lowImportanceAtMost),
    importanceReasons: [...candidate.importanceReasons, `told:${isUntold ? 'none' : 'low'} by meaning`],
  };
};

/**
 * Refuses what the words of a sentence alone do not show to be nothing: drafts, lyrics, characters, hypotheticals and
 * quotes read like statements of the person; and lets nothing be of more weight than in passing that is told in passing. What was asked to be remembered, noted on purpose or said between people is
 * taken as it is.
 */
export const toldByMeaning = async (
  { turn, parameters }: TurnToRead,
  candidates: readonly Candidate[],
  model: () => Promise<MeaningModel>,
): Promise<readonly Candidate[]> => {
  if (turn.speaker !== undefined || turn.origin === 'note' || !isEvidence(turn)) return candidates;
  const text = withoutInjectedMemories(turn.content);
  const told: Candidate[] = [];
  for (const candidate of candidates) {
    if (candidate.explicit || candidate.importance <= parameters.untoldImportance) told.push(candidate);
    else {
      // One after the other: statements of one turn mostly share the text that is read.
      const { likely } = await (await model()).read(passageOf(text, candidate.evidence.quote));
      told.push(weighedBy(likely, candidate, parameters));
    }
  }
  return told;
};
