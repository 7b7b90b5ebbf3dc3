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
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** The year that a folder holds, described in `README.md` beside this; the questions held back only where they are asked for. */
export const readYear = (folder: string, withHeld: boolean): Year => {
  const questionsIn = (name: string, isHeld: boolean): readonly Question[] =>
    linesIn<Question>(resolve(folder, name)).map((question) => ({ ...question, isHeld }));
  return {
    turns: linesIn(resolve(folder, 'turns.jsonl')),
    facts: linesIn(resolve(folder, 'facts.jsonl')),
    questions: [
      ...questionsIn('questions.jsonl', false),
      ...(withHeld ? questionsIn('questions-held.jsonl', true) : []),
    ],
  };
};
