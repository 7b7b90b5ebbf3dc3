import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { datasetFiles } from '../../dataset-files';
import { adversarial, type Conversation, type Message, type Question } from './conversation';
import { namedIn } from './evidence';

interface RawTurn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
  readonly blip_caption?: string;
}

interface RawQuestion {
  readonly question: string;
  readonly answer?: string | number;
  readonly category: number;
  readonly evidence?: readonly string[];
}

/** An entry of `errors.json` of dial481/locomo-audit. */
interface Correction {
  readonly question: string;
  readonly error_type: string;
  readonly cited_evidence?: readonly string[];
  readonly correct_evidence?: readonly string[];
}

export interface LocomoOptions {
  /** Whether the words that describe a shared picture are part of the message. */
  readonly captions?: boolean;
  /** Path of the audit's `errors.json`: evidence that it corrects is taken from there. */
  readonly corrections?: string;
}

/** LoCoMo's and REALTALK's, by their number. */
export const categories = ['', 'multi-hop', 'temporal', 'open-domain', 'single-hop', adversarial] as const;

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** "1:56 pm on 8 May, 2023", taken as UTC. */
const instantOf = (text: string): number => {
  const match = /(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)/.exec(text);
  if (match === null) throw new Error('a session date that is not "1:56 pm on 8 May, 2023"');
  const [, hour = '', minute = '', half, day = '', month = '', year = ''] = match;
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return Date.UTC(Number(year), months.indexOf(month.toLowerCase()), Number(day), hours, Number(minute));
};

const keyOf = (question: string, evidence: readonly string[] = []): string =>
  JSON.stringify([question, [...evidence].sort()]);

const correctionsOf = (path: string | undefined): ReadonlyMap<string, readonly string[]> => {
  if (path === undefined) return new Map();
  const corrections = JSON.parse(readFileSync(path, 'utf8')) as readonly Correction[];
  return new Map(
    corrections.flatMap(
      ({ question, error_type: type, cited_evidence: cited, correct_evidence: right = [] }) =>
        type === 'WRONG_CITATION' && right.length > 0 ? [[keyOf(question, cited), right] as const] : [],
    ),
  );
};

const readConversation = (
  path: string,
  captions: boolean,
  corrections: ReadonlyMap<string, readonly string[]>,
): Conversation => {
  const raw = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const turns: Message[] = [];
  for (let number = 1; `session_${number}_date_time` in raw; number += 1) {
    const session = `session_${number}`;
    const startedAt = instantOf(String(raw[`${session}_date_time`]));
    ((raw[session] ?? []) as readonly RawTurn[]).forEach((turn, place) => {
      const shared = captions && turn.blip_caption !== undefined ? ` [shares ${turn.blip_caption}]` : '';
      turns.push({
        id: turn.dia_id,
        session,
        role: 'user',
        speaker: turn.speaker,
        text: turn.text + shared,
        occurredAt: startedAt + place * 1000,
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
      evidence: namedIn(corrections.get(keyOf(question, evidence)) ?? evidence, known),
    }),
  );
  return { name: basename(path, '.json'), language: 'en', unit: 'message', turns, questions };
};

/** A conversation of LoCoMo (snap-research/locomo), one a file, or all of a folder, by name. */
export const readLocomo = (
  path: string | undefined,
  { captions = false, corrections }: LocomoOptions = {},
): readonly Conversation[] => {
  const corrected = correctionsOf(corrections);
  return datasetFiles(path).map((file) => readConversation(file, captions, corrected));
};
