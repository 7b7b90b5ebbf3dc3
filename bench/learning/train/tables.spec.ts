import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  digestOf,
  modelNames,
  peopleHeads,
  readManifest,
  readPeopleManifest,
  readSentenceManifest,
  sentenceHeads,
  signalHeads,
} from '@app/language-en/readers';
import { readPeople } from '../labelled/sets';
import {
  inputDigests,
  pairInputDigests,
  peopleInputDigests,
  sentenceInputDigests,
  tablesInSources,
} from './inputs';
import { fitLogistic, type Rows, type Targets } from './logistic';
import { fitPeople } from './people';
import { quantised } from './quantise';

const manifest = readManifest();

describe('the tables of the language models', () => {
  it.each(modelNames)('should be what models.json states: %s', (name) => {
    const weights = readFileSync(join(tablesInSources, `${name}.bin`));
    expect(digestOf(weights)).toBe(manifest.models[name].sha256);
  });

  it('should know the heads that the code asks for', () => {
    expect(manifest.models.signals.heads).toEqual(signalHeads);
  });

  it('should be trained on the labelled sets as they are', () => {
    const now = inputDigests();
    const names = [...new Set([...Object.keys(now), ...Object.keys(manifest.inputs)])];
    const changed = names.filter((name) => now[name] !== manifest.inputs[name]);
    const stale = changed.map(
      (name) => `${name} changed: run \`npm run train:language\` and commit the tables`,
    );
    expect(stale).toEqual([]);
  });
});

describe('the table of talk between people', () => {
  const { model, inputs } = readPeopleManifest();

  it('should be what the trainer makes of the labelled talk as it is', () => {
    const { weights, ...table } = fitPeople(readPeople('fitting'));
    expect(peopleInputDigests()).toEqual(inputs);
    expect({ ...table, sha256: digestOf(new Uint8Array(weights.buffer)) }).toEqual(model);
    expect(digestOf(readFileSync(join(tablesInSources, 'people.bin')))).toBe(model.sha256);
  });

  it('should know the heads that the code asks for', () => {
    expect(model.heads).toEqual(peopleHeads);
  });
});

describe('the tables of single sentences', () => {
  it.each(sentenceHeads)(
    'should be trained on the labelled lines and the encoder as they are: %s',
    (head) => {
      const { inputs, sha256 } = readSentenceManifest(head);
      expect(sentenceInputDigests(head)).toEqual(inputs);
      expect(digestOf(readFileSync(join(tablesInSources, `${head}.bin`)))).toBe(sha256);
    },
  );
});

describe('the table of two meanings', () => {
  it('should be trained on the labelled lines, the encoder and the judge as they are', () => {
    const { inputs, sha256 } = readSentenceManifest('related');
    expect(pairInputDigests()).toEqual(inputs);
    expect(digestOf(readFileSync(join(tablesInSources, 'related.bin')))).toBe(sha256);
  });
});

/** Texts of two places each: the first head follows place 0, the second place 2, and knows only half of the texts. */
const rows: Rows = {
  offsets: Int32Array.from({ length: 41 }, (_, at) => 2 * at),
  places: Int32Array.from({ length: 80 }, (_, at) =>
    at % 2 === 0 ? Math.floor(at / 2) % 2 : 2 + (Math.floor(at / 4) % 2),
  ),
  values: new Float32Array(80).fill(1),
  width: 4,
};
const targets: Targets = {
  heads: 2,
  isSo: Uint8Array.from({ length: 80 }, (_, at) => {
    const row = Math.floor(at / 2);
    return Number(at % 2 === 0 ? row % 2 === 0 : Math.floor(row / 2) % 2 === 0);
  }),
  counts: Float32Array.from({ length: 80 }, (_, at) => (at % 2 === 1 && at >= 40 ? 0 : 1)),
};
const all = Int32Array.from({ length: 40 }, (_, at) => at);

describe('training', () => {
  const fit = () => fitLogistic(rows, all, targets, { pull: 1e-3, rounds: 20 });

  it('should learn each head from what is known of it', () => {
    const { weights } = fit();
    const [ofFirst, ofSecond] = [0, 1].map((head) => Array.from({ length: 4 }, (_, place) => weights[place * 2 + head] as number)); // prettier-ignore
    expect(ofFirst?.[0]).toBeGreaterThan(1);
    expect(ofFirst?.[1]).toBeLessThan(-1);
    expect(ofSecond?.[2]).toBeGreaterThan(1);
    expect(ofSecond?.[3]).toBeLessThan(-1);
  });

  it('should give the same bytes for the same input', () => {
    const none = { thresholds: [0.5, 0.5], thresholdsWithRules: [0.5, 0.5] };
    expect(quantised(fit(), ['a', 'b'], none)).toEqual(quantised(fit(), ['a', 'b'], none));
  });

  it('should keep of each weight what a byte can hold', () => {
    const found = fit();
    const none = { thresholds: [0.5, 0.5], thresholdsWithRules: [0.5, 0.5] };
    const { weights, units } = quantised(found, ['a', 'b'], none);
    weights.forEach((weight, at) => {
      const unit = units[at % 2] as number;
      expect(Math.abs(weight * unit - (found.weights[at] as number))).toBeLessThanOrEqual(unit / 2 + 1e-6);
    });
  });
});
