import { cpuMsOf } from './cpu-time';
import { randomOf } from '../seeded';
import { askedAbout } from './people';
import { type TimedClient } from './client';
import { conversationAt, type Person, userOf } from './fill';

export interface Case {
  readonly name: string;
  /** In ms: the requests, and those that do nothing, in turns in the same seconds. */
  readonly context: readonly number[];
  readonly noop: readonly number[];
  /** Processor time of the server a request, in ms; where requests came one after the other. */
  readonly cpu?: { readonly context: number; readonly noop: number };
}

/** Requests of a kind in a row, so that the garbage of one kind is not paid for by the other. */
const blockSize = 20;

export interface Question {
  readonly userId: string;
  readonly conversationId: string;
  readonly message: string;
}

/** A question about something the person said, asked in their last conversation. */
const questionOf = (person: Person, place: number): Question => ({
  userId: userOf(person).userId,
  conversationId: conversationAt(person, person.turns - 1),
  message: askedAbout(person.number, place),
});

/** `count` questions of people drawn at random, about anything they said. */
export const drawnQuestions = (
  people: readonly Person[],
  count: number,
  seed: number,
): readonly Question[] => {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => {
    const person = people[Math.floor(random() * people.length)] as Person;
    return questionOf(person, Math.floor(random() * person.turns));
  });
};

/** One question each. */
export const questionEach = (people: readonly Person[], seed: number): readonly Question[] =>
  people.map((person) => questionOf(person, Math.floor(randomOf(seed + person.number)() * person.turns)));

export const ask = async (client: TimedClient, questions: readonly Question[]): Promise<void> => {
  for (const question of questions) await client.context(question);
};

/** Asks, and does nothing as often, in turns. `before`: what goes before each question and is not counted. */
export const measure = async (
  client: TimedClient,
  pid: number,
  name: string,
  questions: readonly Question[],
  before: (question: Question) => Promise<void> = async () => undefined,
): Promise<Case> => {
  const context: number[] = [];
  const noop: number[] = [];
  const cpu = { context: 0, noop: 0 };
  for (let at = 0; at < questions.length; at += blockSize) {
    const block = questions.slice(at, at + blockSize);
    const atFirst = cpuMsOf(pid);
    for (const _ of block) noop.push(await client.whoami());
    const between = cpuMsOf(pid);
    for (const question of block) {
      await before(question);
      context.push(await client.context(question));
    }
    cpu.noop += (between - atFirst) / questions.length;
    cpu.context += (cpuMsOf(pid) - between) / questions.length;
  }
  return { name, context, noop, cpu };
};
