import { readFileSync } from 'node:fs';
import { type Words } from '../words';

/** A request, a pause until everything is learned, or what a step needs beside them, in words. */
export interface Step {
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly body?: unknown;
  readonly wait?: string;
  readonly note?: string;
  readonly model?: string;
}

interface SaidTurn {
  readonly occurredAt: string;
  readonly role: string;
  readonly content: string;
}

/** Something a user would expect, told in requests in their order or in turns with their times. */
export interface FieldCase {
  readonly id: number | string;
  readonly symptom: string;
  readonly steps?: readonly Step[];
  readonly turns?: readonly SaidTurn[];
  readonly expect: string;
  readonly observed: string;
}

/** What can be checked of a case without a reader: what must be held, and what must not. */
export interface Check {
  /** Each is held by a statement that is believed. */
  readonly believed?: readonly Words[];
  /** No statement that is believed holds all of one. */
  readonly notBelieved?: readonly Words[];
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

/** A turn a conversation, as it would be on different days; then all that is remembered. */
const stepsOfTurns = (id: string, turns: readonly SaidTurn[]): readonly Step[] => [
  ...turns.flatMap((turn, at): readonly Step[] => {
    const conversationId = `${id}-${at}`;
    const sent = { eventId: `${conversationId}-1`, userId: id, conversationId, ...turn };
    const step: Step = { method: 'POST', path: '/v1/turns', body: { turns: [sent] } };
    return [step, endOf(id, conversationId, turn.occurredAt), { wait: 'until everything is learned' }];
  }),
  { method: 'GET', path: `/v1/users/${id}/insights?limit=200` },
];

export const stepsOf = ({ id, steps, turns = [] }: FieldCase): readonly Step[] =>
  steps ?? stepsOfTurns(String(id), turns);

/** Whose memory the requests are about. */
export const usersIn = (steps: readonly Step[]): readonly string[] => {
  const found = JSON.stringify(steps).matchAll(/"userId":"([^"]+)"|\/v1\/users\/([^/"]+)/g);
  return [...new Set([...found].map(([, inBody, inPath]) => inBody ?? inPath ?? ''))];
};
