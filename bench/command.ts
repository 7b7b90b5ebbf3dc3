import { type Options, type OptionValues, readOptions } from '@app/app-kit';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';

/**
 * Runs a command of this folder, which ends with 1 where it fails. `--help` prints its usage and no more. What is wrong with
 * its options (`invalid-input`) is said in one line above it, and ends with 2.
 */
export const command = async <const O extends Options>(
  usage: string,
  options: O,
  run: (values: OptionValues<O>) => Promise<void>,
): Promise<void> => {
  try {
    if (process.argv.slice(2).includes('--help')) return console.log(usage);
    await run(readOptions(options));
  } catch (error) {
    const asked = isKeepsakeError(error, 'invalid-input');
    console.error(asked ? `${error.message}\n\n${usage}` : error);
    process.exitCode = asked ? 2 : 1;
  }
};

/** The number that an option gives, by its name. Throws `invalid-input` that names it. */
export const numberOf = (
  name: string,
  text: string,
  { from = 0, whole = true }: { readonly from?: number; readonly whole?: boolean } = {},
): number => {
  const value = text.trim() === '' ? NaN : Number(text);
  if (value >= from && (whole ? Number.isSafeInteger(value) : value < Infinity)) return value;
  throw new KeepsakeError('invalid-input', `--${name}: a ${whole ? 'whole ' : ''}number from ${from}`);
};
