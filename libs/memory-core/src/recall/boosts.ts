import { type Parameters } from '../config/parameters';
import { type TimeSpan } from '../ports/command-reader';
import { type TurnBoosts } from '../ports/vector-index';
import { fittingTimes } from './dates';
import { type Question } from './question';

/** Turns by who is named, of a date that is named, and of people who tell of themselves come first. */
export const boostsOf = (question: Question, said: TimeSpan, figures: Parameters['recall']): TurnBoosts => ({
  speakers: { names: [...question.speakers], factor: Math.exp(figures.speakerGate) },
  times: fittingTimes(question, said, figures).map(({ match, ...time }) => ({
    ...time,
    factor: Math.exp(figures.dateGate * match),
  })),
  self: Math.exp(figures.selfGate),
});
