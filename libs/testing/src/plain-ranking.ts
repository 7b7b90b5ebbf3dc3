import { type Parameters } from '@app/memory-core/config/parameters';
import { type Instant } from '@app/memory-core/domain/identity';
import { byPlace, type Turn } from '@app/memory-core/domain/turn';
import { english } from '@app/language-en';
import { asksSomething, nameKey, passagesOf, selfCue } from '@app/memory-core/text';
import { askedInEnglish } from './languages';
import { dateMatch } from '@app/memory-core/recall/dates';
import { wordKernel } from '@app/vectors/embedded/neighbours';
import { type Question, type QuestionTerm, weightedTerms } from '@app/memory-core/recall/question';

const countTerms = (text: string) => {
  const { terms, counts, length } = english.text.passage(text);
  return { counts: new Map(terms.map((term, i) => [term, counts[i] as number])), length };
};

const dayMs = 86_400_000;
type Figures = Parameters['recall'];
export type Answer = readonly (readonly [id: string, text: string, score: number])[];

interface Row {
  readonly turn: Turn;
  readonly passages: readonly string[];
  /** The turns of its conversation, itself among them, by place. */
  readonly thread: Row[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * The recipe by words said plainly, turn by turn with nothing kept between questions: what the index must answer.
 * Whoever changes the recipe changes it here too.
 */
export class PlainRanking {
  private readonly rows: Row[] = [];
  private readonly threads = new Map<string, Row[]>();

  constructor(private readonly figures: Figures) {}

  add(turns: readonly Turn[]): void {
    for (const turn of turns) {
      const passages = passagesOf(turn.content, this.figures.passageWords).map(({ text }) => text);
      if (passages.length === 0 || this.rows.some((row) => row.turn.id === turn.id)) continue;
      const known = turn.origin === 'note' ? undefined : this.threads.get(turn.conversationId);
      const thread = known ?? [];
      if (turn.origin !== 'note') this.threads.set(turn.conversationId, thread);
      const earlier = thread.filter((row) => byPlace(row.turn, turn) <= 0).length;
      const row = { turn, passages, thread };
      thread.splice(earlier, 0, row);
      this.rows.push(row);
    }
  }

  get speakers(): ReadonlySet<string> {
    return new Set(
      this.rows.flatMap(({ turn: { speaker } }) => (speaker === undefined ? [] : nameKey(speaker))),
    );
  }

  rank(asked: string, limit: number, now: Instant): Answer {
    const question = askedInEnglish(asked, this.speakers);
    const terms = weightedTerms(question, this.figures).filter(({ weight }) => weight > 0);
    const byPassage = this.passagePoints(terms);
    const byTurn = this.turnPoints(terms);
    const points = this.rows.map((row, i) =>
      Math.max(byTurn[i] ?? 0, this.figures.passageFloor * Math.max(...(byPassage.get(row) ?? []))),
    );
    const most = Math.max(...points) || 1;
    return this.rows
      .map((row, i) => ({ row, score: ((points[i] ?? 0) / most) * this.gate(row, question, now) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || laterFirst(a.row, b.row))
      .slice(0, limit)
      .map(({ row, score }) => {
        const own = byPassage.get(row) ?? [];
        return [row.turn.id, row.passages[own.indexOf(Math.max(...own))] ?? '', score];
      });
  }

  private passagePoints(terms: readonly QuestionTerm[]): ReadonlyMap<Row, readonly number[]> {
    const all = this.rows.flatMap(({ passages }) => passages.map(countTerms));
    const average = Math.max(1, mean(all.map(({ length }) => length)));
    const rarity = new Map(
      terms.map(({ term }) => [
        term,
        rarityOf(all.length, all.filter(({ counts }) => counts.has(term)).length),
      ]),
    );
    return new Map(
      this.rows.map((row) => [
        row,
        row.passages
          .map(countTerms)
          .map(({ counts, length }) =>
            terms.reduce(
              (sum, { term, weight }) =>
                sum + weight * (rarity.get(term) ?? 0) * this.part(counts.get(term) ?? 0, length / average),
              0,
            ),
          ),
      ]),
    );
  }

  private turnPoints(terms: readonly QuestionTerm[]): readonly number[] {
    const own = this.rows.map(({ turn }) => countTerms(turn.content));
    const lengths = this.rows.map((row) =>
      this.inherited(row, (one) => own[this.rows.indexOf(one)]?.length ?? 0),
    );
    const average = Math.max(1, mean(lengths));
    const points = this.rows.map(() => 0);
    for (const { term, weight } of terms) {
      const having = own.filter(({ counts }) => counts.has(term)).length;
      const rarity = weight * rarityOf(this.rows.length, having);
      this.rows.forEach((row, i) => {
        const count = this.inherited(row, (one) => own[this.rows.indexOf(one)]?.counts.get(term) ?? 0);
        points[i]! += rarity * this.part(count, (lengths[i] ?? 0) / average);
      });
    }
    return points;
  }

  private part(count: number, length: number): number {
    const { bm25K1: k1, bm25B: b } = this.figures;
    return count === 0 ? 0 : ((k1 + 1) * count) / (count + k1 * (1 - b + b * length));
  }

  /** What a turn has of something, with what its neighbours leave it. */
  private inherited(row: Row, of: (source: Row) => number): number {
    const { later, laterOfQuestion, earlier } = wordKernel(this.figures);
    const place = row.thread.indexOf(row);
    const left = row.thread.reduce((sum, source, at) => {
      if (source === row) return sum;
      const onLater = asksSomething(source.turn.content) ? laterOfQuestion : later;
      return sum + of(source) * ((at < place ? onLater[place - at] : earlier[at - place]) ?? 0);
    }, 0);
    return of(row) + left / (1 + (this.wordsOf(row) / this.figures.longTurnWords) ** 4);
  }

  private wordsOf({ turn }: Row): number {
    return passagesOf(turn.content, this.figures.passageWords)
      .filter(({ text }) => countTerms(text).length > 0)
      .reduce((sum, { words }) => sum + words, 0);
  }

  private gate({ turn, passages }: Row, question: Question, now: Instant): number {
    const { speakerGate, dateGate, selfGate, assistantGate, ageGate, ageDays } = this.figures;
    const days = Math.max(0, now - turn.occurredAt) / dayMs;
    const namesTime = question.dates.length + question.spans.length > 0;
    const isOfSelf = passages.some((text) => (english.text.passage(text).cues & selfCue) !== 0);
    const spoken = turn.speaker !== undefined && question.speakers.has(nameKey(turn.speaker));
    return Math.exp(
      (spoken ? speakerGate : 0) +
        dateGate * dateMatch(question, turn.occurredAt, this.figures) +
        (isOfSelf ? selfGate : 0) -
        (turn.role === 'assistant' ? assistantGate : 0) -
        (namesTime ? 0 : ageGate * Math.log(1 + days / ageDays)),
    );
  }
}

const rarityOf = (many: number, having: number): number =>
  Math.log(1 + (many - having + 0.5) / (having + 0.5));

const laterFirst = (a: Row, b: Row): number =>
  b.turn.occurredAt - a.turn.occurredAt || b.turn.seq - a.turn.seq;
