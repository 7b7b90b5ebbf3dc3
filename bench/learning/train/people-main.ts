import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, type PeopleManifest } from '@app/language-en/readers';
import { command } from '../../command';
import { readPeople } from '../labelled/sets';
import { peopleInputDigests, tablesInSources } from './inputs';
import { fitPeople } from './people';

const usage =
  'Usage: npm run train:people\n' +
  '  Fits the model of talk between people with names on friends.jsonl alone. The same turns give the same bytes. What it\n' +
  '  makes of friends-held.jsonl, which it never reads, `npm run bench:learning` shows.';

const main = async (): Promise<void> => {
  const turns = readPeople('fitting');
  const { weights, ...table } = fitPeople(turns);
  const bytes = new Uint8Array(weights.buffer);
  writeFileSync(join(tablesInSources, 'people.bin'), bytes);
  const manifest: PeopleManifest = {
    examples: turns.length,
    inputs: peopleInputDigests(),
    model: { ...table, sha256: digestOf(bytes) },
  };
  writeFileSync(join(tablesInSources, 'people.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  console.log(`${turns.length} turns`);
};

void command(usage, {}, main);
