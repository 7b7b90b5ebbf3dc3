import { randomOf } from '../seeded';

/** What the scripted model reads in a sentence, as a model would answer it. */
export interface Fact {
  readonly quote: string;
  readonly statement: string;
  readonly kind: 'fact' | 'relation' | 'preference' | 'practice';
  readonly category: 'people-and-facts' | 'preferences' | 'work' | 'patterns-and-goals';
  readonly importance: number;
  readonly slot?: { readonly key: string; readonly value: string };
}

interface Form {
  readonly say: (word: string) => string;
  readonly words: readonly string[];
  readonly pattern: RegExp;
  readonly read: (word: string) => Omit<Fact, 'quote'>;
}

/** Sentences with a fact in them, and how each is read: what is learned follows from what was said, and from nothing else. */
const forms: readonly Form[] = [
  {
    say: (city) => `I moved to ${city} this spring.`,
    words: ['Porto', 'Lisbon', 'Vienna', 'Oslo', 'Leeds', 'Ghent', 'Turin', 'Krakow'],
    pattern: /I moved to (\w+) this spring/g,
    read: (city) => ({
      statement: `The user lives in ${city}.`,
      kind: 'fact',
      category: 'people-and-facts',
      importance: 0.7,
      slot: { key: 'user.location', value: city },
    }),
  },
  {
    say: (name) => `My sister ${name} is visiting me next month.`,
    words: ['Ana', 'Mira', 'Edda', 'Ruth', 'Noor', 'Lena'],
    pattern: /My sister (\w+) is visiting/g,
    read: (name) => ({
      statement: `The user has a sister called ${name}.`,
      kind: 'relation',
      category: 'people-and-facts',
      importance: 0.6,
    }),
  },
  {
    say: (food) => `I am allergic to ${food}.`,
    words: ['peanuts', 'shellfish', 'sesame', 'gluten', 'pollen', 'soy'],
    pattern: /I am allergic to (\w+)/g,
    read: (food) => ({
      statement: `The user is allergic to ${food}.`,
      kind: 'fact',
      category: 'people-and-facts',
      importance: 0.7,
    }),
  },
  {
    say: (sport) => `I go ${sport} every Tuesday.`,
    words: ['running', 'swimming', 'climbing', 'rowing', 'fencing', 'skating'],
    pattern: /I go (\w+) every Tuesday/g,
    read: (sport) => ({
      statement: `The user goes ${sport} every Tuesday.`,
      kind: 'practice',
      category: 'patterns-and-goals',
      importance: 0.6,
    }),
  },
  {
    say: (music) => `I love ${music} music.`,
    words: ['baroque', 'punk', 'gamelan', 'choral', 'techno', 'swing'],
    pattern: /I love (\w+) music/g,
    read: (music) => ({
      statement: `The user loves ${music} music.`,
      kind: 'preference',
      category: 'preferences',
      importance: 0.5,
    }),
  },
  {
    say: (month) => `The deadline of my project Phoenix is now in ${month}.`,
    words: ['April', 'May', 'June', 'July', 'August', 'September'],
    pattern: /deadline of my project Phoenix is now in (\w+)/g,
    read: (month) => ({
      statement: `The deadline of project Phoenix is in ${month}.`,
      kind: 'fact',
      category: 'work',
      importance: 0.7,
      slot: { key: 'project_phoenix.deadline', value: month },
    }),
  },
];

const smallTalk = ['What a day!', 'Thanks, that helps.', 'Can you say that again?', 'Good morning!'];
const replies = [
  'Good to know. How does that feel at the moment, and is there something that I can do about it for you today?',
  'Here is one way to look at it: take it step by step, and come back to it when you had some rest.',
  'You are welcome. Shall we go on where we left off?',
];

/** Every fact in a text, in its order. */
export const factsIn = (text: string): readonly Fact[] =>
  forms
    .flatMap(({ pattern, read }) =>
      [...text.matchAll(pattern)].map((match) => ({
        at: match.index,
        fact: { quote: match[0], ...read(match[1] ?? '') },
      })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ fact }) => fact);

export interface WorldTurn {
  readonly eventId: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly occurredAt: string;
}

const oneOf = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T;

/**
 * Turns of a user, the person's and the assistant's by turns, in conversations of `perConversation`. Three in four of the
 * person's hold a fact; some facts are said again, and some slots are given another value later.
 */
export const turnsOf = (user: number, count: number, perConversation: number): readonly WorldTurn[] => {
  const random = randomOf(user + 1);
  const start = Date.parse('2026-03-02T08:00:00Z') + user * 60_000;
  return Array.from({ length: count }, (_, place): WorldTurn => {
    const conversation = Math.floor(place / perConversation);
    const byPerson = place % 2 === 0;
    const { say, words } = oneOf(forms, random);
    const told = random() < 0.75 ? say(oneOf(words, random)) : oneOf(smallTalk, random);
    return {
      eventId: `turn-${place}`,
      userId: `user-${user}`,
      conversationId: `talk-${conversation}`,
      role: byPerson ? 'user' : 'assistant',
      content: byPerson ? told : oneOf(replies, random),
      occurredAt: new Date(start + conversation * 86_400_000 + place * 30_000).toISOString(),
    };
  });
};
