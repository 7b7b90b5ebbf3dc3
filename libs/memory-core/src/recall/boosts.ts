import { type Parameters } from '../config/parameters';
import { type Instant } from '../domain/identity';
import { type TimeSpan } from '../ports/command-reader';
import { type TurnBoosts } from '../ports/vector-index';
import { fittingTimes } from './dates';
import { type Question } from './question';

/**
 * Turns by who is named, of a date that is named, and of people who tell of themselves count more; what an assistant said and
 * what was said long ago count less, the latter where no time is named, which says how long ago.
 */
export const boostsOf = (
  question: Question,
  said: TimeSpan,
  now: Instant,
  figures: Parameters['recall'],
): TurnBoosts => ({
  speakers: { names: [...question.speakers], factor: Math.exp(figures.speakerGate) },
  times: fittingTimes(question, said, figures).map(({ match, ...time }) => ({
    ...time,
    factor: Math.exp(figures.dateGate * match),
  })),
  self: Math.exp(figures.selfGate),
  assistant: Math.exp(-figures.assistantGate),
  age: {
    at: now,
    days: figures.ageDays,
    power: question.dates.length + question.spans.length > 0 ? 0 : figures.ageGate,
  },
});
