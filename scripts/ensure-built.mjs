/**
 * Builds only when needed: when `dist` is missing, or older than a source file or a setting of the build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node } from './ensure-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Written only after a successful build: a build that was interrupted leaves files newer than their sources. */
const stamp = join(root, 'dist/.built');

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const latestChange = (path) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // A removed file changes the time of its directory. Tests and results of benchmarks are not built.
  const names = readdirSync(path).filter((name) => !/^results$|\.(spec|contract)\.ts$/.test(name));
  return Math.max(stats.mtimeMs, ...names.map((name) => latestChange(join(path, name))));
};

const inputs = [
  'apps',
  'libs',
  'demo',
  'bench',
  'tsconfig.json',
  'tsconfig.build.json',
  'nest-cli.json',
  'package.json',
  // Not their folders, which change when they are built.
  ...readdirSync(join(root, 'packages')).flatMap((name) =>
    ['src', 'package.json', 'tsconfig.build.json', 'tsdown.config.mjs'].map((input) =>
      join('packages', name, input),
    ),
  ),
];
const changedAt = Math.max(...inputs.map((name) => latestChange(join(root, name))));
const builtAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (changedAt >= builtAt) {
  const startedAt = new Date();
  console.error('Building …');
  rmSync(stamp, { force: true });
  const nest = join(root, 'node_modules/@nestjs/cli/bin/nest.js');
  if (!existsSync(nest)) fail('The build tools are not installed: run `npm install` first.');
  const { status } = spawnSync(node, [nest, 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail('The build failed.');
  const packages = spawnSync('npm', ['run', '--silent', 'build', '--workspaces', '--if-present'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (packages.status !== 0) fail('The build of the packages failed.');
  // Dated when the build began, since it may lack what changed while it ran.
  writeFileSync(stamp, '');
  utimesSync(stamp, startedAt, startedAt);
}
