import { type Parameters } from '../config/parameters';
import { type Turn } from '../domain/turn';
import { type Languages } from '../languages';

/** Every reply asks it of the same turns. */
const known = new WeakMap<object, boolean>();

/** Whether a reply only acknowledges; a person's "great" may be how their day was. Remembered with the turn. */
const onlyAcknowledges = (turn: Turn, mostChars: number, languages: Languages): boolean => {
  // A longer reply says more.
  if (turn.role !== 'assistant' || turn.content.length > mostChars) return false;
  let acknowledges = known.get(turn);
  if (acknowledges === undefined) {
    acknowledges = languages.of(turn.language).chatter.acknowledges(turn.content);
    known.set(turn, acknowledges);
  }
  return acknowledges;
};

/** Whether an older turn is worth quoting. */
export const mayBeQuoted = (
  turn: Turn,
  { acknowledgementChars }: Pick<Parameters['context'], 'acknowledgementChars'>,
  languages: Languages,
): boolean => !languages.withholds(turn) && !onlyAcknowledges(turn, acknowledgementChars, languages);
