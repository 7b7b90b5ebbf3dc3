import { type ReadFormat } from '../units';
import { readChatgpt } from './chatgpt';
import { readClaude } from './claude';
import { readJsonl } from './jsonl';
import { readMem0 } from './mem0';
import { readOpenaiMessages } from './openai-messages';

export const formats = {
  chatgpt: readChatgpt,
  claude: readClaude,
  'openai-messages': readOpenaiMessages,
  jsonl: readJsonl,
  mem0: readMem0,
} as const satisfies Readonly<Record<string, ReadFormat>>;

export type Format = keyof typeof formats;

/** Those whose files are of one person, and name nobody. */
export const ofOnePerson: ReadonlySet<Format> = new Set(['chatgpt', 'claude', 'openai-messages']);
