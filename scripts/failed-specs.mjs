/** Prints the specs that failed, a line each: `node scripts/failed-specs.mjs <results of jest as JSON>` */
import { existsSync, readFileSync } from 'node:fs';

const [path] = process.argv.slice(2);
if (existsSync(path)) {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  for (const { name, status } of testResults) if (status === 'failed') console.log(name);
}
