import { dayOf } from '@app/memory-core/consolidation/dates';
import { oneLine } from '@app/memory-core/domain/one-line';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { sentencesOf } from '../text/sentences';

const longestRequestWords = 40;
const mostNames = 8;
const mostFeelings = 6;

const request =
  /^(?:(?:and|so|ok|okay|also|then|but),? )?(?:can|could|would|will) you\b|^please\b|\bplease[.!?]*$|^(?:help|tell|show|give|remind) me\b|\?$/i;
const capitalWord = /(?<=[\p{L}\p{N},;:'’)] )\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)*/gu;
/** Capitals that name nothing. */
const noName =
  /^(?:I(?:['’]\p{L}+)?|OK|Okay|TV|PhD|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Thanks?|Hi|Hello|Hey)$/u;

/** Weightier first, then what was said last. */
export const byWeight = (a: Insight, b: Insight): number =>
  b.importance - a.importance || b.lastConfirmedAt - a.lastConfirmedAt || (a.id < b.id ? -1 : 1);

/** Requests at the end that nobody has answered: what the same person said last, in his words. */
export const openRequests = (turns: readonly Turn[]): readonly string[] => {
  const last = turns.at(-1);
  if (last?.role !== 'user') return [];
  const unanswered: Turn[] = [];
  for (const turn of turns.toReversed()) {
    if (turn.role !== 'user' || turn.speaker !== last.speaker) break;
    unanswered.unshift(turn);
  }
  return unanswered.flatMap(({ content }) =>
    sentencesOf(content)
      .map(({ start, end }) => oneLine(content.slice(start, end)))
      .filter((sentence) => request.test(sentence) && sentence.split(' ').length <= longestRequestWords),
  );
};

const mostFrequent = (words: readonly string[], most: number): readonly string[] => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.entries()]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([word]) => word);
};

/** People, places and projects that the user named, most often named first. */
export const namesIn = (turns: readonly Turn[], before: readonly string[] = []): readonly string[] => {
  const speakers = new Set(turns.map(({ speaker }) => speaker));
  return mostFrequent(
    [
      ...before,
      ...turns
        .filter(({ role }) => role === 'user')
        .flatMap(({ content }) => content.match(capitalWord) ?? [])
        .map((name) => name.replace(/['’]s$/, ''))
        .filter((name) => !noName.test(name) && !speakers.has(name)),
    ],
    mostNames,
  );
};

/** What the flagger saw of feelings, each once, as it was said. */
export const feelingsIn = (turns: readonly Turn[], before: readonly string[] = []): readonly string[] => {
  const flagged = turns.flatMap(({ signals }) =>
    signals.filter(({ kind }) => kind === 'emotion').flatMap(({ words }) => words),
  );
  return [...new Set([...before, ...flagged.map((word) => oneLine(word).toLowerCase())])].slice(
    0,
    mostFeelings,
  );
};

export const sessionLabel = (at: number, turns: number): string =>
  `${dayOf(at)}, ${turns} ${turns === 1 ? 'message' : 'messages'}`;
