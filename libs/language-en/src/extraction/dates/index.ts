export { isoOf, spokenOf, weekdayOrMonth, type CalendarDate } from '../language/calendar';
export { datedWordsIn, datesIn, saidDateIn, withDatesWritten, type NamedDate } from './dates';
