import { aTurn, anInsight } from '@app/testing/factories';
import { put, start, tokens } from '@app/testing/a-context';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { type Random } from '../random';

/** What only opens, closes and oils a talk. */
export const chatter = [
  'Got it.',
  'Noted!',
  'Sounds good!',
  'Thanks for sharing.',
  'Okay, great.',
  'You’re welcome!',
];

/** Each has a word that nobody else says, so that it is known wherever it is told. */
const statements: readonly ((name: string, n: number) => string)[] = [
  (name, n) => `I keep ${n} bees in a hive called ${name}`,
  (name, n) => `my boat ${name} lies ${n} miles out of Porto for the winter`,
  (name, n) => `I owe my sister ${name} about ${n} euros`,
  (name, n) => `my knee has hurt since I ran ${n} km with ${name}`,
  (name, n) => `I moved to ${name} street ${n} because of the garden`,
  (name, n) => `I practise the violin ${n} minutes a day with ${name}`,
];
const questions = [
  'What about my bees?',
  'Where is my boat?',
  'What do I owe?',
  'How is my knee?',
  'Where do I live?',
];
const nothings = 'And then nothing much was said for a long while about anything at all. ';

export interface GeneratedMemory {
  readonly changes: readonly MemoryChange[];
  /** Of one conversation, those that came in a moment ago last. */
  readonly tail: readonly Turn[];
  readonly gone: ReadonlySet<string>;
  /** Words that are being taken back, and that nobody else says. */
  readonly goneWords: readonly string[];
  readonly turns: readonly Turn[];
  readonly insights: readonly Insight[];
  readonly conversationIds: readonly string[];
}

class Making {
  readonly turns: Turn[] = [];
  readonly insights: Insight[] = [];
  private said: string[] = [];

  constructor(private readonly random: Random) {}

  conversation(id: string): void {
    const length = 4 + this.random.below(14);
    for (let at = 0; at < length; at += 1) this.turn(id, at);
  }

  private turn(conversationId: string, at: number): void {
    const { random } = this;
    const role = at % 2 === 0 ? 'user' : 'assistant';
    const content = role === 'user' ? this.told() : this.replied();
    const turn = aTurn({
      id: `${conversationId}:${at}`,
      eventId: `${conversationId}:${at}`,
      conversationId,
      content,
      role,
      seq: this.turns.length + 1,
      occurredAt: start + this.turns.length * 3_600_000,
      tokens: tokens.count(content),
    });
    this.turns.push(turn);
    if (role === 'user') for (const quote of this.said) if (random.chance(0.7)) this.insight(turn, quote);
    this.said = [];
  }

  private told(): string {
    const { random } = this;
    if (random.chance(0.2)) return random.of(chatter);
    const before = this.turns.filter(({ role, content }) => role === 'user' && content.length < 200);
    if (before.length > 0 && random.chance(0.25)) return this.again(random.of(before).content);
    const name = `Zu${'bcdfgklm'[random.below(8)]}${random.below(10_000)}x`;
    this.said = [random.of(statements)(name, 2 + random.below(90))];
    const statement = this.said[0] ?? '';
    if (random.chance(0.15))
      this.said.push(`please always mention ${name}pot when I ask about the ${random.of(['boat', 'bees'])}`);
    const more = this.said
      .slice(1)
      .map((other) => ` And ${other}.`)
      .join('');
    const opening = random.of(['', 'Well, ', 'By the way, ']);
    const closing = random.of(['', ' That is all.', ` ${random.of(questions)}`]);
    const long = random.chance(0.1) ? `\n\n${nothings.repeat(20)}\n\n` : '';
    return random.chance(0.5)
      ? `${opening}${statement}.${long}${more}${closing}`
      : `${long}${opening}${statement}.${more}${closing}`;
  }

  /** The same once more, nearly the same, or as a part of something longer. */
  private again(content: string): string {
    return this.random.of([
      content,
      content.toUpperCase(),
      `${content.replaceAll(/[.,]/g, ' ')}!`,
      `As I said: ${content}`,
    ]);
  }

  private replied(): string {
    const { random } = this;
    if (random.chance(0.5)) return random.of(chatter);
    const last = this.turns.at(-1)?.content.slice(0, 120) ?? '';
    return random.of([
      `So you say: ${last}`,
      'How was it?',
      `I would ask somebody about it. ${random.of(questions)}`,
    ]);
  }

  private insight({ id, conversationId, occurredAt }: Turn, quote: string): void {
    const { random } = this;
    const { length } = this.insights;
    const insight = anInsight({
      id: `i${length}`,
      quote,
      importance: 0.4 + random.next() / 2,
      recordedAt: occurredAt,
      lastConfirmedAt: occurredAt,
      status: random.chance(0.9) ? 'active' : random.of(['disputed', 'archived', 'needs_review']),
      evidence: [
        {
          turnId: id,
          eventId: id,
          conversationId: conversationId ?? 'c0',
          quote,
          occurredAt,
        },
      ],
      ...(quote.startsWith('please') && { instruction: { when: quote.slice(quote.indexOf('when')) } }),
    });
    this.insights.push(insight);
    const older = random.of(this.insights);
    if (older === insight || older.status !== 'active' || !random.chance(0.5)) return;
    this.insights[this.insights.indexOf(older)] = {
      ...older,
      status: 'superseded',
      supersededBy: insight.id,
      supersededAt: occurredAt,
    };
  }
}

/** A memory that repeats itself, changes its mind, chats, and is taken back in part. */
export const memoryOf = (random: Random): GeneratedMemory => {
  const making = new Making(random);
  const conversationIds = ['c0', 'c1', 'c2'].slice(0, 1 + random.below(3));
  for (const id of conversationIds) making.conversation(id);
  const { turns, insights } = making;
  const gone = new Set(turns.filter(() => random.chance(0.05)).map(({ id }) => id));
  const namesIn = (of: readonly Turn[]) =>
    of.flatMap(({ content }) => content.toLowerCase().match(/zu[a-z]\d+x(?:pot)?/g) ?? []);
  const kept = new Set(namesIn(turns.filter(({ id }) => !gone.has(id))));
  const believed = insights.filter(({ status, enabled }) => status === 'active' && enabled);
  const lines = believed.filter(() => random.chance(0.4));
  const inTail = random.below(3);
  return {
    changes: [
      ...turns.slice(0, turns.length - inTail).map(put.turn),
      ...insights.map(put.insight),
      put.profile(
        ...lines.map(({ id, quote, importance }) => ({ insightIds: [id], text: `“${quote}”`, importance })),
      ),
      put.summary('cross-conversation', `Facts: ${believed.map(({ quote }) => `“${quote}”`).join(' · ')}`),
    ],
    tail: turns.slice(turns.length - inTail),
    gone,
    goneWords: namesIn(turns.filter(({ id }) => gone.has(id))).filter((name) => !kept.has(name)),
    turns,
    insights,
    conversationIds,
  };
};

export const questionOf = (random: Random, { turns, conversationIds }: GeneratedMemory) => ({
  message: random.chance(0.1)
    ? random.of(turns).content
    : [random.of(questions), random.of(questions)].slice(0, 1 + random.below(2)).join(' '),
  conversationId: random.of([...conversationIds, 'new', 'new']),
  budgetTokens: random.chance(0.8) ? 100 + random.below(900) : 100 + random.below(8_000),
});
