import { type Turn } from '@app/memory-core/domain/turn';
import { anUnflaggedTurn } from './labelled/memory';
import { type LabelledTurn } from './labelled/sets';
import { type LabelledConversation } from './locomo';

const minuteMs = 60_000;

/** Conversations have two speakers each, none of which the next one has. */
const talksOf = (turns: readonly LabelledTurn[]): readonly (readonly LabelledTurn[])[] => {
  const talks: LabelledTurn[][] = [];
  let known = new Set<string | undefined>();
  for (const turn of turns) {
    if (!known.has(turn.speaker) && known.size !== 1) {
      talks.push([]);
      known = new Set();
    }
    known.add(turn.speaker);
    talks.at(-1)?.push(turn);
  }
  return talks;
};

/** Labelled talk between people as it would arrive, a conversation a day; what tells something is its evidence. */
export const asConversation = (name: string, labelled: readonly LabelledTurn[]): LabelledConversation => {
  const turns: Turn[] = [];
  const telling = new Set<string>();
  for (const [day, talk] of talksOf(labelled).entries()) {
    for (const { text, speaker, signals } of talk) {
      const turn = anUnflaggedTurn(text, day);
      const seq = turns.length + 1;
      const id = `turn-${seq}`;
      const occurredAt = turn.occurredAt + seq * minuteMs;
      turns.push({ ...turn, id, eventId: id, seq, occurredAt, receivedAt: occurredAt, ...(speaker === undefined ? {} : { speaker }) }); // prettier-ignore
      if (signals.length > 0) telling.add(id);
    }
  }
  return { name, turns, evidence: telling, observed: telling };
};
