import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mainVariables, programUsage } from './program-usage';
import { runProgram } from './run-program';

describe('runProgram', () => {
  const { argv } = process;
  let printed: string;
  let refused: string;
  let exits: number[];
  let runs: unknown[];
  beforeEach(() => {
    [printed, refused, exits, runs] = ['', '', [], []];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      refused += String(text);
      return true;
    });
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      exits.push(Number(code));
      return undefined as never;
    });
  });
  afterEach(() => {
    process.argv = argv;
    jest.restoreAllMocks();
  });
  const started = (...args: readonly string[]) => {
    process.argv = ['node', 'main.js', ...args];
    const run = (_: unknown, values: unknown) => {
      runs.push(values);
      return Promise.resolve();
    };
    return runProgram('npm run thing -- --tenant <id>', run, { tenant: { type: 'string' } });
  };

  it.each([[['--help']], [['-h']], [['--tenant', 'acme', '--help']], [['--nonsense', '--help']]])(
    'should print its usage and do nothing when asked with %j',
    async (args) => {
      await started(...args);
      expect([printed, refused, runs, exits]).toEqual(['npm run thing -- --tenant <id>\n', '', [], []]);
    },
  );

  it('should run with the options that it was given', async () => {
    await started('--tenant', 'acme');
    expect(runs).toEqual([{ tenant: 'acme' }]);
    expect([printed, refused, exits]).toEqual(['', '', []]);
  });

  it('should say what is wrong with an option and where to read about the others', async () => {
    await started('--tenat', 'acme');
    expect(refused).toBe("Unknown option '--tenat'. Run it with --help to see what it takes.\n");
    expect([runs, exits]).toEqual([[], [1]]);
  });
});

describe('programUsage', () => {
  it('should name only variables that are read, and mark those that are required', () => {
    // Made from the schema that reads them, and a test holds it to that.
    const documented = readFileSync(join(__dirname, '../../../docs/configuration.md'), 'utf8');
    for (const name of mainVariables) expect(documented).toContain(`\n| \`${name}\` |`);
    const usage = programUsage('npm run thing', 'Does a thing.', ['REDIS_URL']);
    expect(usage).toMatch(/^npm run thing\n {2}Does a thing\.\n/);
    expect(usage).toMatch(/REDIS_URL .*\(required\)$/m);
    expect(usage).not.toMatch(/LOG_LEVEL .*\(required\)$/m);
  });
});
