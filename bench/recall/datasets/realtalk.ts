import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { datasetFiles } from '../../dataset-files';
import { type Conversation, type Message, type Question } from './conversation';
import { namedIn } from './evidence';
import { categories } from './locomo';

interface RawTurn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly clean_text: string;
  readonly date_time: string;
}

interface RawQuestion {
  readonly question: string;
  readonly answer?: string | number;
  readonly category: number;
  readonly evidence?: readonly string[];
}

/** "29.12.2023, 11:23:21", taken as UTC. */
const instantOf = (text: string): number => {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = text.split(/\D+/).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const sessionKey = /^session_(\d+)$/;

const readChat = (path: string): Conversation => {
  const raw = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const numbers = Object.keys(raw)
    .flatMap((key) => sessionKey.exec(key)?.[1] ?? [])
    .map(Number);
  const turns: Message[] = [];
  let last = -Infinity;
  for (const number of numbers.sort((a, b) => a - b)) {
    const session = `session_${number}`;
    (raw[session] as readonly RawTurn[]).forEach((turn, place) => {
      // Several messages of a second stand in their order.
      last = Math.max(instantOf(turn.date_time), last + 1);
      turns.push({
        id: turn.dia_id,
        session,
        role: 'user',
        speaker: turn.speaker,
        text: turn.clean_text,
        occurredAt: last,
        place,
      });
    });
  }
  const known = new Set(turns.map(({ id }) => id));
  const questions = (raw['qa'] as readonly RawQuestion[]).map(
    ({ question, answer, category, evidence = [] }): Question => ({
      text: question,
      ...(answer !== undefined && { answer: String(answer) }),
      category: categories[category] ?? String(category),
      evidence: namedIn(evidence, known),
    }),
  );
  // "Chat_2_Kevin_Elise.json"
  const name = basename(path).split('_')[1] ?? basename(path);
  return { name, language: 'en', unit: 'message', turns, questions };
};

/** Chats of REALTALK (danny911kr/REALTALK, `data/Chat_*.json`): one a file, or all of a folder. */
export const readRealtalk = (path: string | undefined): readonly Conversation[] =>
  datasetFiles(path)
    .filter((file) => basename(file).startsWith('Chat_'))
    .map(readChat);
