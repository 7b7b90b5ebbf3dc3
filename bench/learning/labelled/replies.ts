import { type Slot } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { share } from '../share';
import { holds } from './harm';
import { anUnflaggedTurn, aTurn, Memory } from './memory';
import { readLines } from './sets';

/** A short turn behind what was said before it, and what is to be learned of it (SPEC R19). */
interface LabelledReply {
  /** What the person ("U: ") and the assistant ("A: ") said, in order; the last is the reply. */
  readonly turns: readonly string[];
  readonly learns: boolean;
  /** The value that its slot has at the end. */
  readonly slot?: Slot;
  /** What must stand in the quote. */
  readonly keeps?: string;
  /** What no belief may say at the end. */
  readonly ends?: string;
  /** What must still be believed. */
  readonly stays?: string;
}

export const replyFiles = ['replies', 'replies-fresh', 'replies-later'] as const;

const minuteMs = 60_000;

const turnsOf = (lines: readonly string[]): Promise<readonly Turn[]> =>
  Promise.all(
    lines.map(async (line, at) => {
      const said = line.slice(3);
      const isPerson = line.startsWith('U');
      const turn = isPerson ? await aTurn(said, at) : anUnflaggedTurn(said, at);
      const role = isPerson ? 'user' : 'assistant';
      return { ...turn, role, conversationId: 'conversation', occurredAt: Date.parse('2026-01-13') + at * minuteMs } as const;
    }),
  ); // prettier-ignore

/** What is wrong with what was learned of a reply; undefined where nothing is. */
const missOf = async ({
  turns,
  learns,
  slot,
  keeps,
  ends,
  stays,
}: LabelledReply): Promise<string | undefined> => {
  const memory = new Memory();
  const said = await turnsOf(turns);
  for (const [at, turn] of said.entries())
    if (turn.role === 'user') await memory.reads(turn, said.slice(0, at));
  const { believed } = memory;
  const learned = believed.filter(({ evidence }) =>
    evidence.some(({ turnId }) => turnId === said.at(-1)?.id),
  );
  if (learned.length > 0 !== learns) return learns ? 'not learned' : 'learned';
  if (
    keeps !== undefined &&
    !learned.some(({ evidence }) => evidence.some(({ quote }) => holds(quote, keeps)))
  )
    return `lost "${keeps}"`;
  if (ends !== undefined && believed.some(({ quote }) => holds(quote, ends)))
    return `still believed "${ends}"`;
  if (stays !== undefined && !believed.some(({ quote }) => holds(quote, stays))) return `lost "${stays}"`;
  const isFilled = learned.some((each) => each.slot?.key === slot?.key && each.slot?.value === slot?.value);
  return slot === undefined || isFilled
    ? undefined
    : `slots: ${learned.map((each) => `${each.slot?.key}=${each.slot?.value}`).join(', ')}`;
};

interface RepliesResult {
  readonly told: number;
  readonly right: number;
  readonly learned: number;
  readonly junk: number;
  readonly all: number;
  readonly misses: readonly string[];
}

/** How many of the replies that tell something are learned as they are meant, and how many others are. */
export const measureReplies = async (file: (typeof replyFiles)[number]): Promise<RepliesResult> => {
  const lines = readLines<LabelledReply>(`replies/${file}.jsonl`);
  const misses: string[] = [];
  const count = { told: 0, right: 0, learned: 0, junk: 0 };
  for (const line of lines) {
    const miss = await missOf(line);
    if (miss !== undefined) misses.push(`${miss}: ${line.turns.join(' | ')}`);
    count.told += Number(line.learns);
    count.right += Number(line.learns && miss === undefined);
    count.learned += Number(line.learns && miss !== 'not learned');
    count.junk += Number(!line.learns && miss !== undefined);
  }
  return { ...count, all: lines.length, misses };
};

export const repliesRow = ({ told, right, learned, junk, all }: RepliesResult): Record<string, string> => ({
  learned: `${share(learned, told)} of ${told}`,
  'as meant': share(right, told),
  'look-alikes learned': `${junk} of ${all - told}`,
});
