import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { digestOf, type SentenceHead } from '@app/language-en/readers';
import { filesOf, peopleFile, sentencesFile } from '../labelled/sets';

/** The sources, not what is compiled: that is where the tables are committed. */
export const tablesInSources = resolve('libs/language-en/src/readers/tables');
const labelled = resolve('bench/learning/labelled');

const labelledFiles = (): readonly string[] =>
  (['development', 'training'] as const).flatMap((set) =>
    filesOf(set, 'fitting').map((name) => `${set}/${name}`),
  );

const ofWords = ['words.txt', 'word-vectors.bin', 'word-kinds.bin'];
const ofMeaning = ['meaning-encoder.onnx', 'meaning-tokenizer.json', 'meaning-tokenizer-config.json'];

const digestsOf = (
  labelledNames: readonly string[],
  tables: readonly string[] = ofWords,
): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...labelledNames.map((name) => [name, digestOf(readFileSync(resolve(labelled, name)))]),
    ...tables.map((name) => [name, digestOf(readFileSync(resolve(tablesInSources, name)))]),
  ]) as Readonly<Record<string, string>>;

/** SHA-256 of every file that the trainer reads, by name. */
export const inputDigests = (): Readonly<Record<string, string>> => digestsOf(labelledFiles());

/** The same of the trainer of people's talk. */
export const peopleInputDigests = (): Readonly<Record<string, string>> =>
  digestsOf([`training/${peopleFile('fitting')}`]);

/** The same of the trainer of what is told of two meanings, which reads what the encoder and the judge make of training texts. */
export const pairInputDigests = (): Readonly<Record<string, string>> =>
  digestsOf(
    filesOf('training', 'meaning').map((name) => `training/${name}`),
    [...ofMeaning, 'meaning-cross-encoder.onnx'],
  );

/** The same of the trainer of heads on single sentences, which reads what the encoder makes of each. */
export const sentenceInputDigests = (head: SentenceHead): Readonly<Record<string, string>> =>
  digestsOf([`training/${sentencesFile(head, 'fitting')}`], ofMeaning);
