import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Turn } from '@app/memory-core/domain/turn';
import { datasetFiles } from '../dataset-files';

/** One LoCoMo conversation as turns, with the labels that learning is measured against. */
export interface LabelledConversation {
  readonly name: string;
  readonly turns: readonly Turn[];
  /** Turns that questions of the categories 1 to 4 rest on. */
  readonly evidence: ReadonlySet<string>;
  /** Turns that the dataset's own observations cite. */
  readonly observed: ReadonlySet<string>;
}

interface RawTurn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
}
interface RawConversation {
  readonly qa: readonly { readonly evidence: readonly string[]; readonly category: number }[];
  readonly [key: string]: unknown;
}

const adversarial = 5;
const minuteMs = 60_000;

/** `1:56 pm on 8 May, 2023` */
const momentOf = (text: string): number => {
  const [, hour = '', minute = '', half = '', day = ''] = /(\d+):(\d+) (am|pm) on (.+)/.exec(text) ?? [];
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return Date.parse(`${day.replace(',', '')} UTC`) + (hours * 60 + Number(minute)) * minuteMs;
};

/** A few labels hold several ids, or one with blanks around it. */
const idsIn = (label: unknown): string[] => JSON.stringify(label).match(/D\d+:\d+/g) ?? [];

const turnsOf = (raw: RawConversation): Turn[] => {
  const turns: Turn[] = [];
  for (let session = 1; raw[`session_${session}_date_time`] !== undefined; session += 1) {
    const startsAt = momentOf(String(raw[`session_${session}_date_time`]));
    for (const { speaker, dia_id: id, text } of (raw[`session_${session}`] ?? []) as RawTurn[]) {
      const seq = turns.length + 1;
      const occurredAt = startsAt + seq;
      const conversationId = `session-${session}`;
      turns.push({ id, eventId: id, conversationId, role: 'user', content: text, occurredAt, speaker, seq, origin: 'message', signals: [], tokens: 0, receivedAt: occurredAt }); // prettier-ignore
    }
  }
  return turns;
};

const conversationIn = (file: string): LabelledConversation => {
  const raw = JSON.parse(readFileSync(file, 'utf8')) as RawConversation;
  const turns = turnsOf(raw);
  const known = new Set(turns.map(({ id }) => id));
  const existing = (ids: readonly string[]): ReadonlySet<string> =>
    new Set(ids.filter((id) => known.has(id)));
  const observations = Object.entries(raw).filter(([key]) => key.endsWith('_observation'));
  return {
    name: basename(file, '.json'),
    turns,
    evidence: existing(
      raw.qa.filter(({ category }) => category !== adversarial).flatMap(({ evidence }) => idsIn(evidence)),
    ),
    observed: existing(
      observations.flatMap(([, bySpeaker]) =>
        idsIn(Object.values(bySpeaker as object).flatMap((facts: unknown[][]) => facts.map(([, id]) => id))),
      ),
    ),
  };
};

/** Every conversation of a folder, or the one in a file. */
export const readLocomo = (path: string): LabelledConversation[] => {
  return datasetFiles(path).map(conversationIn);
};
