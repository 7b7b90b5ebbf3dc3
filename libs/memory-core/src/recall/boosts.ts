import { type Parameters } from '../config/parameters';
import { type TimeSpan } from '../ports/command-reader';
import { type TurnBoosts } from '../ports/vector-index';
import { cueSums, numberCue, selfCue, timeCue } from '../text';
import { fittingTimes } from './dates';
import { type Question } from './question';

/** Turns by who is named, of a date that is named, with what answers "when" or "how many", and of people who tell of themselves come first. */
export const boostsOf = (question: Question, said: TimeSpan, figures: Parameters['recall']): TurnBoosts => ({
  speakers: { names: [...question.speakers], factor: Math.exp(figures.speakerGate) },
  times: fittingTimes(question, said, figures).map(({ match, ...time }) => ({
    ...time,
    factor: Math.exp(figures.dateGate * match),
  })),
  cues: Array.from({ length: cueSums }, (_, cues) => Math.exp(byCues(question, cues, figures))),
});

const byCues = (
  { asksWhen, asksHowMany }: Question,
  cues: number,
  { whenGate, countGate, selfGate }: Parameters['recall'],
): number =>
  (asksWhen && (cues & timeCue) !== 0 ? whenGate : 0) +
  (asksHowMany && (cues & numberCue) !== 0 ? countGate : 0) +
  ((cues & selfCue) !== 0 ? selfGate : 0);
