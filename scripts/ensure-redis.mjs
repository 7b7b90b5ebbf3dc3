/**
 * Makes sure that the demo and the tests have a Redis. Silent when REDIS_URL is set or `redis-server` is on PATH.
 * Otherwise installs it if it can (apt-get as root, or Homebrew) and says so, or says what to do and exits with 1.
 * Runs before anything is built.
 */
import { spawnSync } from 'node:child_process';
import './ensure-node.mjs';

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const run = (command, args, env = {}) => {
  // Progress goes to stderr: stdout is the demo's.
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } });
  return status === 0;
};

const hasRedis = () => succeeds('redis-server', ['--version']);

/** BullMQ's scripts and the inbox need commands that came with it, such as XTRIM MINID. */
const oldest = [6, 2];

const apt = {
  name: 'apt-get',
  usable: () => process.getuid?.() === 0 && succeeds('apt-get', ['--version']),
  install: () => {
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    const packages = ['install', '-y', '-q', '--no-install-recommends', 'redis-server'];
    // Most container images lack the package lists. Where they exist, updating them would only cost time.
    return (
      run('apt-get', packages, quietly) ||
      (run('apt-get', ['update', '-q'], quietly) && run('apt-get', packages, quietly))
    );
  },
};

const homebrew = {
  name: 'Homebrew',
  usable: () => succeeds('brew', ['--version']),
  install: () => run('brew', ['install', 'redis']),
};

const instructions = [
  'Keepsake needs Redis 6.2 or later. Do one of these, then run the command again:',
  '  Debian, Ubuntu   sudo apt-get install redis-server',
  '  macOS            brew install redis',
  '  elsewhere        put redis-server on PATH, or set REDIS_URL to a Redis that is running',
].join('\n');

const fail = (reason) => {
  console.error(reason);
  console.error(instructions);
  process.exit(1);
};

/** An old operating system installs a Redis that starts, and fails only when the first turn comes in. */
const refuseOld = () => {
  const { stdout } = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
  const [, version, major, minor] = /v=((\d+)\.(\d+)[\d.]*)/.exec(stdout ?? '') ?? [];
  // One that does not tell its version is accepted.
  if (version === undefined) return;
  if (Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1])) return;
  fail(`The redis-server on PATH is ${version}, which is older than ${oldest.join('.')}.`);
};

if (!process.env.REDIS_URL && !hasRedis()) {
  const manager = [apt, homebrew].find(({ usable }) => usable());
  if (manager === undefined) fail('No redis-server on PATH, and no package manager that may install it.');
  console.error(`No redis-server on PATH: installing it with ${manager.name} …`);
  // Only the result counts: without a service manager, the package may complain that it could not start a service.
  manager.install();
  if (!hasRedis()) fail(`${manager.name} could not install redis-server.`);
  console.error('redis-server is installed.');
}
if (!process.env.REDIS_URL) refuseOld();
