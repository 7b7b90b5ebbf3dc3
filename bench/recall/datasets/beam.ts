import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Conversation, type Message, type Question } from './conversation';

interface RawMessage {
  readonly role: 'user' | 'assistant';
  readonly id: number;
  readonly content: string;
  /** "March-15-2024", at the first message of a day. */
  readonly time_anchor?: string | null;
}

interface RawBatch {
  readonly batch_number: number;
  readonly turns: readonly (readonly RawMessage[])[];
}

interface RawQuestion {
  readonly question: string;
  readonly answer?: string | number;
  /** A list of message ids, or such lists by what they show. */
  readonly source_chat_ids?: unknown;
}

/** Its questions ask for what was never said. */
const abstention = 'abstention';
const standing: ReadonlySet<string> = new Set(['instruction_following', 'preference_following']);
/** What a generated message ends with is no part of it: "->-> 1,1". */
const mark = /\s*->->[\s\S]*$/;
const betweenMessages = 60_000;

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(numbersIn);
};

const messagesOf = (folder: string): readonly Message[] => {
  // Where a chat was longer than its size, the questions are about the shortened one.
  const shortened = join(folder, 'chat_trunecated.json');
  const path = existsSync(shortened) ? shortened : join(folder, 'chat.json');
  let occurredAt = 0;
  return read<readonly RawBatch[]>(path).flatMap(({ batch_number: batch, turns }) =>
    turns.flat().map(({ role, id, content, time_anchor: anchor }, place): Message => {
      const day = typeof anchor === 'string' ? Date.parse(`${anchor.replaceAll('-', ' ')} UTC`) : 0;
      occurredAt = Math.max(day, occurredAt + betweenMessages);
      return {
        id: String(id),
        session: `batch_${batch}`,
        role,
        text: content.replace(mark, ''),
        occurredAt,
        place,
      };
    }),
  );
};

const readChat = (folder: string): Conversation => {
  const turns = messagesOf(folder);
  const known = new Set(turns.map(({ id }) => id));
  const probing = ['probing_questions.json', 'probing_questions/probing_questions.json']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (probing === undefined)
    throw new KeepsakeError('invalid-input', `--dataset: ${folder} has no probing_questions.json`);
  const questions = Object.entries(read<Record<string, readonly RawQuestion[]>>(probing))
    .filter(([category]) => category !== abstention)
    .flatMap(([category, asked]) =>
      asked.map(({ question, answer, source_chat_ids: ids }): Question => ({
        text: question,
        ...(answer !== undefined && { answer: String(answer) }),
        category: category.replaceAll('_', ' '),
        evidence: [...new Set(numbersIn(ids).map(String))].filter((id) => known.has(id)),
        ...(standing.has(category) && { standing: true }),
      })),
    );
  return { name: basename(folder), language: 'en', unit: 'message', turns, questions };
};

const isChat = (folder: string): boolean => existsSync(join(folder, 'chat.json'));

/** Chats of BEAM (mohammadtavakoli78/BEAM, `chats/100K`): the folder of one, or a folder of such folders, by number. */
export const readBeam = (path: string | undefined): readonly Conversation[] => {
  const folders =
    path === undefined || !existsSync(path)
      ? []
      : isChat(path)
        ? [path]
        : readdirSync(path)
            .sort((a, b) => Number(a) - Number(b))
            .map((name) => join(path, name))
            .filter(isChat);
  if (folders.length === 0)
    throw new KeepsakeError('invalid-input', `--dataset: ${path} is no folder of BEAM chats`);
  return folders.map(readChat);
};
