import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signalKinds } from '../domain/signal';
import { LinearModel, type ModelTable } from './linear-model';
import { wordVectors } from './vectors';

/** Where the tables stand, in the sources as beside the compiled code. */
export const tablesFolder = join(__dirname, 'tables');

/** The kinds of signal; whether there is any; and whether anything is told, be it of no kind, as in both turns of a pair. */
export const signalHeads = [...signalKinds, 'any', 'told'] as const;
export type SignalHead = (typeof signalHeads)[number];

export const statementHeads = ['none', 'low', 'medium', 'high'] as const;
export type StatementHead = (typeof statementHeads)[number];

export const modelNames = ['signals', 'statements'] as const;
export type ModelName = (typeof modelNames)[number];

/** `models.json`: what the committed weights are, and what they were made from. */
export interface ModelManifest {
  /** Labelled turns that they were fitted on. */
  readonly examples: number;
  /** SHA-256 of the files that the trainer read, by name. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly models: Readonly<Record<ModelName, Omit<ModelTable, 'weights'> & { readonly sha256: string }>>;
}

export const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

const read = (name: string): Buffer => readFileSync(join(tablesFolder, name));
const asSigned = (bytes: Buffer): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

export const readManifest = (): ModelManifest =>
  JSON.parse(read('models.json').toString('utf8')) as ModelManifest;

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const modelOf = <Head extends string>(name: ModelName): LinearModel<Head> => {
  const weights = read(`${name}.bin`);
  const { sha256, ...table } = readManifest().models[name];
  if (digestOf(weights) !== sha256) {
    throw new Error(`tables/${name}.bin is not what models.json states: run \`npm run train:language\``);
  }
  return new LinearModel<Head>({ ...table, weights: asSigned(weights) }, wordVectors());
};

export type SignalsModel = LinearModel<SignalHead>;
export type StatementsModel = LinearModel<StatementHead>;

/** Which signals a passage gives, and whether any. */
export const signalsModel = once((): SignalsModel => modelOf('signals'));
/** In which band of SPEC R21 what a text tells belongs; none: it tells nothing to keep. */
export const statementsModel = once((): StatementsModel => modelOf('statements'));
