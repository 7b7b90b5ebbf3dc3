import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifeAreas, type LifeArea } from '@app/memory-core/domain/claim';
import { signalKinds } from '@app/memory-core/domain/signal';
import { LinearModel, sigmoid, type ModelTable } from './linear-model';
import { wordVectors } from './vectors';

/** Where the tables stand, in the sources as beside the compiled code. */
export const tablesFolder = join(__dirname, 'tables');

/** The kinds of signal; whether there is any; and whether anything is told, be it of no kind, as in both turns of a pair. */
export const signalHeads = [...signalKinds, 'any', 'told'] as const;
export type SignalHead = (typeof signalHeads)[number];

/** In which band of SPEC R21 what a text tells belongs; none: it tells nothing to keep. */
export const statementHeads = ['none', 'low', 'medium', 'high'] as const;
export type StatementHead = (typeof statementHeads)[number];

/** Whether somebody tells something of their life to another person. */
export const peopleHeads = ['told'] as const;
export type PeopleHead = (typeof peopleHeads)[number];

export const modelNames = ['signals'] as const;
export type ModelName = (typeof modelNames)[number];

/** What the committed weights were made from. */
interface Made {
  /** Labelled turns that they were fitted on. */
  readonly examples: number;
  /** SHA-256 of the files that the trainer read, by name. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** A table but for its weights, which stand in a file of their own. */
type Described = Omit<ModelTable, 'weights'> & { readonly sha256: string };

/** `models.json`: what the models of what is said to an assistant are. */
export interface ModelManifest extends Made {
  readonly models: Readonly<Record<ModelName, Described>>;
}

/** `people.json`: what the model of talk between people is. */
export interface PeopleManifest extends Made {
  readonly model: Described;
}

/**
 * What a sentence is by what it means: a standing instruction (SPEC R30a), over by tomorrow (SPEC R22), or, by itself, of use to
 * whoever wants to know the person in half a year; and which area of the person's life it tells of.
 */
export const sentenceHeads = ['instructions', 'passing', 'describing', ...lifeAreas] as const;
export type SentenceHead = (typeof sentenceHeads)[number];

/** What is told of meanings by a table of one weight a number: of a sentence, or of two beside each other. */
export type MeaningHead = SentenceHead | 'related';

/** `instructions.json`, `passing.json`, `health.json`, `related.json` and so on: what tells one of them. */
export interface SentenceManifest extends Made {
  /** What one unit of its weights is worth. */
  readonly unit: number;
  readonly bias: number;
  readonly sha256: string;
}

export const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

const read = (name: string): Buffer => readFileSync(join(tablesFolder, name));
const asSigned = (bytes: Buffer): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

export const readManifest = (): ModelManifest =>
  JSON.parse(read('models.json').toString('utf8')) as ModelManifest;

export const readPeopleManifest = (): PeopleManifest =>
  JSON.parse(read('people.json').toString('utf8')) as PeopleManifest;

export const readSentenceManifest = (head: MeaningHead): SentenceManifest =>
  JSON.parse(read(`${head}.json`).toString('utf8')) as SentenceManifest;

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const weightsOf = (name: string, sha256: string, training: string): Int8Array => {
  const weights = read(`${name}.bin`);
  if (digestOf(weights) !== sha256) {
    throw new Error(
      `tables/${name}.bin is not what its description states: run \`npm run train:${training}\``,
    );
  }
  return asSigned(weights);
};

const modelOf = <Head extends string>(
  name: ModelName | 'people',
  { sha256, ...table }: Described,
  training: string,
): LinearModel<Head> =>
  new LinearModel<Head>({ ...table, weights: weightsOf(name, sha256, training) }, wordVectors());

export type SignalsModel = LinearModel<SignalHead>;
export type PeopleModel = LinearModel<PeopleHead>;

/** Which signals a passage gives, and whether any. */
export const signalsModel = once((): SignalsModel =>
  modelOf('signals', readManifest().models.signals, 'language'),
);
/** Whether anything is told in talk between people with names: read beside the others, which know talk to an assistant. */
export const peopleModel = once((): PeopleModel => modelOf('people', readPeopleManifest().model, 'people'));

const likelihoodOf = (head: MeaningHead, training = 'sentences'): ((meaning: Float32Array) => number) => {
  const table = once(() => {
    const manifest = readSentenceManifest(head);
    return { ...manifest, weights: weightsOf(head, manifest.sha256, training) };
  });
  return (meaning) => {
    const { unit, bias, weights } = table();
    const along = meaning.reduce((sum, value, at) => sum + value * (weights[at] as number), 0);
    return sigmoid(along * unit + bias);
  };
};

/** How likely what a sentence means is a standing instruction, 0 to 1; a meaning is told by the encoder. */
export const likelyStanding = likelihoodOf('instructions');
/** How likely it is over by tomorrow: where somebody is this minute, what their body wants, an errand of the day. */
export const likelyPassing = likelihoodOf('passing');
/** How likely a judge who reads both finds anything of two texts that counts, by `besideEachOther`. */
export const likelyRelated = likelihoodOf('related', 'pairs');
/** How likely it describes the person or their people, and not a moment, a remark, or a part of something told before. */
export const likelyDescribing = likelihoodOf('describing');
const likelyArea = lifeAreas.map((area) => [area, likelihoodOf(area)] as const);
/** How likely it tells something of an area of the person's life that stands for years. */
export const likelyAreas = (meaning: Float32Array): Readonly<Record<LifeArea, number>> =>
  Object.fromEntries(likelyArea.map(([area, likely]) => [area, likely(meaning)])) as Record<LifeArea, number>;
