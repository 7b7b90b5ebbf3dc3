import { KeepsakeError } from '@app/memory-core/domain/errors';
import { readBeam } from './beam';
import { type Conversation } from './conversation';
import { type LocomoOptions, readLocomo } from './locomo';
import { readMemsim } from './memsim';
import { readRealmem } from './realmem';
import { readRealtalk } from './realtalk';

export { adversarial, type Conversation, type Message, type Question } from './conversation';
export { readLocomo };

interface Dataset {
  read(path: string | undefined, options: LocomoOptions): readonly Conversation[];
  /** What figures may be chosen on; the rest is for checking, once, at the end. */
  readonly forChoosing: (name: string) => boolean;
}

const among = (names: string): ((name: string) => boolean) => {
  const all = new Set(names.split(' '));
  return (name) => all.has(name);
};

const datasets = {
  locomo: { read: readLocomo, forChoosing: among('26 30 41 42 43') },
  realtalk: { read: readRealtalk, forChoosing: among('2 3 4 6 7') },
  beam: { read: readBeam, forChoosing: among('2 3 4 5 6 8 9 10 11 12 14') },
  realmem: { read: readRealmem, forChoosing: among('Adeleke Ethan Kenta Kim Lin') },
  memsim: { read: readMemsim, forChoosing: (name) => name.startsWith('a-') },
} as const satisfies Record<string, Dataset>;

export const datasetNames = Object.keys(datasets);

export interface DatasetOptions extends LocomoOptions {
  readonly set: string;
  readonly dataset?: string;
  /** The conversations kept for checking instead of those for choosing. */
  readonly checking: boolean;
  /** Only these conversations. */
  readonly only?: readonly string[];
  /** Only every n-th question. */
  readonly every?: number;
}

/** The conversations of a set with the questions that are asked of them. Throws `invalid-input` where there are none. */
export const readDataset = (options: DatasetOptions): readonly Conversation[] => {
  const { set, dataset, checking, only, every = 1 } = options;
  const one = new Map<string, Dataset>(Object.entries(datasets)).get(set);
  if (one === undefined) throw new KeepsakeError('invalid-input', `--set: one of ${datasetNames.join(', ')}`);
  const found = one
    .read(dataset, options)
    .filter(({ name }) => one.forChoosing(name) !== checking)
    .filter(({ name }) => only?.includes(name) ?? true)
    .map((conversation) => ({
      ...conversation,
      questions: conversation.questions.filter((_, i) => i % every === 0),
    }));
  if (found.length === 0)
    throw new KeepsakeError('invalid-input', '--dataset: no such conversation among those asked for');
  return found;
};
