import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { datasetFiles } from '../dataset-files';

/** One message of a LoCoMo conversation. */
export interface LocomoTurn {
  /** `dia_id`, unique in the conversation. */
  readonly id: string;
  readonly session: string;
  readonly speaker: string;
  readonly text: string;
  readonly occurredAt: number;
  /** Place in the session. */
  readonly place: number;
}

export interface LocomoQuestion {
  readonly text: string;
  /** None for most adversarial ones. */
  readonly answer?: string;
  /** 1 multi-hop, 2 temporal, 3 open-domain, 4 single-hop, 5 adversarial (asks for what was never said). */
  readonly category: number;
  /** Ids of the turns that hold the answer; those that name no turn are left out. */
  readonly evidence: readonly string[];
}

export interface LocomoConversation {
  readonly name: string;
  readonly turns: readonly LocomoTurn[];
  readonly questions: readonly LocomoQuestion[];
}

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

/** `captions`: whether the words that describe a shared picture are part of the message. */
const readConversation = (path: string, captions: boolean): LocomoConversation => {
  const raw = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const turns: LocomoTurn[] = [];
  for (let number = 1; `session_${number}_date_time` in raw; number += 1) {
    const session = `session_${number}`;
    const startedAt = instantOf(String(raw[`${session}_date_time`]));
    ((raw[session] ?? []) as readonly RawTurn[]).forEach((turn, place) => {
      const shared = captions && turn.blip_caption !== undefined ? ` [shares ${turn.blip_caption}]` : '';
      turns.push({
        id: turn.dia_id,
        session,
        speaker: turn.speaker,
        text: turn.text + shared,
        occurredAt: startedAt + place * 1000,
        place,
      });
    });
  }
  const known = new Set(turns.map(({ id }) => id));
  const questions = (raw['qa'] as readonly RawQuestion[]).map(
    ({ question, answer = '', category, evidence = [] }) => ({
      text: question,
      ...(answer !== undefined && { answer: String(answer) }),
      category,
      // Some name several in one string: "D8:6; D9:17".
      evidence: [...new Set(evidence.flatMap((ids) => ids.split(/[;,\s]+/)))].filter((id) => known.has(id)),
    }),
  );
  return { name: basename(path, '.json'), turns, questions };
};

/** A LoCoMo conversation file, or all of a folder, by name. */
export const readLocomo = (path: string | undefined, captions: boolean): readonly LocomoConversation[] => {
  return datasetFiles(path).map((file) => readConversation(file, captions));
};
