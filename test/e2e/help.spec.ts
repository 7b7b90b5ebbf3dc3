import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Every npm script that starts a program or a command of the gateway, with its entry. */
const commands = Object.entries(scripts).flatMap(([name, script]): readonly (readonly [string, string])[] => {
  const entry = /node (?:--\S+ )*(dist\/apps\/\S+)$/.exec(script)?.[1];
  return entry === undefined ? [] : [[name, entry]];
});

describe('--help', () => {
  it('should be asked of every program and command', () => {
    expect(commands.map(([name]) => name).sort()).toEqual([
      'backup',
      'doctor',
      'keys',
      'migrate',
      'rotate-master-key',
      'start',
      'start:consolidator',
      'start:decay',
      'start:extractor',
      'start:gateway',
    ]);
  });

  it.each(commands)('should print the usage of %s without any variable set', async (name, entry) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(root, entry), '--help'], {
      env: { PATH: process.env['PATH'] },
      timeout: 60_000,
    });
    expect(stdout).toMatch(name === 'start' ? /^npm start\n/ : new RegExp(`^npm run ${name}[ \\n]`));
    expect(stderr).toBe('');
  });
});
