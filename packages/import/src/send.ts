import { type Accepted, type Keepsake, KeepsakeProblem, type Turn, TurnQueue } from '@keepsake/client';
import { derivedId } from './ids';
import { type Ended, type Entry, type Fact, type Unit } from './units';

/** How a server took what was sent, in turns and facts. */
export interface Sent {
  accepted: number;
  /** Known before: imported earlier, or sent twice on a bad line. */
  duplicates: number;
  /** Not stored, because the person has turned memory off. */
  notKept: number;
  /** By the server, such as a turn longer than it takes, or the end of a conversation. */
  refused: { readonly entry: Entry | Ended; readonly unit: Unit; readonly problem: KeepsakeProblem }[];
}

export interface SendOptions {
  /** Told after each request how many turns and facts are done with. */
  readonly progress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

const isFact = (entry: Entry): entry is Fact => 'type' in entry;
const isTurn = (entry: Entry): entry is Turn => !isFact(entry);

/** Of this entry alone, so that the others go on. */
const isOfEntry = (error: unknown): error is KeepsakeProblem =>
  error instanceof KeepsakeProblem && (error.status === 400 || error.status === 413);

/** The queue goes on without the turns that are named, or in smaller batches. */
const isOfSomeTurns = (error: unknown): boolean =>
  isOfEntry(error) && (error.status === 413 || error.fields.some(({ field }) => field.startsWith('turns')));

/**
 * Sends units one after the other, each in order, and says of each conversation that it ended. Ids come from the source, so that
 * whatever is sent again has no effect: an import that was cut off is run again from its beginning. Throws where the server
 * stays away, or takes nothing at all of this caller; what was sent until then is kept.
 */
export const sendUnits = async (
  memory: Keepsake,
  units: readonly Unit[],
  { progress, signal }: SendOptions = {},
): Promise<Sent> => {
  const sent: Sent = { accepted: 0, duplicates: 0, notKept: 0, refused: [] };
  const call = signal === undefined ? {} : { signal };
  let done = 0;
  const note = ({ accepted, duplicates, notKept = 0 }: Accepted): void => {
    sent.accepted += accepted;
    sent.duplicates += duplicates.length;
    sent.notKept += notKept;
    done += accepted + duplicates.length + notKept;
    progress?.(done);
  };
  const refuse = (unit: Unit, entry: Entry, problem: KeepsakeProblem): void => {
    sent.refused.push({ entry, unit, problem });
    progress?.((done += 1));
  };
  const sendFact = async (unit: Unit, fact: Fact): Promise<void> => {
    try {
      note(await memory.event(fact, call));
    } catch (error) {
      if (!isOfEntry(error)) throw error;
      refuse(unit, fact, error);
    }
  };
  const sendTurns = async (unit: Unit, turns: readonly Turn[]): Promise<void> => {
    if (turns.length === 0) return;
    let failure: Error | undefined;
    const send = async (batch: readonly Turn[]): Promise<void> => {
      // The queue keeps trying what fails: it is emptied instead, and the import ends.
      if (failure !== undefined) return;
      try {
        note(await memory.remember(batch, call));
      } catch (error) {
        if (isOfSomeTurns(error)) throw error;
        failure = error as Error;
      }
    };
    const queue = new TurnQueue(send, {
      refused: (turn, problem) => refuse(unit, turn, problem),
      batch: 200,
    });
    for (const turn of turns) await queue.add(turn);
    await queue.flush();
    if (failure !== undefined) throw failure;
  };
  /**
   * What is left is learned now, rather than after minutes in which nothing comes. Dated as the last turn that the server took:
   * what it refused of that one, such as its time, it would refuse here, too.
   */
  const end = async (unit: Unit): Promise<void> => {
    const refused = new Set(sent.refused.map(({ entry }) => entry.eventId));
    const last = unit.entries.filter(isTurn).findLast(({ eventId }) => !refused.has(eventId));
    if (last === undefined) return;
    const { userId, conversationId, occurredAt } = last;
    const eventId = `import:${derivedId('ended', conversationId, last.eventId)}`;
    const ended = { type: 'conversation.ended' as const, eventId, userId, conversationId, occurredAt };
    try {
      await memory.event(ended, call);
    } catch (error) {
      if (!isOfEntry(error)) throw error;
      sent.refused.push({ entry: ended, unit, problem: error });
    }
  };
  for (const unit of units) {
    for (const fact of unit.entries.filter(isFact)) await sendFact(unit, fact);
    await sendTurns(unit, unit.entries.filter(isTurn));
    await end(unit);
  }
  return sent;
};
