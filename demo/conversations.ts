export interface DemoTurn {
  readonly eventId: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** RFC 3339. */
  readonly occurredAt: string;
  readonly sequence: number;
}

export interface DemoConversation {
  readonly id: string;
  readonly turns: readonly DemoTurn[];
}

const dayMs = 86_400_000;
/** People answer within half a minute or so; the exact pace is of no importance. */
const turnMs = 35_000;

const writtenOut = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Reads `conversations.txt`: headers `= daysBefore hh:mm id`, then `U` and `A` lines; `{+n}` becomes the date n days
 * after its conversation. `today` is the day that the headers count back from, at any time of day.
 */
export const parseConversations = (
  text: string,
  userId: string,
  today: number,
): readonly DemoConversation[] => {
  const conversations: { id: string; turns: DemoTurn[] }[] = [];
  let startAt = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const header = /^= (\d+) (\d\d):(\d\d) (\S+)$/.exec(line);
    if (header !== null) {
      const [, daysBefore, hours, minutes, id] = header;
      const midnight = Math.floor(today / dayMs) * dayMs;
      startAt = midnight - Number(daysBefore) * dayMs + (Number(hours) * 60 + Number(minutes)) * 60_000;
      conversations.push({ id: String(id), turns: [] });
      continue;
    }
    const said = /^([UA]) (.+)$/.exec(line);
    const conversation = conversations.at(-1);
    if (said === null || conversation === undefined)
      throw new Error(`conversations.txt, line ${index + 1}: not understood`);
    const place = conversation.turns.length;
    conversation.turns.push({
      eventId: `${conversation.id}-${place + 1}`,
      userId,
      conversationId: conversation.id,
      role: said[1] === 'U' ? 'user' : 'assistant',
      content: String(said[2])
        .replaceAll('\\n', '\n')
        .replace(/\{\+(\d+)\}/g, (_, days: string) => writtenOut.format(startAt + Number(days) * dayMs)),
      occurredAt: new Date(startAt + place * turnMs).toISOString(),
      sequence: place + 1,
    });
  }
  return conversations;
};
