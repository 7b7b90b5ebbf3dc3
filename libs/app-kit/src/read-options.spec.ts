import { KeepsakeError } from '@app/memory-core/domain/errors';
import { readOptions } from './read-options';

const options = { tenant: { type: 'string' }, check: { type: 'boolean', default: false } } as const;

const problemOf = (...args: readonly string[]): unknown => {
  try {
    return readOptions(options, args);
  } catch (error) {
    return error;
  }
};

describe('readOptions', () => {
  it('should read what a command knows, with what is so by default', () => {
    expect(readOptions(options, ['--tenant', 'acme'])).toEqual({ tenant: 'acme', check: false });
  });

  it.each([
    [['--tenat', 'acme'], "Unknown option '--tenat'."],
    [['--tenant'], "Option '--tenant <value>' argument missing."],
    [['--check=yes'], "Option '--check' does not take an argument."],
    [['acme'], "Unexpected argument 'acme'."],
  ])('should say in one line what is wrong with %j', (args, message) => {
    const problem = problemOf(...args);
    expect(problem).toBeInstanceOf(KeepsakeError);
    expect(problem).toMatchObject({ code: 'invalid-input', message });
  });
});
