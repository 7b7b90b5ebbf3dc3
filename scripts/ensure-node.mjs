/**
 * Ends with one clear line where the Node that programs, tests and tools would run on is too old. Runs on any Node from 20 up.
 * On Linux x64 `npm install` brings a Node 24 along, which npm scripts find before the system's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const neededMajor = Number(/\d+/.exec(engines.node)[0]);

const ownNode = join(root, 'node_modules/.bin/node');
export const node = existsSync(ownNode) ? ownNode : process.execPath;

const versionOf = (binary) =>
  binary === process.execPath
    ? process.versions.node
    : spawnSync(binary, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim();

const version = versionOf(node);
if (!(Number(version?.split('.')[0]) >= neededMajor)) {
  const bringsItsOwn = process.platform === 'linux' && process.arch === 'x64';
  console.error(
    `Keepsake needs Node ${neededMajor} or later, and this is Node ${version ?? 'of no known version'}.\n` +
      (bringsItsOwn
        ? 'Run `npm install` without --omit=optional: on Linux x64 it brings the right one along.'
        : `Install Node ${neededMajor} (https://nodejs.org, or \`nvm install ${neededMajor}\`), then run \`npm install\` and this command again.`),
  );
  process.exit(1);
}
