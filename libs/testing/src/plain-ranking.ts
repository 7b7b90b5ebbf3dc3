import { type Parameters } from '@app/memory-core/config/parameters';
import { byPlace, type Turn } from '@app/memory-core/domain/turn';
import { english } from '@app/language-en';
import { asksSomething, nameKey, numberCue, selfCue, timeCue } from '@app/memory-core/text';
import { askedInEnglish } from './languages';
import { dateMatch } from '@app/memory-core/recall/dates';
import { neighbourKernel } from '@app/vectors/embedded/neighbours';
import { type Question, type QuestionTerm, weightedTerms } from '@app/memory-core/recall/question';

const countTerms = (text: string) => {
  const { terms, counts, length } = english.text.passage(text);
  return { counts: new Map(terms.map((term, i) => [term, counts[i] as number])), length };
};

type Figures = Parameters['recall'];
export type Answer = readonly (readonly [id: string, text: string, score: number])[];

interface Row {
  readonly turn: Turn;
  readonly text: string;
  /** The passages of its conversation, itself among them, by place. */
  readonly thread: Row[];
}

/**
 * The recipe said plainly, row by row with nothing kept between questions: what the index must answer, to the last bit.
 * It knows every sum in the same order; whoever changes the recipe changes it here too.
 */
export class PlainRanking {
  private readonly rows: Row[] = [];
  private readonly threads = new Map<string, Row[]>();

  constructor(
    private readonly figures: Figures,
    private readonly split: (turn: Turn) => readonly string[],
  ) {}

  add(turns: readonly Turn[]): void {
    for (const turn of turns) {
      if (this.rows.some((row) => row.turn.id === turn.id)) continue;
      const known = turn.origin === 'note' ? undefined : this.threads.get(turn.conversationId);
      const thread = known ?? [];
      if (turn.origin !== 'note') this.threads.set(turn.conversationId, thread);
      const earlier = thread.filter((row) => byPlace(row.turn, turn) <= 0).length;
      const rows = this.split(turn).map((text) => ({ turn, text, thread }));
      thread.splice(earlier, 0, ...rows);
      this.rows.push(...rows);
    }
  }

  get speakers(): ReadonlySet<string> {
    return new Set(
      this.rows.flatMap(({ turn: { speaker } }) => (speaker === undefined ? [] : nameKey(speaker))),
    );
  }

  rank(asked: string, limit: number): Answer {
    const question = askedInEnglish(asked, this.speakers);
    const points = new Map<Row, number>();
    const weighted = weightedTerms(question, this.figures);
    this.score(points, weighted);
    this.score(points, this.feedback(question, weighted, points));
    const seen = new Set<Turn>();
    // As many passages are looked at as so many turns have on the average.
    const passages = limit * Math.ceil(this.rows.length / new Set(this.rows.map(({ turn }) => turn)).size);
    return this.ordered(points, question)
      .slice(0, passages)
      .filter(([{ turn }]) => !seen.has(turn) && seen.add(turn))
      .slice(0, limit)
      .map(([{ turn, text }, score]) => [turn.id, text, score]);
  }

  private score(points: Map<Row, number>, terms: readonly QuestionTerm[]): void {
    const { bm25K1: k1, bm25B: b } = this.figures;
    const lengths = this.rows.map((row) =>
      this.inherited(row, row.thread, ({ text }) => countTerms(text).length),
    );
    const average = Math.max(
      1,
      lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.rows.length),
    );
    const perLength = (k1 * b) / average;
    for (const { term, weight } of terms) {
      if (weight <= 0) continue;
      const arrival = (row: Row) => this.rows.filter((one) => one.thread === row.thread);
      const counts = this.rows.map((row) =>
        this.inherited(row, arrival(row), ({ text }) =>
          Math.min(255, countTerms(text).counts.get(term) ?? 0),
        ),
      );
      const many = counts.filter((count) => count > 0).length;
      const rarity = Math.log(1 + (this.rows.length - many + 0.5) / (many + 0.5)) * weight * (k1 + 1);
      this.rows.forEach((row, i) => {
        const count = counts[i]!;
        if (count === 0) return;
        const norm = k1 * (1 - b) + perLength * lengths[i]!;
        points.set(row, (points.get(row) ?? 0) + (rarity * count) / (count + norm));
      });
    }
  }

  /** What a row has of something with what its neighbours leave it, summed in the order of `sources`. */
  private inherited(row: Row, sources: readonly Row[], of: (source: Row) => number): number {
    const { later, laterOfQuestion, earlier } = neighbourKernel(this.figures);
    const place = row.thread.indexOf(row);
    return sources.reduce((sum, source) => {
      const distance = place - source.thread.indexOf(source);
      const onLater = asksSomething(source.text) ? laterOfQuestion : later;
      const weight = distance >= 0 ? onLater[distance] : earlier[-distance];
      return sum + of(source) * (weight ?? 0);
    }, 0);
  }

  private ordered(points: ReadonlyMap<Row, number>, question: Question): readonly (readonly [Row, number])[] {
    return [...points]
      .map(([row, value]) => [row, value * this.gate(row, question)] as const)
      .filter(([, score]) => score > 0)
      .sort(([a, x], [b, y]) => y - x || laterFirst(a, b));
  }

  private gate({ turn, text }: Row, question: Question): number {
    const { speakerGate, dateGate, whenGate, countGate, selfGate } = this.figures;
    const { cues } = english.text.passage(text);
    const spoken = turn.speaker !== undefined && question.speakers.has(nameKey(turn.speaker));
    return (
      (spoken ? Math.exp(speakerGate) : 1) *
      Math.exp(dateGate * dateMatch(question, turn.occurredAt, this.figures)) *
      Math.exp(
        ((cues & timeCue) !== 0 && question.asksWhen ? whenGate : 0) +
          ((cues & numberCue) !== 0 && question.asksHowMany ? countGate : 0) +
          ((cues & selfCue) !== 0 ? selfGate : 0),
      )
    );
  }

  private feedback(
    question: Question,
    weighted: readonly QuestionTerm[],
    points: ReadonlyMap<Row, number>,
  ): readonly QuestionTerm[] {
    const { feedbackTurns, feedbackTerms, feedbackWeight } = this.figures;
    const known = new Set([
      ...weighted.map(({ term }) => term),
      ...[...this.speakers].map((name) => english.text.termOf(name)),
    ]);
    const telling = new Map<string, number>();
    for (const [{ text }, score] of this.ordered(points, question).slice(0, feedbackTurns)) {
      for (const term of countTerms(text).counts.keys()) {
        if (known.has(term)) continue;
        const having = this.rows.filter((row) => countTerms(row.text).counts.has(term)).length;
        telling.set(term, (telling.get(term) ?? 0) + score * Math.log(this.rows.length / having));
      }
    }
    const chosen = [...telling]
      .filter(([, value]) => value > 0)
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, feedbackTerms);
    const most = chosen[0]?.[1] ?? 1;
    return chosen.map(([term, value]) => ({ term, word: term, weight: (feedbackWeight * value) / most }));
  }
}

const laterFirst = (a: Row, b: Row): number =>
  b.turn.occurredAt - a.turn.occurredAt ||
  b.turn.seq - a.turn.seq ||
  a.thread.indexOf(a) - b.thread.indexOf(b);
