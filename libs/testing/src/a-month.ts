import { type IncomingTurn } from '@app/memory-core/domain/turn';

const startAt = Date.parse('2026-03-02T08:00:00Z');
const dayMs = 86_400_000;

/** What somebody says in a month: facts, changes of mind, repetitions, small talk, questions and an assistant's replies. */
const days: readonly (readonly string[])[] = [
  ['My name is Ana.', 'I live in Lisbon.', 'I work as a nurse at Santa Maria hospital.', 'Good morning!'],
  ['I love strong coffee in the morning.', 'My sister Ines is a painter.', 'What is the weather like?'],
  ['I started running three times a week.', 'I am allergic to peanuts.', 'Thanks, that helps.'],
  ['Project Phoenix is due on 14 March.', 'I prefer short answers.', 'Hm, let me think.'],
  ['I feel anxious before every presentation.', 'My dog Max is seven years old.'],
  ['I want to learn Italian this year.', 'I am vegetarian.', 'Ha, funny.'],
  ['The Phoenix deadline moved to 28 March.', 'I am vegetarian, so no meat for me.'],
  ['I moved to Porto last week.', 'I still love strong coffee.', 'See you tomorrow!'],
  ['I was anxious again before the presentation today.', 'I run every morning now.'],
  ['My sister Ines is getting divorced.', 'I quit my job at Santa Maria hospital.'],
  ['I now work as a teacher at a school in Porto.', 'I hate getting up early.'],
  ['I realised that I push people away when I am afraid.', 'I no longer eat fish either.'],
];

/** One conversation a day, every other day. `round` makes other events of the same words, said a month later each time. */
export const aMonth = (round = 0, shiftDays = 0): readonly (readonly IncomingTurn[])[] =>
  days.map((lines, day) => {
    const at = startAt + (day * 2 + shiftDays) * dayMs;
    const conversationId = `month-${round}-day-${day}`;
    return lines.flatMap((content, line): IncomingTurn[] => {
      const said = { conversationId, content, occurredAt: at + line * 60_000 };
      return [
        { ...said, eventId: `${conversationId}-${line}`, role: 'user' },
        {
          ...said,
          eventId: `${conversationId}-${line}-reply`,
          role: 'assistant',
          content: 'I see, tell me more about that.',
          occurredAt: at + line * 60_000 + 20_000,
        },
      ];
    });
  });
