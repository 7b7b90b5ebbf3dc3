import { type Parameters } from '../../config/parameters';
import { type Instant } from '../../domain/identity';
import { dateMatch } from './dates';
import { type Question } from './question';
import { cueSums, numberCue, selfCue, timeCue } from '../../text';
import { type TurnTable } from './turn-table';

type Figures = Parameters['recall'];

/** What a question multiplies the score of a row by, and the most that it can be. */
export interface Gate {
  readonly of: (row: number) => number;
  readonly most: number;
}

const dayMs = 86_400_000;

/** Turns by who is named, of a date that is named, with what answers "when" or "how many", and of people who tell of themselves come first. */
export class Gates {
  /** `factorsByCues` of the four ways to ask. */
  private readonly factors: Float64Array[] = [];

  constructor(
    private readonly table: TurnTable,
    private readonly figures: Figures,
  ) {}

  of(question: Question): Gate {
    const { table, figures } = this;
    const { speakers, dates, spans } = question;
    const isDated = dates.length + spans.length > 0;
    const { cues, speaker, occurredAt } = table.columns;
    const byCues = this.byCues(question);
    const mostByCues = Math.max(...byCues);
    // Most questions name nobody and no date: their rows need not be looked up.
    if (speakers.size === 0 && !isDated) {
      return { of: (row) => byCues[cues[row] as number] as number, most: mostByCues };
    }
    const asked = table.speakers.numbersOf(speakers);
    const bySpeaker = Math.exp(figures.speakerGate);
    const byDate = factorByDate(question, figures);
    return {
      of: (row) => {
        const dated = isDated ? byDate(occurredAt[row] as number) : 1;
        return (
          (asked.has(speaker[row] as number) ? bySpeaker : 1) *
          dated *
          (byCues[cues[row] as number] as number)
        );
      },
      most: bySpeaker * (isDated ? Math.exp(figures.dateGate) : 1) * mostByCues,
    };
  }

  private byCues(question: Question): Float64Array {
    const way = (question.asksWhen ? 1 : 0) + (question.asksHowMany ? 2 : 0);
    return (this.factors[way] ??= factorsByCues(question, this.figures));
  }
}

/** What each sum of cues multiplies a score by. */
const factorsByCues = (
  { asksWhen, asksHowMany }: Question,
  { whenGate, countGate, selfGate }: Figures,
): Float64Array =>
  Float64Array.from({ length: cueSums }, (_, cues) =>
    Math.exp(
      (asksWhen && (cues & timeCue) !== 0 ? whenGate : 0) +
        (asksHowMany && (cues & numberCue) !== 0 ? countGate : 0) +
        ((cues & selfCue) !== 0 ? selfGate : 0),
    ),
  );

/** Turns of one day fit a date alike; a span may begin and end within a day. */
const factorByDate = (question: Question, figures: Figures): ((at: Instant) => number) => {
  const factorAt = (at: Instant): number => Math.exp(figures.dateGate * dateMatch(question, at, figures));
  if (question.spans.length > 0) return factorAt;
  const byDay = new Map<number, number>();
  return (at) => {
    const day = Math.floor(at / dayMs);
    let factor = byDay.get(day);
    if (factor === undefined) byDay.set(day, (factor = factorAt(at)));
    return factor;
  };
};
