import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { datasetFiles } from '../../dataset-files';
import { type Conversation, type Message, type Question } from './conversation';

interface RawTrajectory {
  readonly message_list: readonly { readonly mid: number; readonly message: string; readonly time: string }[];
  readonly question_list: readonly {
    readonly question: string;
    readonly answer: string;
    readonly target_step_id: readonly number[];
  }[];
}

/** "2024年04月01日 周一 08:12", taken as UTC. */
const instantOf = (text: string): number => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
};

interface Kind {
  readonly name: string;
  readonly trajectories: readonly RawTrajectory[];
}

/** One person, of whom each kind tells one trajectory: a session each. */
const personOf = (name: string, kinds: readonly Kind[], nth: (kind: Kind) => number): Conversation => {
  const chosen = kinds.map((kind) => ({ kind, trajectory: kind.trajectories[nth(kind)] }));
  const turns = chosen.flatMap(({ kind, trajectory }) =>
    (trajectory?.message_list ?? []).map(({ mid, message, time }, place): Message => ({
      id: `${kind.name}:${mid}`,
      session: kind.name,
      role: 'user',
      text: message,
      occurredAt: instantOf(time),
      place,
    })),
  );
  const questions = chosen.flatMap(({ kind, trajectory }) =>
    (trajectory?.question_list ?? []).map(({ question, answer, target_step_id: steps }): Question => ({
      text: question,
      answer,
      category: kind.name.replace(/_[^_]+$/, ''),
      evidence: [...new Set(steps)].map((step) => `${kind.name}:${step}`),
    })),
  );
  return { name, language: 'zh', unit: 'message', turns, questions };
};

/**
 * MemSim (nuster1128/MemSim, `data_generation/final_dataset/messages_and_QAs`), in Chinese. A trajectory alone has a dozen
 * messages, so a person here is the n-th trajectory of every kind together. Those of the first half of each file are named
 * `a-0`, `a-1` and so on, those of the second half `b-0`, `b-1`.
 */
export const readMemsim = (path: string | undefined): readonly Conversation[] => {
  const kinds = datasetFiles(path).map((file): Kind => ({
    name: basename(file, '.json'),
    trajectories: JSON.parse(readFileSync(file, 'utf8')) as readonly RawTrajectory[],
  }));
  const halfOf = ({ trajectories }: Kind): number => Math.floor(trajectories.length / 2);
  const people = Math.min(...kinds.map(halfOf));
  return Array.from({ length: people }, (_, n) => n).flatMap((n) => [
    personOf(`a-${n}`, kinds, () => n),
    personOf(`b-${n}`, kinds, (kind) => halfOf(kind) + n),
  ]);
};
