import { parameterGroups } from '@app/memory-core/config/parameters';
import { hasWords, isBlank, saysSomething } from '@app/memory-core/domain/says-something';
import { refuse } from '../problems';
import { Field, type FieldOptions, type Rule } from './field';

const asText =
  (rule: Rule<string>): Rule =>
  (value) =>
    typeof value === 'string' ? rule(value) : 'must be a string';

const controlCharacter = /\p{Cc}/u;
/** The same for the OpenAPI document, in which not every reader knows `\p`. */
const noControlCharacter = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$';

const atMostCharacters = (value: string, most: number): boolean =>
  value.length <= most || (value.length <= 2 * most && [...value].length <= most);

export const nameRule =
  (most: number): Rule<string> =>
  (value) => {
    if (value === '') return 'must not be empty';
    if (!atMostCharacters(value, most)) return `must have at most ${most} characters`;
    if (!value.isWellFormed()) return 'must be valid Unicode: it contains a lone surrogate';
    if (controlCharacter.test(value)) return 'must not contain control characters';
    return undefined;
  };

/** Of a name with at most that many characters. */
export const nameOf = (most: number): Rule => asText(nameRule(most));

const mostOfIdentifier = 256;
export const identifierRule = nameOf(mostOfIdentifier);

export const nameSchema = (most = mostOfIdentifier) =>
  ({ type: 'string', minLength: 1, maxLength: most, pattern: noControlCharacter }) as const;

/** A name of the caller's own: 1 to `most` Unicode characters, no control characters. Its meaning is unknown here. */
export const IsName = (most: number, options?: FieldOptions): PropertyDecorator =>
  Field([nameOf(most)], nameSchema(most), options);

export const IsIdentifier = (options?: FieldOptions, further: Rule<string> = () => undefined) =>
  Field([identifierRule, further as Rule], nameSchema(), options);

/** A text of a fixed form; `message` says which. */
export const IsLike = (
  pattern: RegExp,
  message: string,
  options?: FieldOptions & { readonly format?: string },
) => {
  const { format, ...rest } = options ?? {};
  const schema = {
    type: 'string',
    pattern: pattern.source,
    ...(format !== undefined && { format }),
  } as const;
  return Field([asText((value) => (pattern.test(value) ? undefined : message))], schema, rest);
};

const textRule =
  (mostBytes: number): Rule<string> =>
  (value) => {
    if (value === '') return 'must not be empty';
    if (value.length * 3 > mostBytes && Buffer.byteLength(value) > mostBytes) {
      return `must be at most ${mostBytes} bytes of UTF-8`;
    }
    if (!value.isWellFormed()) return 'must be valid Unicode: it contains a lone surrogate';
    if (value.includes('\0')) return 'must not contain the NUL character';
    return undefined;
  };

const seen: Rule<string> = (value) => (isBlank(value) ? 'must contain a visible character' : undefined);
const worded: Rule<string> = (value) => (hasWords(value) ? undefined : 'must contain a letter or a digit');
const telling: Rule<string> = (value) =>
  worded(value) ?? (saysSomething(value) ? undefined : 'must be a statement that can be remembered');

interface TextOptions extends FieldOptions {
  readonly minLength?: number;
}

const text = (
  mostBytes: number,
  limit: string,
  { description, minLength = 1, ...options }: TextOptions = {},
  ...further: readonly Rule<string>[]
) =>
  Field(
    [asText(textRule(mostBytes)), ...(further as readonly Rule[])],
    { type: 'string', minLength },
    { ...options, description: description === undefined ? limit : `${description} ${limit}` },
  );
const atMost = (most: string) => `At most ${most}, without NUL characters.`;
const bytes = (most: number) => atMost(`${most} bytes of UTF-8`);

/** A person's own text, kept unchanged: any valid Unicode except NUL. */
export const IsText = (mostBytes: number, options?: TextOptions, ...further: readonly Rule<string>[]) =>
  text(mostBytes, bytes(mostBytes), options, ...further);

/** A text that is to be understood as a sentence. */
export const IsSentence = (mostBytes: number, options?: FieldOptions) =>
  text(mostBytes, `${bytes(mostBytes)} Must contain a letter or a digit.`, options, worded);

/** A text that is to be believed as a statement. */
export const IsStatement = (mostBytes: number, options?: FieldOptions) =>
  text(mostBytes, `${bytes(mostBytes)} Must be a statement that can be remembered.`, options, telling);

const { maxTurnBytes } = parameterGroups.intake;
const ofTurn = atMost(`${maxTurnBytes.default} bytes of UTF-8 unless the operator has set another limit`);
const visibleOfTurn = `${ofTurn} Must contain a visible character.`;

/** What a turn may say, whatever this deployment's own limit is, and how that is described. */
export const turnContent: { readonly rule: Rule<string>; readonly description: string } = {
  rule: (value) => textRule(maxTurnBytes.max)(value) ?? seen(value),
  description: visibleOfTurn,
};

/** Accepts the largest size that any deployment can allow; `refuseLong` enforces this deployment's own limit. */
export const IsTurnContent = (options?: FieldOptions) => text(maxTurnBytes.max, visibleOfTurn, options, seen);

/** The same, for a statement. */
export const IsTurnStatement = (options?: FieldOptions) =>
  text(maxTurnBytes.max, `${ofTurn} Must be a statement that can be remembered.`, options, telling);

/** Why it cannot be the content of a turn; undefined where it can. */
export const turnContentRule =
  (mostBytes: number): Rule<string> =>
  (value) =>
    textRule(mostBytes)(value) ?? seen(value);

export const refuseLong = (value: string, mostBytes: number, field: string): void => {
  const message = value.length * 3 > mostBytes ? textRule(mostBytes)(value) : undefined;
  if (message !== undefined) refuse([{ field, message }]);
};
