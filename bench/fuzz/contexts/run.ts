import { aBuilder } from '@app/testing/a-context';
import { Random } from '../random';
import { memoryOf, questionOf } from './memory';
import { brokenBy } from './promises';

const requestsEach = 40;

export interface ContextFuzzReport {
  readonly requests: number;
  readonly memories: number;
  /** What of the contexts had something of it in them, so that it is known to have been tried. */
  readonly seen: Readonly<Record<'olderTurns' | 'memories' | 'profile' | 'marked' | 'takenBack', number>>;
  readonly offences: readonly { readonly why: string; readonly seed: string; readonly text: string }[];
}

/** Asks generated memories, in this process, for contexts at any size, and holds each against what is promised. */
export const fuzzContexts = async (
  requests: number,
  seed: number,
  progress?: (asked: number) => void,
): Promise<ContextFuzzReport> => {
  const seen = { olderTurns: 0, memories: 0, profile: 0, marked: 0, takenBack: 0 };
  const offences: { why: string; seed: string; text: string }[] = [];
  let [asked, memories] = [0, 0];
  while (asked < requests) {
    memories += 1;
    const random = new Random(seed * 1_000_003 + memories);
    const memory = memoryOf(random);
    const { build, tail } = await aBuilder(...memory.changes);
    tail.turns = [...memory.tail];
    tail.retractedTurnIds = new Set(memory.gone);
    for (let at = 0; at < requestsEach && asked < requests; at += 1) {
      const question = questionOf(random, memory);
      const answer = await build(question);
      asked += 1;
      const has = (name: string) => Number(answer.sections.some((section) => section.name === name));
      seen.olderTurns += has('older-turns');
      seen.memories += has('relevant-memories');
      seen.profile += has('profile');
      seen.marked += Number(answer.text.includes('[since changed'));
      seen.takenBack += Number(memory.goneWords.length > 0);
      const why = brokenBy(answer, question.budgetTokens, question.message, memory);
      if (why !== undefined)
        offences.push({ why, seed: `${seed}, memory ${memories}, request ${at}`, text: answer.text });
    }
    progress?.(asked);
  }
  return { requests: asked, memories, seen, offences };
};
