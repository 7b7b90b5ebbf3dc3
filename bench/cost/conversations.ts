import { readFileSync } from 'node:fs';
import { readDataset } from '../recall/datasets';

/** A turn as a chat product sends it. */
export interface CostTurn {
  readonly eventId: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly role: string;
  readonly content: string;
  readonly occurredAt: string;
  readonly speaker?: string;
}

/** What one person said and was told, and what is asked meanwhile. */
export interface Kind {
  readonly name: string;
  readonly turns: readonly CostTurn[];
  readonly questions: readonly string[];
}

interface YearTurn {
  readonly id: string;
  readonly conversation: string;
  readonly occurredAt: string;
  readonly role: string;
  readonly content: string;
}

const linesIn = <T>(file: string): readonly T[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** A year of an invented person with an assistant, which is part of the repository. */
export const intimate = (most: number): Kind => ({
  name: 'intimate (an invented year)',
  turns: linesIn<YearTurn>('bench/learning/year/turns.jsonl')
    .slice(0, most)
    .map(({ id, conversation, ...turn }) => ({
      ...turn,
      eventId: id,
      userId: 'person',
      conversationId: conversation,
    })),
  questions: linesIn<{ readonly question: string }>('bench/learning/year/questions.jsonl').map(
    ({ question }) => question,
  ),
});

/** The first conversation of a public set (`bench:recall`) that figures may be chosen on. */
export const ofSet = (name: string, set: string, dataset: string, most: number): Kind => {
  const [first] = readDataset({ set, dataset, checking: false });
  if (first === undefined) throw new Error(`${dataset} has no conversation`);
  return {
    name: `${name} (${set} ${first.name})`,
    turns: first.turns.slice(0, most).map(({ id, session, role, speaker, text, occurredAt }) => ({
      eventId: id,
      userId: 'person',
      conversationId: session,
      role,
      content: text,
      occurredAt: new Date(occurredAt).toISOString(),
      ...(speaker !== undefined && { speaker }),
    })),
    questions: first.questions.map(({ text }) => text),
  };
};
