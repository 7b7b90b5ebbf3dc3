import { readFileSync } from 'node:fs';
import { type Words } from '../words';

/** A request, a pause until everything is learned, or what a step needs beside them, in words. */
export interface Step {
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly body?: unknown;
  readonly wait?: string;
  readonly note?: string;
  /** The model that stands behind the memory, and the modes in which it answers. */
  readonly model?: string;
}

interface SaidTurn {
  readonly occurredAt: string;
  readonly role: string;
  readonly content: string;
  readonly speaker?: string;
  /** Turns that follow each other and name the same one are of one conversation; unnamed, each is of its own. */
  readonly conversation?: string;
}

/** Something a user would expect, told in requests in their order or in turns with their times. */
export interface FieldCase {
  readonly id: number | string;
  readonly symptom: string;
  readonly steps?: readonly Step[];
  readonly turns?: readonly SaidTurn[];
  /** Beside turns: asked of a context after them. */
  readonly ask?: string;
  /** Tokens of that context; 800 unless said. */
  readonly budgetTokens?: number;
  readonly expect: string;
  readonly observed: string;
}

/** What can be checked of a case without a reader: what must be held, and what must not. */
export interface Check {
  /** Each is held by a statement that is believed. */
  readonly believed?: readonly Words[];
  /** No statement that is believed holds all of one. */
  readonly notBelieved?: readonly Words[];
  /** Each is held by a statement that is history. */
  readonly superseded?: readonly Words[];
  /** The same of the last context or search that a case asks for. */
  readonly answered?: readonly Words[];
  readonly notAnswered?: readonly Words[];
}

export const readCases = (file: string): readonly FieldCase[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly FieldCase[];

export const readChecks = (file: string | undefined): Readonly<Record<string, Check>> =>
  file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Check>>);

const endOf = (userId: string, conversationId: string, occurredAt: string): Step => ({
  method: 'POST',
  path: '/v1/events',
  body: { type: 'conversation.ended', eventId: `${conversationId}-end`, userId, conversationId, occurredAt },
});

/** Each conversation as it would be on its day; then what is asked, and all that is remembered. */
const stepsOfTurns = ({ id, turns = [], ask, budgetTokens = 800 }: FieldCase): readonly Step[] => {
  const userId = String(id);
  const conversations = Map.groupBy(turns, (turn) => turn.conversation ?? turns.indexOf(turn));
  const told = [...conversations].flatMap(([name, said]): readonly Step[] => {
    const conversationId = `${userId}-${name}`;
    const sent = said.map(({ conversation: _named, ...turn }, at) => ({
      eventId: `${conversationId}-${at + 1}`,
      userId,
      conversationId,
      ...turn,
    }));
    const step: Step = { method: 'POST', path: '/v1/turns', body: { turns: sent } };
    const last = said.at(-1)?.occurredAt ?? '';
    return [step, endOf(userId, conversationId, last), { wait: 'until everything is learned' }];
  });
  const body = { userId, message: ask, budgetTokens };
  return [...told, ...(ask === undefined ? [] : [{ method: 'POST', path: '/v1/context', body } as const])];
};

export const stepsOf = (field: FieldCase): readonly Step[] => field.steps ?? stepsOfTurns(field);

/** Whose memory the requests are about. */
export const usersIn = (steps: readonly Step[]): readonly string[] => {
  const found = JSON.stringify(steps).matchAll(/"userId":"([^"]+)"|\/v1\/users\/([^/"]+)/g);
  return [...new Set([...found].map(([, inBody, inPath]) => inBody ?? inPath ?? ''))];
};
