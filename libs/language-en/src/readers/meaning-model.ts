import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tokenizers from '@huggingface/tokenizers';
import { LRUCache } from 'lru-cache';
import { OnnxModel, TextsTogether } from '@app/encoder';
import { insightKinds, type InsightKind } from '@app/memory-core/domain/insight';
import { signalKinds } from '@app/memory-core/domain/signal';
import { sigmoid } from './linear-model';
import { inFull } from '../text/in-full';
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

const byName = <Name extends string>(
  names: readonly Name[],
  value: (at: number) => number,
): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, at) => [name, value(at)])) as Readonly<Record<Name, number>>;

const readJson = (name: string): object =>
  JSON.parse(readFileSync(join(tablesFolder, name), 'utf8')) as object;

const modelIn = (name: string): TextsTogether => new TextsTogether(new OnnxModel(join(tablesFolder, name)));

/** What is asked for is kept, and asked for again only where it failed. */
const keptOr = <Made extends object>(
  kept: LRUCache<string, Promise<Made>>,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> => {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
};

/**
 * A sentence encoder of six layers (see `docs/adr/0022`), and a cross-encoder of as many layers that reads two texts as one
 * (see `docs/adr/0047`), run in a thread of their own. What is asked for at once is read together (see `docs/adr/0057`). Vectors
 * are kept by the digest of the statement, never with its words.
 */
class OnnxMeaningModel implements MeaningModel {
  private readonly kept = new LRUCache<string, Promise<MeaningRead>>({ max: mostKept });
  private readonly compared = new LRUCache<string, Promise<VerdictLogits>>({ max: mostKept });
  private readonly encoder = modelIn('meaning-encoder.onnx');
  private readonly crossEncoder = modelIn('meaning-cross-encoder.onnx');

  constructor(private readonly tokenizer: Pieces) {}

  read(text: string): Promise<MeaningRead> {
    return keptOr(this.kept, digestOf(text), async () => {
      const { ids } = this.piecesOf(text);
      const pieces = ids.length <= longest ? ids : [...ids.slice(0, longest - 1), ids.at(-1) as number];
      const { meaning, bands, signals, kinds } = await this.encoder.read({ ids: pieces });
      const likelyBy = (logits: Float32Array | undefined) => (at: number) =>
        sigmoid((logits as Float32Array)[at] as number);
      return {
        meaning: meaning as Meaning,
        likely: byName(statementHeads, (at) => (bands as Float32Array)[at] as number),
        signals: byName(meantHeads, likelyBy(signals)),
        kinds: byName(insightKinds, likelyBy(kinds)),
      };
    });
  }

  private piecesOf(text: string): ReturnType<Pieces['encode']> {
    return this.tokenizer.encode(inFull(text));
  }

  compare(older: string, newer: string): Promise<VerdictLogits> {
    return keptOr(this.compared, `${digestOf(older)}${digestOf(newer)}`, async () => {
      const [begin, ...first] = this.piecesOf(older).ids as [number, ...number[]];
      const end = first.pop() as number;
      const second = this.piecesOf(newer).ids.slice(1, -1);
      const ofOlder = [begin, ...first.slice(0, longestCompared), end];
      const ofNewer = [...second.slice(0, longestCompared), end];
      const { logits } = await this.crossEncoder.read({
        ids: [...ofOlder, ...ofNewer],
        sides: [...ofOlder.map(() => 0), ...ofNewer.map(() => 1)],
      });
      return byName(verdicts, (at) => (logits as Float32Array)[at] as number);
    });
  }
}

let model: MeaningModel | undefined;

/** One a process, its pieces read when it is first asked for. */
export const meaningModel = (): Promise<MeaningModel> =>
  Promise.resolve(
    (model ??= new OnnxMeaningModel(
      new Tokenizer(readJson('meaning-tokenizer.json'), readJson('meaning-tokenizer-config.json')),
    )),
  );
