import { type Turn } from '../domain/turn';
import { speakerOf } from './sources';

/** The end of the current conversation, the current message left out. */
export interface RecentWindow {
  /** The last messages, by place. */
  readonly turns: readonly Turn[];
  /** Ids of them, and of the current message where it was sent as a turn already. */
  readonly ids: ReadonlySet<string>;
  /** Messages given that are not in the window. */
  readonly before: number;
  /** Who says the current message, as a label. */
  readonly speaker: string;
  /** The same as a name, where it was sent as a turn that has one. */
  readonly speakerName?: string;
}

/**
 * The turn that the message was sent as already. Notes of the system and answers of tools may follow it; where the
 * assistant spoke after it, it was answered, and the message says the same once more.
 */
const sentAs = (said: readonly Turn[], message: string): Turn | undefined => {
  const last = said.findLast(({ role }) => role === 'user' || role === 'assistant');
  return last?.role === 'user' && last.content.trim() === message.trim() ? last : undefined;
};

/** SPEC R41. `said`: the conversation's last messages by place, more of them than the window has. */
export const recentWindow = (said: readonly Turn[], message: string, size: number): RecentWindow => {
  const current = sentAs(said, message);
  const earlier = current === undefined ? said : said.filter((turn) => turn !== current);
  const turns = size > 0 ? earlier.slice(-size) : [];
  return {
    turns,
    ids: new Set([...turns, ...(current === undefined ? [] : [current])].map(({ id }) => id)),
    before: earlier.length - turns.length,
    speaker: current === undefined ? 'user' : speakerOf(current),
    ...(current?.speaker !== undefined && { speakerName: current.speaker }),
  };
};
