import { randomOf } from '../../bench/seeded';

/** What a chaos run sends: the same for every run, so that a disturbed one can be held against an undisturbed one. */
export interface LoadTurn {
  readonly eventId: string;
  readonly conversationId: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly occurredAt: string;
  readonly sequence: number;
}

export type Delivery =
  | {
      readonly to: 'turns';
      readonly turns: readonly LoadTurn[];
      /** Sent twice at the same time. */
      readonly atOnce: boolean;
    }
  | { readonly to: 'events'; readonly event: Readonly<Record<string, string>> };

const cities = ['Lisbon', 'Oslo', 'Turin', 'Galway', 'Kyoto', 'Lima', 'Tallinn', 'Ghent', 'Split', 'Hobart'];
const dishes = ['mushroom risotto', 'miso soup', 'lentil stew', 'lemon cake', 'pumpkin curry', 'onion tart'];
const sports = ['climbing', 'rowing', 'swimming', 'archery', 'fencing', 'sailing'];

/** Statements, repetitions, a contradiction and small talk, in a conversation's order. */
const script = (n: number): readonly (readonly ['user' | 'assistant', string])[] => {
  const city = String(cities[n % cities.length]);
  const dish = String(dishes[n % dishes.length]);
  const sport = String(sports[n % sports.length]);
  return [
    ['user', 'Hello!'],
    ['assistant', 'Hello, how are you?'],
    ['user', `I moved to ${city} last year.`],
    ['assistant', `What do you like about ${city}?`],
    ['user', `I love cooking ${dish} on Sundays.`],
    ['assistant', 'Sounds tasty.'],
    ['user', `I started ${sport} twice a week.`],
    ['assistant', 'Good for you.'],
    ['user', `The Phoenix deadline is 14 March 2027.`],
    ['assistant', 'Noted.'],
    ['user', 'My sister Ana is a doctor.'],
    ['assistant', 'Is she?'],
    ['user', 'I feel anxious before every presentation at work.'],
    ['assistant', 'What helps?'],
    ['user', `I really love cooking ${dish} on Sundays.`],
    ['assistant', 'So you said.'],
    ['user', 'The Phoenix deadline moved to 2 April 2027.'],
    ['assistant', 'Two weeks more.'],
    ['user', 'I finally understood that I work too much because I fear losing people.'],
    ['assistant', 'That is a big thing to see.'],
  ];
};

/** Event ids of a user's turns in the order in which they are first sent. */
export const arrivalsOf = (userNumber: number, turnsPerUser: number): readonly string[] => [
  ...new Set(
    deliveriesOf(userNumber, turnsPerUser).flatMap((delivery) =>
      delivery.to === 'turns' ? delivery.turns.map(({ eventId }) => eventId) : [],
    ),
  ),
];

/** `turnsPerUser` in two conversations: single turns and small batches, some twice, one after the other or at once, some out of order, ended once each. */
export const deliveriesOf = (userNumber: number, turnsPerUser: number): readonly Delivery[] => {
  const random = randomOf(userNumber + 1);
  const start = Date.parse('2026-03-02T18:00:00Z') + userNumber * 60_000;
  const half = Math.ceil(turnsPerUser / 2);
  const deliveries: Delivery[] = [];
  for (const [part, count] of [half, turnsPerUser - half].entries()) {
    const conversationId = `talk-${part + 1}`;
    const lines = script(userNumber + part * 3);
    const turns = Array.from({ length: count }, (_, index): LoadTurn => {
      const [role, content] = lines[index % lines.length] ?? ['user', 'Hello!'];
      return {
        eventId: `${conversationId}-${index + 1}`,
        conversationId,
        role,
        content,
        occurredAt: new Date(start + part * 7 * 86_400_000 + index * 30_000).toISOString(),
        sequence: index + 1,
      };
    });
    // Neighbours change places now and then, as two gateways racing would deliver them.
    for (let index = 0; index + 1 < turns.length; index += 1) {
      const [here, next] = [turns[index], turns[index + 1]];
      if (here !== undefined && next !== undefined && random() < 0.1)
        [turns[index], turns[index + 1]] = [next, here];
    }
    for (let index = 0; index < turns.length;) {
      const batch = turns.slice(index, index + 1 + Math.floor(random() * 4));
      deliveries.push({ to: 'turns', turns: batch, atOnce: random() < 0.1 });
      if (random() < 0.15) deliveries.push({ to: 'turns', turns: batch, atOnce: false });
      index += batch.length;
    }
    deliveries.push({
      to: 'events',
      event: {
        type: 'conversation.ended',
        eventId: `${conversationId}-end`,
        conversationId,
        occurredAt: new Date(start + part * 7 * 86_400_000 + count * 30_000).toISOString(),
      },
    });
  }
  return deliveries;
};
