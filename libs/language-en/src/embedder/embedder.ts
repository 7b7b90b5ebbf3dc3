import { commonWords } from '../statements/tables';
import { polarityOf } from '../statements/polarity';
import { formOf, tokensOf, type Token } from '../statements/tokens';
import { type Embedder } from '@app/memory-core/ports/embedder';

/**
 * Weights of features, set on the labelled pairs of `embedder-with-guards.spec.ts`. They belong to the space that `name`
 * stands for: changing one means a new name.
 */
const weights = { word: 1, common: 0.5, name: 1.4, number: 1.2, calendar: 0.4, pair: 0.35, denial: 0.6 };
const commonForms: ReadonlySet<string> = new Set([...commonWords].map(formOf));

const weightOf = ({ kind, form }: Token): number =>
  kind === 'word' || kind === 'stop'
    ? commonForms.has(form)
      ? weights.common
      : weights.word
    : weights[kind];

/** Looked up once: it runs for every letter. */
const { imul } = Math;

const [fnvOffset, fnvPrime] = [0x811c9dc5, 0x01000193];
/** Seeds of the hashes that say where a feature goes. */
const [firstSeed, secondSeed] = [0x9e3779b9, 2 * 0x9e3779b9];

/** After FNV-1a: neighbouring words must not land in neighbouring places. */
const mixed = (hash: number): number => {
  let value = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/**
 * Meaning without a model: signed hashes of stems, synonyms and neighbouring pairs, unit length, the same on every
 * machine. Knows words, not the world: paraphrases in other words stay apart. A text without a word is the unit vector
 * of the last dimension, which nothing else touches.
 */
export class OfflineEmbedder implements Embedder {
  readonly name = 'offline-hash/1';
  readonly beyondWords = false;
  readonly dimensions = 384;

  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]> {
    return Promise.resolve(texts.map((text) => this.vectorOf(text)));
  }

  private vectorOf(text: string): readonly number[] {
    const vector = new Float64Array(this.dimensions);
    const { denies, affirmed } = polarityOf(text);
    const all = tokensOf(affirmed);
    const content = all.filter((token) => token.kind !== 'stop');
    const tokens = content.length > 0 ? content : all;
    const deniedAt = denies
      ? Math.max(
          0,
          tokens.findIndex((token) => token.kind === 'word'),
        )
      : -1;
    let before = '';
    let weightBefore = 0;
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at] as Token;
      const form = at === deniedAt ? `not ${token.form}` : token.form;
      const weight = weightOf(token);
      // Without order: "guitar lessons" and "lessons on the guitar" are one pair.
      if (at > 0) {
        const pair = before < form ? `${before} + ${form}` : `${form} + ${before}`;
        this.add(vector, pair, weights.pair * Math.sqrt(weightBefore * weight));
      }
      this.add(vector, form, weight);
      [before, weightBefore] = [form, weight];
    }
    if (denies) this.add(vector, 'not', weights.denial * lengthOf(vector));
    return unitOf(vector);
  }

  /** To two places, so that one collision never makes two words equal. Three hashes in one pass: sign, place and place. */
  private add(vector: Float64Array, feature: string, weight: number): void {
    let sign = fnvOffset;
    let first = fnvOffset ^ firstSeed;
    let second = fnvOffset ^ secondSeed;
    for (let index = 0; index < feature.length; index += 1) {
      const code = feature.charCodeAt(index);
      sign = imul(sign ^ code, fnvPrime);
      first = imul(first ^ code, fnvPrime);
      second = imul(second ^ code, fnvPrime);
    }
    const share = (mixed(sign) & 1 ? weight : -weight) / Math.SQRT2;
    const places = this.dimensions - 1;
    const [one, other] = [mixed(first) % places, mixed(second) % places];
    vector[one] = (vector[one] ?? 0) + share;
    vector[other] = (vector[other] ?? 0) + share;
  }
}

const lengthOf = (vector: Float64Array): number => {
  let sum = 0;
  for (let place = 0; place < vector.length; place += 1) sum += (vector[place] as number) ** 2;
  return Math.sqrt(sum);
};

/** Of length 1; of nothing, the last dimension. */
const unitOf = (vector: Float64Array): readonly number[] => {
  const length = lengthOf(vector);
  if (length === 0) vector[vector.length - 1] = 1;
  const unit: number[] = [];
  for (let place = 0; place < vector.length; place += 1) {
    unit.push(length === 0 ? (vector[place] as number) : (vector[place] as number) / length);
  }
  return unit;
};
