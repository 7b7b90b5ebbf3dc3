import { type PackedReadings } from '../../domain/turn-segment';
import { type PassageReading } from '../lexical/words';

/** Changes with whatever changes what `readPassage` makes of a text; a test holds the two together. */
export const recipe = 'words/1';

const bytesPerNumber = 2;
const most = 0xffff;
/** In the place of how many terms there are: read it again. */
const unread = most;
const timeBit = 1;
const numberBit = 2;
const selfBit = 4;

/** One reading after the other; undefined where a turn is to be read again. */
export const packed = (readings: readonly (PassageReading | undefined)[]): PackedReadings => {
  const places = new Map<string, number>();
  const numbers: number[] = [];
  for (const reading of readings) {
    const fits =
      reading !== undefined &&
      reading.terms.length < unread &&
      places.size + reading.terms.length <= most &&
      reading.counts.every((count) => count <= most);
    if (!fits) {
      numbers.push(unread);
      continue;
    }
    const { terms, counts, hasTime, hasNumber, ofSelf } = reading;
    numbers.push(
      terms.length,
      (hasTime ? timeBit : 0) + (hasNumber ? numberBit : 0) + (ofSelf ? selfBit : 0),
    );
    terms.forEach((term, i) => {
      let place = places.get(term);
      if (place === undefined) places.set(term, (place = places.size));
      numbers.push(place, counts[i] as number);
    });
  }
  const bytes = Buffer.alloc(numbers.length * bytesPerNumber);
  numbers.forEach((number, i) => bytes.writeUInt16LE(number, i * bytesPerNumber));
  return { recipe, terms: [...places.keys()].join('\n'), numbers: bytes.toString('base64') };
};

/** `many`: how many readings were packed. None where another recipe made them. */
export const unpacked = (
  readings: PackedReadings | undefined,
  many: number,
): readonly (PassageReading | undefined)[] => {
  if (readings?.recipe !== recipe) return [];
  const terms = readings.terms.split('\n');
  const bytes = Buffer.from(readings.numbers, 'base64');
  let at = 0;
  const next = (): number => {
    const number = bytes[at];
    const high = bytes[at + 1];
    at += bytesPerNumber;
    return (number ?? 0) | ((high ?? 0) << 8);
  };
  return Array.from({ length: many }, () => {
    const length = next();
    if (length === unread) return undefined;
    const cues = next();
    const own = new Array<string>(length);
    const counts = new Array<number>(length);
    for (let i = 0; i < length; i += 1) {
      own[i] = terms[next()] ?? '';
      counts[i] = next();
    }
    return {
      terms: own,
      counts,
      hasTime: (cues & timeBit) !== 0,
      hasNumber: (cues & numberBit) !== 0,
      ofSelf: (cues & selfBit) !== 0,
    };
  });
};
