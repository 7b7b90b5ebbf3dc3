import { parseArgs, type ParseArgsConfig } from 'node:util';
import { KeepsakeError } from '@app/memory-core/domain/errors';

export type Options = NonNullable<ParseArgsConfig['options']>;
export type OptionValues<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

/** Node.js adds advice after the first sentence that does not fit here. */
const firstSentence = /^.*?(?=\. |\.?$)/s;

/**
 * The options and other words that a command was started with. Throws `invalid-input`, naming the option that is unknown or
 * wrong; words are refused unless `takesWords`.
 */
export const readArguments = <const O extends Options>(
  options: O,
  takesWords: boolean,
  args: readonly string[] = process.argv.slice(2),
): { readonly values: OptionValues<O>; readonly words: readonly string[] } => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: takesWords });
    return { values, words: positionals };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw error;
    throw new KeepsakeError('invalid-input', `${firstSentence.exec(message)?.[0]}.`, { cause: error });
  }
};

/** The options alone. */
export const readOptions = <const O extends Options>(
  options: O,
  args: readonly string[] = process.argv.slice(2),
): OptionValues<O> => readArguments(options, false, args).values;
