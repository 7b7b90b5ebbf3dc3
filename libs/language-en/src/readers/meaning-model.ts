import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as tokenizers from '@huggingface/tokenizers';
import { LRUCache } from 'lru-cache';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { insightKinds, type InsightKind } from '@app/memory-core/domain/insight';
import { signalKinds } from '@app/memory-core/domain/signal';
import { sigmoid } from './linear-model';
import { digestOf, statementHeads, tablesFolder, type StatementHead } from './tables';

/** What a statement means: 384 numbers, together of length 1. */
export type Meaning = Float32Array;

/** Kinds of signal, and whether there is any: what the encoder tells of them, in its order. */
const meantHeads = [...signalKinds, 'any'] as const;

/** What a text means, and what it tells. */
export interface MeaningRead {
  readonly meaning: Meaning;
  /** How likely nothing, or something of low, medium or high importance: together 1. */
  readonly likely: Readonly<Record<StatementHead, number>>;
  /** How likely each kind of signal is, 0 to 1, and whether there is any. */
  readonly signals: Readonly<Record<(typeof meantHeads)[number], number>>;
  /** How likely what it tells is of each kind, 0 to 1. */
  readonly kinds: Readonly<Record<InsightKind, number>>;
}

/** The verdicts of a judge, in the order in which the model gives them. */
const verdicts = ['same', 'contradicts', 'continues', 'unrelated'] as const;

/** Of each verdict, how likely it is, as a logarithm: only their differences say something. */
export type VerdictLogits = Readonly<Record<(typeof verdicts)[number], number>>;

/** Reads what sentences mean, and what the newer of two is to the older. Pure: the same words give the same numbers. */
export interface MeaningModel {
  read(text: string): Promise<MeaningRead>;
  /** What the newer is to the older, by reading both together, which takes as long as reading them. */
  compare(older: string, newer: string): Promise<VerdictLogits>;
}

/** The package's own types name files that a CommonJS program cannot resolve. */
const { Tokenizer } = tokenizers as unknown as {
  readonly Tokenizer: new (
    tokenizer: object,
    config: object,
  ) => { encode(text: string): { readonly ids: readonly number[] } };
};
type Pieces = InstanceType<typeof Tokenizer>;

/** Longer texts are read from their beginning: this many word pieces; each of two that are compared, so many. */
const longest = 64;
const longestCompared = 44;
/** 1.5 KB each. */
const mostKept = 4_096;

/** One runtime serves all sessions of a process and keeps one stack: whoever asks waits until nothing else runs on it. */
class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work, work);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}

const byName = <Name extends string>(
  names: readonly Name[],
  value: (at: number) => number,
): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, at) => [name, value(at)])) as Readonly<Record<Name, number>>;

const read = (name: string): Buffer => readFileSync(join(tablesFolder, name));
const readJson = (name: string): object => JSON.parse(read(name).toString('utf8')) as object;

/**
 * A sentence encoder of six layers (see `docs/adr/0022`), and a cross-encoder of as many layers that reads two texts as one
 * (see `docs/adr/0047`), run by onnxruntime in WebAssembly: no native code, and the same numbers on every machine. About 30 ms of one core a statement.
 * Vectors are kept by the digest of the statement, never with its words.
 */
class OnnxMeaningModel implements MeaningModel {
  private readonly runtime = new OneAtATime();
  private readonly kept = new LRUCache<string, MeaningRead>({ max: mostKept });
  private readonly compared = new LRUCache<string, VerdictLogits>({ max: mostKept });

  constructor(
    private readonly tokenizer: Pieces,
    private readonly encoder: InferenceSession,
    /** Loaded by those who learn, when they first compare. */
    private readonly crossEncoder: () => Promise<InferenceSession>,
  ) {}

  async read(text: string): Promise<MeaningRead> {
    const key = digestOf(text);
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const { ids } = this.tokenizer.encode(text);
    const pieces = ids.length <= longest ? ids : [...ids.slice(0, longest - 1), ids.at(-1) as number];
    const { meaning, bands, signals, kinds } = await this.runtime.take(() =>
      this.encoder.run({ ids: asIntegers(pieces) }),
    );
    const likely = bands?.data as Float32Array;
    const likelyBy = (logits: unknown) => (at: number) => sigmoid((logits as Float32Array)[at] as number);
    const made = {
      meaning: meaning?.data as Meaning,
      likely: byName(statementHeads, (at) => likely[at] as number),
      signals: byName(meantHeads, likelyBy(signals?.data)),
      kinds: byName(insightKinds, likelyBy(kinds?.data)),
    };
    this.kept.set(key, made);
    // A statement takes milliseconds: whatever else waits in this process goes first.
    await setImmediate();
    return made;
  }

  async compare(older: string, newer: string): Promise<VerdictLogits> {
    const key = `${digestOf(older)}${digestOf(newer)}`;
    const known = this.compared.get(key);
    if (known !== undefined) return known;
    const [begin, ...first] = this.tokenizer.encode(older).ids as [number, ...number[]];
    const end = first.pop() as number;
    const second = this.tokenizer.encode(newer).ids.slice(1, -1);
    const ofOlder = [begin, ...first.slice(0, longestCompared), end];
    const ofNewer = [...second.slice(0, longestCompared), end];
    const ids = asIntegers([...ofOlder, ...ofNewer]);
    const sides = asIntegers([...ofOlder.map(() => 0), ...ofNewer.map(() => 1)]);
    const crossEncoder = await this.crossEncoder();
    const { logits } = await this.runtime.take(() => crossEncoder.run({ ids, sides }));
    const made = byName(verdicts, (at) => (logits?.data as Float32Array)[at] as number);
    this.compared.set(key, made);
    await setImmediate();
    return made;
  }
}

const asIntegers = (values: readonly number[]): Tensor =>
  new Tensor('int64', BigInt64Array.from(values, BigInt), [values.length]);

const load = async (): Promise<MeaningModel> => {
  // More threads than one pay only for long texts, and every worker process would start them.
  env.wasm.numThreads = 1;
  const tokenizer = new Tokenizer(
    readJson('meaning-tokenizer.json'),
    readJson('meaning-tokenizer-config.json'),
  );
  const encoder = await InferenceSession.create(read('meaning-encoder.onnx'));
  const crossEncoder = onceLoaded(() => InferenceSession.create(read('meaning-cross-encoder.onnx')));
  return new OnnxMeaningModel(tokenizer, encoder, crossEncoder);
};

/** Whoever tries the job again after a failure tries this again too. */
const onceLoaded = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= make().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
};

/** Read when first asked for, once a process: about a second and 340 MB, most of it the runtime's. */
export const meaningModel: () => Promise<MeaningModel> = onceLoaded(load);
