import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { datasetFiles } from '../../dataset-files';
import { type Conversation, type Message, type Question } from './conversation';

interface RawTurn {
  readonly speaker: string;
  readonly content: string;
  /** Of an answer: what it rests on. */
  readonly memory_used?: readonly { readonly session_uuid: string }[];
  readonly category_name?: string;
}

interface RawSession {
  readonly session_uuid: string;
  /** "2026-02-03 (Tuesday)" */
  readonly current_time: string;
  readonly dialogue_turns: readonly RawTurn[];
}

const betweenMessages = 1_000;

const readPerson = (path: string): Conversation => {
  const { dialogues } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly dialogues: readonly RawSession[];
  };
  const turns: Message[] = [];
  const questions: Question[] = [];
  const over = new Set<string>();
  let last = 0;
  for (const { session_uuid: session, current_time: day, dialogue_turns: said } of dialogues) {
    const before = turns.length;
    said.forEach(({ speaker, content, memory_used: used = [] }, place) => {
      // What the user said last is what the answer needed memories for.
      const asked = said[place - 1];
      const evidence = [...new Set(used.map((memory) => memory.session_uuid))].filter((id) => over.has(id));
      if (asked !== undefined && evidence.length > 0)
        questions.push({
          text: asked.content,
          category: asked.category_name ?? 'other',
          evidence,
          after: before,
        });
      last = Math.max(Date.parse(day.slice(0, 10)), last + betweenMessages);
      turns.push({
        id: `${session}:${place}`,
        session,
        role: speaker === 'User' ? 'user' : 'assistant',
        text: content,
        occurredAt: last,
        place,
      });
    });
    over.add(session);
  }
  const name = basename(path).split('_')[0] ?? basename(path);
  return { name, language: 'en', unit: 'session', turns, questions };
};

/**
 * People of RealMem (AvatarMemory/RealMemBench, `dataset/*_dialogues_*.json`), who work with an assistant in some two hundred
 * sessions. What a turn needed are sessions before it; it is asked when only those had been.
 */
export const readRealmem = (path: string | undefined): readonly Conversation[] =>
  datasetFiles(path)
    .filter((file) => file.includes('_dialogues_'))
    .map(readPerson);
