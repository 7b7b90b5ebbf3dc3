import { formats, type Format, ofOnePerson } from './formats';
import { UnreadableFile } from './shape';
import { textsOf, type SourceText } from './source';
import { type ReadOptions, type Unit } from './units';

const within = (name: string, unit: Unit): Unit => ({
  ...unit,
  place: `${name}${unit.place}`,
  refused: unit.refused.map(({ field, message }) => ({ field: `${name}${field}`, message })),
});

const unitsOf = ({ name, text }: SourceText, format: Format, options: ReadOptions): readonly Unit[] => {
  try {
    const units = formats[format](text, options);
    return name === undefined ? units : units.map((unit) => within(name, unit));
  } catch (error) {
    if (name === undefined || !(error instanceof UnreadableFile)) throw error;
    throw new UnreadableFile(`${name}: ${error.message}`, { cause: error });
  }
};

/** Infinity where nothing is taken. */
const beginningOf = ({ entries: [first] }: Unit): number =>
  first === undefined ? Infinity : Date.parse(first.occurredAt);

/**
 * What a file holds, oldest first: what was said later is learned later. What is wrong in one conversation is refused there.
 * Throws
 * an `UnreadableFile` where nothing of it can be read.
 */
export const readExport = async (
  path: string,
  format: Format,
  options: ReadOptions = {},
): Promise<readonly Unit[]> => {
  if (ofOnePerson.has(format) && options.userId === undefined)
    throw new TypeError(`${format} names nobody: \`userId\` is missing`);
  const units = (await textsOf(path)).flatMap((source) => unitsOf(source, format, options));
  return units.sort((a, b) => beginningOf(a) - beginningOf(b));
};
