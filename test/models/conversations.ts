/** Four conversations of fifteen turns: what a person says, and what an assistant answers to it. */
const said: readonly (readonly string[])[] = [
  [
    'Hi! I moved to Porto in May and I work as a nurse at the Santo António hospital.',
    'My sister Vera is coming to visit next Friday.',
    'I am allergic to peanuts, by the way.',
    'Can you suggest a restaurant near the river?',
    'I prefer quiet places, I get anxious in crowds.',
    'Thanks!',
    'Oh, and I run three times a week along the beach.',
    'That is all for today.',
  ],
  [
    'Morning. The deadline for my thesis is 14 September 2026.',
    'The thesis is about sleep in night shift workers.',
    'Always answer me in short sentences, please.',
    'What is a good way to plan the next weeks?',
    'I write best early in the morning.',
    'My supervisor is called Dr. Almeida.',
    'ok',
    'See you.',
  ],
  [
    'Hello again. I quit running, my knee hurts.',
    'I started swimming instead, twice a week.',
    'My dog Bolt loves the pool too, ha ha.',
    'How long does a knee take to heal?',
    'I had surgery on it in 2019.',
    'Hm, okay.',
    'I feel much calmer since I swim.',
    'Bye!',
  ],
  [
    'Hey. I changed jobs: I now work at a sleep clinic.',
    'I no longer work at the hospital.',
    'My favourite tea is jasmine.',
    'Could you write a short note for my colleagues?',
    'Vera moved to Lisbon last month.',
    'I am learning Portuguese, two lessons a week.',
    'Lovely.',
    'Good night!',
  ],
];

const answers = ['I see.', 'Noted.', 'Of course.', 'Here is an idea: take it step by step.'];

const startAt = Date.parse('2026-06-01T09:00:00Z');
const hourMs = 3_600_000;

/** Entries as the gateway hands them on, and the ends of the conversations that they are in. */
export interface Talk {
  readonly turns: ReturnType<typeof sixtyTurns>;
  readonly ends: ReturnType<typeof endsOf>;
}

export const sixtyTurns = (userId: string) =>
  said
    .flatMap((conversation, room) => {
      const turns = conversation.flatMap((content, at) => [
        { role: 'user' as const, content },
        { role: 'assistant' as const, content: answers[at % answers.length] ?? '' },
      ]);
      return turns.slice(0, 15).map((turn, at) => ({ ...turn, room, at }));
    })
    .map(({ role, content, room, at }, place) => ({
      userId,
      turn: {
        eventId: `event-${place}`,
        conversationId: `conversation-${room + 1}`,
        role,
        content,
        occurredAt: startAt + room * 24 * hourMs + at * 60_000,
      },
    }));

export const endsOf = () =>
  said.map((_, room) => ({
    type: 'conversation.ended' as const,
    eventId: `end-${room}`,
    conversationId: `conversation-${room + 1}`,
    occurredAt: startAt + room * 24 * hourMs + hourMs,
  }));

export const fourConversations = (userId: string): Talk => ({ turns: sixtyTurns(userId), ends: endsOf() });

/** One conversation in which nobody answers. */
export const monologue = (userId: string, contents: readonly string[]): Talk => ({
  turns: contents.map((content, at) => ({
    userId,
    turn: {
      eventId: `event-${at}`,
      conversationId: 'conversation-1',
      role: 'user',
      content,
      occurredAt: startAt + at * 60_000,
    },
  })),
  ends: endsOf().slice(0, 1),
});
