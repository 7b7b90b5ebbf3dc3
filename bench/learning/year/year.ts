import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Words } from '../../words';

export interface SaidTurn {
  readonly id: string;
  readonly conversation: string;
  readonly occurredAt: string;
  readonly role: string;
  readonly content: string;
  readonly speaker?: string;
}

export interface Fact {
  readonly id: string;
  readonly turn: string;
  readonly fact: string;
  readonly words: Words;
  readonly supersededBy?: string;
}

export interface Question {
  readonly id: string;
  readonly askedAt: string;
  readonly question: string;
  readonly answer: Words;
  /** Held back until what is measured is finished. */
  readonly isHeld: boolean;
}

export interface Year {
  readonly turns: readonly SaidTurn[];
  readonly facts: readonly Fact[];
  readonly questions: readonly Question[];
}

const linesIn = <T>(file: string): readonly T[] =>
  readFileSync(resolve('bench/learning/year', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** The year as it is told, described in `README.md` beside it; the questions held back only where they are asked for. */
export const readYear = (withHeld: boolean): Year => ({
  turns: linesIn('turns.jsonl'),
  facts: linesIn('facts.jsonl'),
  questions: [
    ...linesIn<Question>('questions.jsonl').map((question) => ({ ...question, isHeld: false })),
    ...(withHeld ? linesIn<Question>('questions-held.jsonl') : []).map((question) => ({
      ...question,
      isHeld: true,
    })),
  ],
});
