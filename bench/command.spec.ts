import { KeepsakeError } from '@app/memory-core/domain/errors';
import { command, numberOf } from './command';

const options = { topics: { type: 'string', default: '10' } } as const;

describe('command', () => {
  const { argv } = process;
  let printed: unknown[];
  let refused: unknown[];
  beforeEach(() => {
    [printed, refused] = [[], []];
    jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
    jest.spyOn(console, 'error').mockImplementation((line) => void refused.push(line));
  });
  afterEach(() => {
    process.argv = argv;
    process.exitCode = undefined;
    jest.restoreAllMocks();
  });
  const started = (...args: readonly string[]) => {
    process.argv = ['node', 'main.js', ...args];
    return command('npm run bench:x', options, async ({ topics }) => {
      console.log(numberOf('topics', topics, { from: 1 }));
    });
  };

  it('should run with what it was given, and with what is so by default', async () => {
    await started();
    await started('--topics', '3');
    expect(printed).toEqual([10, 3]);
    expect(process.exitCode).toBeUndefined();
  });

  it('should print its usage and run nothing where it is asked for help', async () => {
    await started('--topics', '3', '--help');
    expect(printed).toEqual(['npm run bench:x']);
  });

  it.each([
    [['--topic', '3'], "Unknown option '--topic'."],
    [['--topics', 'many'], '--topics: a whole number from 1'],
    [['--topics', '0'], '--topics: a whole number from 1'],
    [['--topics', ''], '--topics: a whole number from 1'],
  ])('should say above its usage what is wrong with %j', async (args, problem) => {
    await started(...args);
    expect(refused).toEqual([`${problem}\n\nnpm run bench:x`]);
    expect(process.exitCode).toBe(2);
  });

  it('should show whole what is ours, and end with 1', async () => {
    const error = new KeepsakeError('store-unavailable', 'gone');
    await command('usage', {}, () => Promise.reject(error));
    expect(refused).toEqual([error]);
    expect(process.exitCode).toBe(1);
  });
});
