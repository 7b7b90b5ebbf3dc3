/**
 * Prints the ten slowest specs and, in the last line, how many tests passed, failed and were skipped:
 * `node scripts/summarise-tests.mjs <folder with results of jest as JSON>`. A spec that was run again counts as it ended.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder] = process.argv.slice(2);
const runs = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
const specs = runs
  .toSorted((one, other) => one.startTime - other.startTime)
  .flatMap((run) => run.testResults);

const slowest = specs
  .map(({ name, startTime, endTime }) => [(endTime - startTime) / 1_000, relative('.', name)])
  .toSorted(([one], [other]) => other - one);
console.log('The ten slowest specs:');
for (const [seconds, name] of slowest.slice(0, 10))
  console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`);

const ended = [...new Map(specs.map((spec) => [spec.name, spec])).values()];
const tests = ended.flatMap((spec) => spec.assertionResults);
const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
const unloadable = ended.filter(
  (spec) => spec.status === 'failed' && spec.assertionResults.length === 0,
).length;
// Where no spec ran at all, a check before them failed.
const failed = count('failed') + unloadable || (ended.length === 0 ? 1 : 0);
console.log(`${count('passed')} passed, ${failed} failed, ${count('pending', 'skipped', 'todo')} skipped`);
