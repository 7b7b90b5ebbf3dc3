export { isoOf } from './calendar';
export { datedWordsIn, datesIn, saidDateIn, withDatesWritten, type NamedDate } from './dates';
