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
  const numbers = numbersIn(readings.numbers);
  let at = 0;
  return Array.from({ length: many }, () => {
    const length = numbers[at++] as number;
    if (length === unread) return undefined;
    const cues = numbers[at++] as number;
    const own = new Array<string>(length);
    const counts = new Array<number>(length);
    for (let i = 0; i < length; i += 1) {
      own[i] = terms[numbers[at++] as number] as string;
      counts[i] = numbers[at++] as number;
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

const numbersIn = (base64: string): Uint16Array => {
  const bytes = Buffer.from(base64, 'base64');
  const numbers = new Uint16Array(bytes.length / bytesPerNumber);
  for (let i = 0; i < numbers.length; i += 1) {
    numbers[i] = (bytes[i * bytesPerNumber] as number) | ((bytes[i * bytesPerNumber + 1] as number) << 8);
  }
  return numbers;
};
