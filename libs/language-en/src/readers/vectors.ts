import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WordVectors } from './word-vectors';

const read = (name: string): Buffer => readFileSync(join(__dirname, 'tables', name));

const dimensions = 100;
let vectors: WordVectors | undefined;

const made = (): WordVectors => {
  const units = read('word-vectors.bin');
  const kinds = read('word-kinds.bin');
  return new WordVectors(
    read('words.txt').toString('utf8').trimEnd().split('\n'),
    new Int8Array(units.buffer, units.byteOffset, units.length),
    Uint16Array.from({ length: kinds.length / 2 }, (_, at) => kinds.readUInt16LE(2 * at)),
    dimensions,
  );
};

/** 36 000 words: 3.6 MB of vectors and about 4 MB for the words. Read when first asked for, once a process. */
export const wordVectors = (): WordVectors => (vectors ??= made());
